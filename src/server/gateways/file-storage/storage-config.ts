import { join, resolve } from 'node:path';
import { StartupError } from '#server/db/startup-error.ts';
import { given, isWhole, type Environment } from '#server/environment.ts';
import type { s3Store } from '#server/gateways/file-storage/s3-store.ts';

/** Where files are kept: a folder, or a bucket. */
export type FilesConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & Parameters<typeof s3Store>[0]);

const readEndpoint = (env: Environment): string => {
  const endpoint = given(env, 'FILES_S3_ENDPOINT').replace(/\/+$/, '');
  if (!/^https?:\/\/[^/?#]+$/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new StartupError(
      `FILES_S3_ENDPOINT is "${endpoint}", but it must look like https://s3.example.com.`,
    );
  }
  return endpoint;
};

const readBucket = (env: Environment): string => {
  const bucket = given(env, 'FILES_S3_BUCKET');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartupError(
      `FILES_S3_BUCKET is "${bucket}", but a bucket has 3 to 63 small letters, digits, dots and hyphens.`,
    );
  }
  return bucket;
};

const names = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
];

/** Reads where files are kept; refuses half a bucket. */
export const readFilesConfig = (env: Environment, dataDir: string): FilesConfig => {
  if (!isWhole(env, names, 'a bucket for files')) {
    const folder = given(env, 'FILES_DIR');
    return { kind: 'folder', folder: folder === '' ? join(dataDir, 'files') : resolve(folder) };
  }
  return {
    kind: 's3',
    endpoint: readEndpoint(env),
    bucket: readBucket(env),
    region: given(env, 'FILES_S3_REGION') || 'us-east-1',
    accessKeyId: given(env, 'FILES_S3_ACCESS_KEY_ID'),
    secretAccessKey: given(env, 'FILES_S3_SECRET_ACCESS_KEY'),
  };
};
