// web/src/engine/jobs/indexed.ts - the store in the browser's IndexedDB.
//
// Object stores and their keys:
//
//   jobs    jobs, by a number that the browser assigns and never reuses
//   ranges  finished ranges of counts, by job and first task
//   times   times of games, by a number that the browser assigns
//
// When the promise of a writing function resolves, the data is in the browser's storage and remains there even if the
// tab is closed at once.
// SPDX-License-Identifier: MIT
import { committed, done } from '../../lib/database';
import { type GameTime, idBeforeFirst, type KeptJob, type KeptRange, type Store } from './store';

const kName = 'nqueens';
const kVersion = 2; // version 1 stored ranges in another format; its unfinished counts start from zero

type Name = 'jobs' | 'ranges' | 'times';

// Rejects if the browser has no storage or denies it to the page.
export async function openStore(): Promise<Store> {
  const opening = indexedDB.open(kName, kVersion);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion > 0) opening.result.deleteObjectStore('ranges');
    opening.result.createObjectStore('ranges', { keyPath: ['job', 'first'] });
    if (oldVersion > 0) return forgetCounts(opening.transaction!.objectStore('jobs'));
    const jobs = opening.result.createObjectStore('jobs', { keyPath: 'number', autoIncrement: true });
    const before = idBeforeFirst();
    jobs.add({ number: before }); // from now on the browser assigns greater numbers
    jobs.delete(before);
    opening.result.createObjectStore('times', { autoIncrement: true });
  };
  const database = await done(opening);
  // Another tab may have a newer page, which waits for this database to close.
  database.onversionchange = () => database.close();
  return new IndexedStore(database);
}

// Resets unfinished counts, so that they start from zero.
function forgetCounts(jobs: IDBObjectStore): void {
  const counts = jobs.openCursor();
  counts.onsuccess = () => {
    const { result: cursor } = counts;
    if (cursor === null) return;
    const { number, job } = cursor.value as { number: number; job?: KeptJob };
    if (job?.kind === 'count' && job.status !== 'done') {
      cursor.update({ number, job: { ...job, result: null, notices: [], elapsed_seconds: 0, progress: null } });
    }
    cursor.continue();
  };
}

class IndexedStore implements Store {
  lasts = true;
  #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  // Reserves an id. The empty record is filled when the job is saved.
  newId = async (): Promise<string> => String(await this.#write('jobs', (jobs) => jobs.add({})));

  async putJob(job: KeptJob): Promise<void> {
    await this.#write('jobs', (jobs) => jobs.put({ number: Number(job.id), job }));
  }

  async removeJob(id: string): Promise<void> {
    await this.#write('jobs', (jobs) => jobs.delete(Number(id)));
  }

  async jobs(): Promise<KeptJob[]> {
    const all = (await this.#read('jobs', (jobs) => jobs.getAll())) as { job?: KeptJob }[];
    return all.flatMap(({ job }) => job ?? []);
  }

  async putRanges(job: string, some: KeptRange[]): Promise<void> {
    await this.#write('ranges', (ranges) => some.map((range) => ranges.put({ ...range, job })).at(-1)!);
  }

  ranges(job: string): Promise<KeptRange[]> {
    return this.#read('ranges', (ranges) => ranges.getAll(rangesOf(job)));
  }

  async removeRanges(job: string): Promise<void> {
    await this.#write('ranges', (ranges) => ranges.delete(rangesOf(job)));
  }

  async addTime(time: GameTime): Promise<void> {
    await this.#write('times', (times) => times.add(time));
  }

  times(): Promise<GameTime[]> {
    return this.#read('times', (times) => times.getAll());
  }

  #read<T>(name: Name, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return done(act(this.#database.transaction(name).objectStore(name)));
  }

  async #write<T>(name: Name, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = this.#database.transaction(name, 'readwrite', { durability: 'strict' });
    const request = act(transaction.objectStore(name));
    await committed(transaction);
    return request.result;
  }
}

const rangesOf = (job: string): IDBKeyRange => IDBKeyRange.bound([job, 0], [job, Infinity]);
