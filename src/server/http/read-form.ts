import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseUnkept } from '#server/http/json-body.ts';

/** A file that came with a call, whole and in memory: at most `fileLimits.fileBytes` of it. */
export type Upload = {
  readonly bytes: Uint8Array;
  /** What the sender calls it, unchecked. */
  readonly fileName: string;
  /** Names the content in fingerprints. */
  readonly sha256: string;
};

export type Form = { readonly fields: Readonly<Record<string, string>>; readonly upload: Upload };

/** The texts beside the file, and what separates them. */
const roomBesideFile = 64 * 1024;
const mostFormBytes = fileLimits.fileBytes + roomBesideFile;
/** Files that are being received at once; each may fill its share of the memory. */
const mostAtOnce = 24;

const limits = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 8192, headerPairs: 50 };

const tooLarge = (): AppError =>
  new AppError('file.tooLarge', { megabytes: fileLimits.fileBytes / 1024 / 1024 });

/** The plugin's own errors that have words of their own. */
const byPluginCode: Readonly<Record<string, () => AppError>> = {
  FST_FILES_LIMIT: () => new AppError('file.onlyOne'),
  FST_PARTS_LIMIT: () => new AppError('request.tooLarge'),
  FST_FIELDS_LIMIT: () => new AppError('request.tooLarge'),
  FST_PROTO_VIOLATION: () => new AppError('request.forbiddenText'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new AppError('file.needsForm'),
};

const inWords = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Whatever else breaks a form breaks it in the middle: a line that went, a boundary that never came.
  return byPluginCode[code]?.() ?? new AppError('file.cutOff');
};

type Parts = { readonly fields: Record<string, string>; upload: Upload | null };

/** Reads a file to its end, or to where it is too long: what comes then is not waited for. */
const readFile = async ({ file }: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy(tooLarge()));
  for await (const chunk of file) chunks.push(chunk as Buffer);
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
};

const takePart = async (part: Multipart, found: Parts): Promise<void> => {
  if (part.type === 'file') {
    if (found.upload !== null) throw new AppError('file.onlyOne');
    const bytes = await readFile(part);
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    found.upload = { bytes, fileName: part.filename ?? '', sha256 };
    return;
  }
  if (part.valueTruncated === true || typeof part.value !== 'string') throw new AppError('request.tooLarge');
  refuseUnkept(part.value);
  found.fields[part.fieldname] = part.value;
};

let receiving = 0;

const receive = async (request: FastifyRequest): Promise<Form> => {
  const found: Parts = { fields: {}, upload: null };
  for await (const part of request.parts()) await takePart(part, found);
  if (found.upload === null) throw new AppError('file.missing');
  return { fields: found.fields, upload: found.upload };
};

/** Receives a form, up to the length that one may have: of what is no part the plugin would let any amount go by. */
const receiveSome = async (request: FastifyRequest): Promise<Form> => {
  const { raw } = request;
  let length = 0;
  const { promise: flood, reject } = Promise.withResolvers<never>();
  const count = (chunk: Buffer): void => {
    length += chunk.length;
    if (length > mostFormBytes) reject(tooLarge());
  };
  const form = receive(request);
  raw.on('data', count);
  try {
    return await Promise.race([form, flood]);
  } finally {
    raw.off('data', count);
  }
};

/**
 * Reads a form with one file. Refuses `file.needsForm`, `file.missing`, `file.onlyOne`, `file.tooLarge`,
 * `file.cutOff`, and `server.busy` when too many files are on their way already.
 */
const readForm = async (request: FastifyRequest): Promise<Form> => {
  if (!request.isMultipart()) throw new AppError('file.needsForm');
  if (receiving >= mostAtOnce) throw new AppError('server.busy');
  receiving += 1;
  try {
    return await receiveSome(request);
  } catch (error) {
    // The rest of the form is let go by, so that the sender gets to the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw inWords(error);
  } finally {
    receiving -= 1;
  }
};

const inWork = new Map<string, number>();

/**
 * Reads a form with one file and works on it. Refuses what `readForm` refuses, and `server.busy` when enough forms of
 * this account are in work already: one alone is not to fill the memory and the places of all.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  account: string,
  work: (form: Form) => Promise<T>,
): Promise<T> => {
  const count = inWork.get(account) ?? 0;
  if (count >= fileLimits.uploadsAtOnce.account) throw new AppError('server.busy');
  inWork.set(account, count + 1);
  try {
    return await work(await readForm(request));
  } finally {
    const left = (inWork.get(account) ?? 1) - 1;
    if (left > 0) inWork.set(account, left);
    else inWork.delete(account);
  }
};

/** Refuses a file by its announced length, before any of it is read. */
export const refuseLongForm = async (request: FastifyRequest): Promise<void> => {
  if (Number(request.headers['content-length'] ?? 0) > mostFormBytes) throw tooLarge();
};

/** Lets the calls of this part of the app read forms. */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  // A name with a path is to be seen as it came, and refused.
  await app.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { ...limits, fileSize: fileLimits.fileBytes },
  });
};
