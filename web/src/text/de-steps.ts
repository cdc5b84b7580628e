export const stepsText = {};
