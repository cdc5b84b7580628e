// web/src/lib/base.ts - the address at which the page opens for other people.
//
// The first of these addresses that exists is used: the address given in Settings, the address
// given to `nqueens serve --public-url`, and the page's own address unless it opens only on this
// computer.
// SPDX-License-Identifier: MIT
import { server } from '../server.svelte';
import { settings } from '../settings.svelte';

// The page's own address. The query is left out, because it can contain the token of the server.
const own = location.href.replace(/[?#].*/, '');
const isLocal = !/^https?:\/\/(?!localhost[:/]|127\.|\[::1\])/.test(own);

// Returns an empty text if none of the three addresses exists.
export const publicBase = (): string => settings.base || server.publicUrl || (isLocal ? '' : own);

export const linkTo = (hash: string): string => (publicBase() || own) + hash;
