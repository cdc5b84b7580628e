export const countText = {};
export const compareText = {};
export const playText = {};
