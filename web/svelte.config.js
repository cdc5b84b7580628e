// web/svelte.config.js - components are in runes mode throughout.
// SPDX-License-Identifier: MIT
export default { compilerOptions: { runes: true } };
