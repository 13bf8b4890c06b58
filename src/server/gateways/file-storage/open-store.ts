import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/db/make-folder.ts';
import { StartupError } from '#server/db/startup-error.ts';
import type { FilesConfig } from '#server/gateways/file-storage/storage-config.ts';
import { s3Store } from '#server/gateways/file-storage/s3-store.ts';
import { StorageError, type FileStore, type StoredParts } from '#server/gateways/file-storage/file-store.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeSynced = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Takes away what is old enough; an upload that just ended took its own away. */
const tidyOne = async (path: string, olderThanMs: number): Promise<void> => {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (found === null || Date.now() - Math.floor(found.mtimeMs) < olderThanMs) return;
  await rm(path, { recursive: true, force: true });
};

const failing = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(`the folder of files: ${what} failed (${codeOf(error)})`);
  }
};

/**
 * Keeps files in a folder: each is written aside, forced to the disk and moved to its place in one step, so that
 * after a power cut it is there as a whole or not at all.
 */
export const localStore = (folder: string): FileStore => {
  const aside = join(folder, 'unfinished');
  // Two signs of the random end of an id: a folder for each 256th of all files.
  const placeOf = (id: string): string => join(folder, id.slice(-2), id);

  const write = async (id: string, parts: StoredParts): Promise<void> => {
    const draft = join(aside, randomUUID());
    try {
      await mkdir(draft, { recursive: true });
      for (const [name, bytes] of parts) await writeSynced(join(draft, name), bytes);
      await syncFolder(draft);
      const shelf = dirname(placeOf(id));
      await mkdir(shelf, { recursive: true });
      await rename(draft, placeOf(id));
      await syncFolder(shelf);
      await syncFolder(folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  };

  return {
    save: (id, parts) => failing('writing', () => write(id, parts)),
    read: async (id, name) => {
      try {
        return await readFile(join(placeOf(id), name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw new StorageError(`the folder of files: reading failed (${codeOf(error)})`);
      }
    },
    remove: (id) => failing('deleting', () => rm(placeOf(id), { recursive: true, force: true })),
    tidy: (olderThanMs) =>
      failing('tidying', async () => {
        await mkdir(aside, { recursive: true });
        const failed: unknown[] = [];
        for (const name of await readdir(aside)) {
          await tidyOne(join(aside, name), olderThanMs).catch((error) => failed.push(error));
        }
        if (failed.length > 0) throw failed[0];
      }),
  };
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
};

const openFolder = (folder: string): FileStore => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The folder for files ${folder} cannot be written (${reasonOf(error)}); choose another with FILES_DIR.`,
    );
  }
  return localStore(folder);
};

/**
 * Opens where files are kept, also a bucket that is out of reach for now, which `tell` hears of. Refuses with a
 * StartupError a folder that cannot be written, a bucket that does not take the keys or is not there.
 */
export const openFileStore = async (
  config: FilesConfig,
  tell: (line: string) => void,
): Promise<FileStore> => {
  if (config.kind === 'folder') return openFolder(config.folder);
  const store = s3Store(config);
  const named = `The bucket ${config.bucket} at ${config.endpoint}`;
  try {
    await store.probe();
  } catch (error) {
    if (!(error instanceof StorageError && error.mayPass)) {
      throw new StartupError(
        `${named} cannot be used (${reasonOf(error)}); check FILES_S3_ENDPOINT, FILES_S3_BUCKET and the keys.`,
      );
    }
    tell(
      `${named} is out of reach (${reasonOf(error)}). Starting all the same: there are no pictures until it answers. If it stays so, check FILES_S3_ENDPOINT.`,
    );
  }
  return store;
};
