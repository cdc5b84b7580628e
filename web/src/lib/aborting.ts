// web/src/lib/aborting.ts - lets a caller stop waiting for a promise.
// SPDX-License-Identifier: MIT

// Settles like `promise`, or rejects with the reason of `signal` as soon as the signal is aborted, even if it was
// aborted before the call. The work behind the promise continues, but its result is ignored.
export function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
