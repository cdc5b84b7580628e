// web/src/lib/database.ts - requests and transactions of the browser's IndexedDB as promises.
// SPDX-License-Identifier: MIT

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Resolves when the data of the transaction is in the browser's storage; rejects if the transaction was aborted,
// which leaves the stored data unchanged.
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
}
