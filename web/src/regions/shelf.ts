// web/src/regions/shelf.ts - a bounded collection of items, kept in the browser's IndexedDB.
//
// The database `nqueens-levels` has one object store for each collection. If the browser stores nothing, the items are
// kept until the page is closed. If a later write fails, because the storage is full or was deleted, the collection
// continues with a copy in memory.
// SPDX-License-Identifier: MIT
import { committed, done } from '../lib/database';

export interface Item {
  key: string;
  order: [worth: number, used: number]; // trim() removes the items with the lowest `order`
  [field: string]: unknown;
}

type Name = 'games' | 'records';

let opened: Promise<IDBDatabase | null> | undefined;

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('nqueens-levels', 1);
  opening.onupgradeneeded = () => {
    for (const name of ['games', 'records'] satisfies Name[]) {
      opening.result.createObjectStore(name, { keyPath: 'key' }).createIndex('order', 'order');
    }
  };
  const database = await done(opening);
  // Another tab may have a newer page, which waits for this database to close.
  database.onversionchange = () => database.close();
  return database;
}

async function copyOf(database: IDBDatabase | null, name: Name): Promise<Map<string, Item>> {
  try {
    const items = database === null ? [] : ((await done(database.transaction(name).objectStore(name).getAll())) as Item[]);
    return new Map(items.filter(({ order }) => Array.isArray(order)).map((item) => [item.key, item]));
  } catch {
    return new Map();
  }
}

const byOrder = (a: Item, b: Item): number => a.order[0] - b.order[0] || a.order[1] - b.order[1];

// Anybody can write to the storage, so callers must check the items that they read. No function rejects.
export class Shelf {
  #copy: Promise<Map<string, Item>> | null = null; // used if the database is unavailable

  constructor(
    readonly name: Name,
    readonly most: number,
  ) {}

  get(key: string): Promise<unknown> {
    return this.#use<unknown>(
      'readonly',
      (store) => store.get(key),
      (copy) => copy.get(key),
    );
  }

  all(): Promise<unknown[]> {
    return this.#use<unknown[]>(
      'readonly',
      (store) => store.getAll(),
      (copy) => [...copy.values()],
    );
  }

  // Returns the item with the highest `order`.
  async last(): Promise<unknown> {
    const cursor = await this.#use<{ value: unknown } | null>(
      'readonly',
      (store) => store.index('order').openCursor(null, 'prev'),
      (copy) => ({ value: [...copy.values()].sort(byOrder).at(-1) }),
    );
    return cursor?.value;
  }

  // Writes an item. The transaction is committed at once, so that the item is stored even if the page is closed
  // immediately.
  put(item: Item): Promise<unknown> {
    return this.#use<unknown>(
      'readwrite',
      (store) => {
        const request = store.put(item);
        store.transaction.commit();
        return request;
      },
      (copy) => copy.set(item.key, item),
    );
  }

  // Replaces an item atomically: no other tab can write between the read and the write.
  change(key: string, changed: (before: unknown) => Item): Promise<unknown> {
    return this.#use<unknown>(
      'readwrite',
      (store) => {
        const request = store.get(key);
        request.onsuccess = () => store.put(changed(request.result));
        return request;
      },
      (copy) => copy.set(key, changed(copy.get(key))),
    );
  }

  // Removes items until at most `most` are left.
  trim(): Promise<unknown> {
    return this.#use<unknown>(
      'readwrite',
      (store) => {
        const index = store.index('order');
        const counting = index.count();
        counting.onsuccess = () => {
          let surplus = counting.result - this.most;
          if (surplus <= 0) return;
          const walk = index.openKeyCursor();
          walk.onsuccess = () => {
            if (walk.result === null || surplus-- === 0) return;
            store.delete(walk.result.primaryKey);
            walk.result.continue();
          };
        };
        return counting;
      },
      (copy) => {
        const items = [...copy.values()].sort(byOrder);
        for (const { key } of items.slice(0, Math.max(0, items.length - this.most))) copy.delete(key);
      },
    );
  }

  // Returns the result of the request that `act` makes, once the transaction is complete. If the database cannot be
  // used, returns the result of `instead` on the copy in memory.
  async #use<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest, instead: (copy: Map<string, Item>) => T): Promise<T> {
    opened ??= open().catch(() => null);
    const database = await opened;
    if (database !== null && this.#copy === null) {
      try {
        const transaction = database.transaction(this.name, mode);
        const request = act(transaction.objectStore(this.name));
        await committed(transaction);
        return request.result as T;
      } catch {
        // the storage is full or was deleted
      }
    }
    this.#copy ??= copyOf(database, this.name);
    return instead(await this.#copy);
  }
}
