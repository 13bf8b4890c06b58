import { accessSync, constants } from 'node:fs';
import { makeFolder } from '#server/db/make-folder.ts';
import { StartupError } from '#server/db/startup-error.ts';
import type { FilesConfig } from '#server/gateways/file-storage/storage-config.ts';
import { localStore } from '#server/gateways/file-storage/local-store.ts';
import { s3Store } from '#server/gateways/file-storage/s3-store.ts';
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

/** Opens where files are kept. Refuses with a StartupError a folder that cannot be written, a bucket that cannot be reached. */
export const openFileStore = async (config: FilesConfig): Promise<FileStore> => {
  if (config.kind === 'folder') return openFolder(config.folder);
  const store = s3Store(config);
  try {
    await store.probe();
  } catch (error) {
    throw new StartupError(
      `The bucket ${config.bucket} at ${config.endpoint} cannot be used (${reasonOf(error)}); check FILES_S3_ENDPOINT, FILES_S3_BUCKET and the keys.`,
    );
  }
  return store;
};
