import { accessSync, constants } from 'node:fs';
import { makeFolder } from '#server/db/make-folder.ts';
import { StartupError } from '#server/db/startup-error.ts';
import type { FilesConfig } from '#server/gateways/file-storage/storage-config.ts';
import { localStore } from '#server/gateways/file-storage/local-store.ts';
import { s3Store } from '#server/gateways/file-storage/s3-store.ts';
import { StorageError } from '#server/gateways/file-storage/file-store.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';

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
