import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { partNames } from '#domain/files/judge-upload.ts';
import { StorageError, type FileStore } from '#server/gateways/file-storage/file-store.ts';

type S3Settings = {
  /** Such as `https://s3.cn-north-1.amazonaws.com.cn`, without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const timeoutMs = 15_000;
/** Tries after the first one when the other side is busy or gone: every request here may be repeated. */
const retries = 2;
const firstPauseMs = 100;

type Ask = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly bytes?: Uint8Array;
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const typeOf = (path: string): string => (path.endsWith('.webp') ? 'image/webp' : 'image/jpeg');

const initOf = ({ method, path, bytes }: Ask): RequestInit => ({
  method,
  redirect: 'error',
  signal: AbortSignal.timeout(timeoutMs),
  ...(bytes === undefined
    ? {}
    : {
        body: new Uint8Array(bytes),
        // The signature covers the content, too, so that what arrives broken is refused.
        headers: { 'content-type': typeOf(path), 'x-amz-content-sha256': sha256(bytes) },
      }),
});

type Answer = { readonly status: number; readonly bytes: Uint8Array };

/** Makes the function that asks a bucket; it throws StorageError for every answer but success and "there is none". */
const askerOf = ({ endpoint, bucket, ...key }: S3Settings): ((ask: Ask) => Promise<Answer>) => {
  const client = new AwsClient({ ...key, service: 's3', retries, initRetryMs: firstPauseMs });
  return async (ask) => {
    let status: number;
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}${ask.path}`, initOf(ask));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.ok || answer.status === 404) return { status: answer.status, bytes };
      status = answer.status;
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      throw new StorageError(`the bucket of files: ${ask.method} failed (${name})`, true);
    }
    throw new StorageError(
      `the bucket of files: ${ask.method} was answered ${status}`,
      status >= 500 || status === 429,
    );
  };
};

const insist = async (answer: Promise<Answer>): Promise<void> => {
  if ((await answer).status === 404) throw new StorageError('the bucket of files is not there');
};

type S3Store = FileStore & {
  /** Writes and deletes a little, as a file would be. */
  readonly probe: () => Promise<void>;
};

/** Keeps files in a bucket that speaks S3, each part an object `files/ID/NAME`; nobody else needs to read it. */
export const s3Store = (settings: S3Settings): S3Store => {
  const ask = askerOf(settings);
  const pathOf = (id: string, name: string): string => `/files/${id}/${name}`;
  return {
    save: async (id, parts) => {
      const put = ([name, bytes]: [string, Uint8Array]): Promise<void> =>
        insist(ask({ method: 'PUT', path: pathOf(id, name), bytes }));
      const results = await Promise.allSettled(Array.from(parts, put));
      // Only now has every part arrived or failed, so that whoever takes the file back takes all of it.
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
    read: async (id, name) => {
      const { status, bytes } = await ask({ method: 'GET', path: pathOf(id, name) });
      return status === 404 ? null : bytes;
    },
    remove: async (id) => {
      await Promise.all(partNames.map((name) => ask({ method: 'DELETE', path: pathOf(id, name) })));
    },
    // Nothing is written aside here: an object is there as a whole or not at all.
    tidy: async () => undefined,
    probe: async () => {
      const path = pathOf('probe', 'may-write');
      await insist(ask({ method: 'PUT', path, bytes: Buffer.from('ok') }));
      await ask({ method: 'DELETE', path });
    },
  };
};
