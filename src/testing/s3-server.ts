import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Key = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** A request as it was signed; names of headers are small. */
export type SignedRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&');

const scopePattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

type Claim = {
  readonly keyId: string;
  readonly scope: string;
  readonly names: readonly string[];
  readonly signature: string;
};

const readClaim = ({ headers }: SignedRequest): Claim | null => {
  const found = scopePattern.exec(headers['authorization'] ?? '');
  if (found === null) return null;
  const [, keyId = '', scope = '', names = '', signature = ''] = found;
  return { keyId, scope, names: names.split(';'), signature };
};

const signatureFor = (request: SignedRequest, { scope, names }: Claim, secret: string): string => {
  const { method, path, headers } = request;
  const [target = '', query = ''] = path.split('?');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const content = headers['x-amz-content-sha256'];
  const canonical = [method, target, canonicalQuery(query), lines, names.join(';'), content].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  return hmac(scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex');
};

/**
 * Tells why a bucket would refuse a request: the S3 error code, or null when key, signature and content are right.
 * Source: AWS Signature Version 4, "Signature Calculations for the Authorization Header" of Amazon S3.
 */
export const refuseSigned = (request: SignedRequest, key: S3Key): string | null => {
  const claim = readClaim(request);
  if (claim === null || !['host', 'x-amz-date'].every((name) => claim.names.includes(name)))
    return 'AccessDenied';
  if (claim.keyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (signatureFor(request, claim, key.secretAccessKey) !== claim.signature) return 'SignatureDoesNotMatch';
  const content = request.headers['x-amz-content-sha256'];
  return content === 'UNSIGNED-PAYLOAD' || content === hash(request.body)
    ? null
    : 'XAmzContentSHA256Mismatch';
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const longestSkewMs = 15 * 60_000;

const isLate = (stamp: string): boolean => {
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return !(Math.abs(Date.now() - at) < longestSkewMs);
};

type Answer = { readonly status: number; readonly code?: string; readonly body?: Uint8Array };

/** What a bucket answers to a request that it lets in. */
const serve = (
  objects: Map<string, Uint8Array>,
  bucket: string,
  { method, path, body }: SignedRequest,
): Answer => {
  const [, name, ...rest] = (path.split('?')[0] ?? '').split('/');
  const key = rest.join('/');
  if (name !== bucket) return { status: 404, code: 'NoSuchBucket' };
  const kept = objects.get(key);
  if (method === 'GET')
    return kept === undefined ? { status: 404, code: 'NoSuchKey' } : { status: 200, body: kept };
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (method !== 'PUT') return { status: 405, code: 'MethodNotAllowed' };
  objects.set(key, body);
  return { status: 200 };
};

const refusedWith = (code: string): Answer => ({ status: 403, code });

const answerTo = (
  request: SignedRequest,
  at: { bucket: string; key: S3Key; objects: Map<string, Uint8Array> },
): Answer => {
  if (isLate(request.headers['x-amz-date'] ?? '')) return refusedWith('RequestTimeTooSkewed');
  const code = refuseSigned(request, at.key);
  return code === null ? serve(at.objects, at.bucket, request) : refusedWith(code);
};

/** One bucket that speaks S3 over HTTP: it checks keys, signatures, clocks and contents as Amazon's does. */
export const startS3Server = async (bucket: string, key: S3Key) => {
  const objects = new Map<string, Uint8Array>();
  /** Failures to answer with before anything else, such as 503. */
  const faults: number[] = [];
  const server: Server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = {
      method,
      path,
      headers: headers as SignedRequest['headers'],
      body: await readBody(incoming),
    };
    const fault = faults.shift();
    const { status, code, body } =
      fault === undefined ? answerTo(request, { bucket, key, objects }) : { status: fault, code: 'SlowDown' };
    outgoing.writeHead(status);
    outgoing.end(code === undefined ? body : `<Error><Code>${code}</Code></Error>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    faults,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
