const name = 'snowgear-offline';
const version = 1;
/** What is kept, each under its own name, and which field names a record. */
const stores = { queue: 'id', answers: 'name', photos: 'id' } as const;
type StoreName = keyof typeof stores;

const openNow = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'));
    request.onblocked = () => reject(new Error('The database is blocked.'));
  });

let opening: Promise<IDBDatabase> | null = null;

/** Opens the database once; after it was closed under our feet the next one opens it again. */
const open = (): Promise<IDBDatabase> => {
  opening ??= openNow().then(
    (database) => {
      database.onclose = () => (opening = null);
      return database;
    },
    (cause: unknown) => {
      opening = null;
      throw cause;
    },
  );
  return opening;
};

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>;

const run = async <T>(store: StoreName, mode: IDBTransactionMode, work: Work<T>): Promise<T> => {
  const transaction = (await open()).transaction(store, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    const fail = (): void => reject(transaction.error ?? request.error ?? new Error('Not stored.'));
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
};

/** Once more on a database opened anew: WebKit loses the connection to it while the app is in the background. */
const twice = async <T>(store: StoreName, mode: IDBTransactionMode, work: Work<T>): Promise<T> => {
  try {
    return await run(store, mode, work);
  } catch {
    opening = null;
    return run(store, mode, work);
  }
};

/** Every record of a store. Throws where the browser keeps nothing. */
export const readRecords = (store: StoreName): Promise<unknown[]> =>
  twice<unknown[]>(store, 'readonly', (records) => records.getAll());

/** A record by its name; undefined where there is none. Throws where the browser keeps nothing. */
export const readRecord = (store: StoreName, key: string): Promise<unknown> =>
  twice<unknown>(store, 'readonly', (records) => records.get(key));

/** Keeps a record under its own name, instead of one that had it. Throws where the browser keeps nothing. */
export const putRecord = (store: StoreName, record: object): Promise<unknown> =>
  twice(store, 'readwrite', (records) => records.put(record));

/** Deletes a record, if it is there. Throws where the browser keeps nothing. */
export const deleteRecord = (store: StoreName, key: string): Promise<unknown> =>
  twice(store, 'readwrite', (records) => records.delete(key));
