import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { createHash } from 'node:crypto';
import type { Endpoint, Rows } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { StreamAnswer } from '#contract/live.ts';
import { accessRefusal, needsNoLogin, type Access } from '#domain/access/call-access.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { hashOf, inOneOrder, readKey, runOnce } from '#server/http/idempotency.ts';
import { sendEvents } from '#server/http/event-stream.ts';
import { languageOf } from '#server/http/language.ts';
import { acceptForms, refuseLongForm, withForm, type Form, type Upload } from '#server/http/read-form.ts';
import { inputReader, type CallInput } from '#server/http/read-input.ts';
import type { Session, Sessions } from '#server/http/session.ts';
import type { LiveFeed } from '#server/live/feed-actions.ts';
import type { createVerification } from '#server/http/verification.ts';

type Verification = ReturnType<typeof createVerification>;

const yearSeconds = 365 * 86_400;
const hourSeconds = 3600;

/** A name for any language, and one for programs that only read ASCII. Source: RFC 6266, RFC 8187. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Sends a file that nothing can run in, and that never changes: its address names one content in one format. */
const sendFile = (
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  file: FileAnswer,
): FastifyReply => {
  const keeping = file.isPublic
    ? `public, max-age=${yearSeconds}, immutable`
    : `private, max-age=${hourSeconds}, immutable`;
  const tag = `"${file.tag}"`;
  reply
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    // Pages of other hosts show our pictures, too; a private one is guarded by its address.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', keeping)
    .header('vary', [reply.getHeader('vary'), 'Accept'].flat().filter(Boolean).join(', '))
    .header('etag', tag);
  if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', disposition(file.fileName))
    .send(file.bytes);
};

/** A strong validator: the same bytes, the same tag. */
const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** `If-None-Match` lists tags; one that a proxy made weak still names the same content. Source: RFC 9110, 13.1.2. */
const isKnown = (tag: string, header: string | undefined): boolean =>
  header !== undefined &&
  header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

/** Sends a call's answer: kept by nobody, or, where its row allows, only to callers who do not have it yet. */
const sendAnswer = (
  row: Pick<Endpoint, 'mayBeKept'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  body: string,
): FastifyReply => {
  if (row.mayBeKept === true) {
    const tag = tagOf(body);
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
};

/** Refuses, when the program starts, a row that does not say who may call it. */
const assertAccessRule = (key: string, access: unknown): void => {
  if (access === 'public' || access === 'signedIn') return;
  if (typeof access === 'object' && access !== null && Object.keys(access).length > 0) return;
  throw new TypeError(`${key} has no access rule`);
};

/** Lets a caller through to a call, or refuses; decided before anything of the call is read. */
const decideAccess = (access: Access, session: Session | null): void => {
  const refusal = accessRefusal(access, session);
  if (refusal !== null) throw new AppError(refusal);
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** It came with a login that is over, to a call that is open to everybody. */
    hasDeadLogin: boolean;
  }
}

export type RegisterOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly gateways: Gateways;
  /** Others reach this demo, so that its pages say what it is. */
  readonly isDemoOnNetwork: boolean;
  /** Where uploaded files lie. */
  readonly files: FileStore;
};

type AnyHandler = (input: unknown, ctx: Ctx) => Promise<unknown>;
type Mounted = { readonly row: Endpoint; readonly handler: AnyHandler };
type Mounting = RegisterOptions & { readonly verification: Verification; readonly live: LiveFeed };

const deviceOf = (request: FastifyRequest): string => {
  const device = request.headers['x-device-id'];
  return typeof device === 'string' && /^[\w-]{8,64}$/.test(device) ? device : '';
};

const clientOf = (request: FastifyRequest): string =>
  `${(request.headers['user-agent'] ?? '').slice(0, 300)} ${deviceOf(request)}`.trim();

const actorOf = (request: FastifyRequest): string =>
  request.session?.userId ?? `anonymous:${deviceOf(request) || request.ip}`;

/** A caller whose token has ended may still use what is open to everybody, the login above all. */
const readSession = async (
  row: Endpoint,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Session | null> => {
  try {
    return await sessions.read(request.headers.authorization);
  } catch (error) {
    if (!needsNoLogin(row.access) || !(error instanceof AppError)) throw error;
    request.hasDeadLogin = true;
    return null;
  }
};

/** A fingerprint of a password that somebody thought up would be easier to guess from than the password's own hash. */
const withoutSecrets = ({ secrets = [] }: Endpoint, input: unknown): unknown =>
  secrets.length === 0
    ? input
    : Object.fromEntries(Object.entries(input as object).filter(([name]) => !secrets.includes(name)));

/**
 * Of what was sent, since a page that is older than a default repeats itself still, and of what that says once it is
 * checked and completed, since a page of today may say the same otherwise. Of a file it is its content that counts.
 */
const fingerprintsOf = ({ row, input, upload }: Called): string[] =>
  [inOneOrder(input.sent), input.checked]
    .map((content) => withoutSecrets(row, content))
    .map((content) => hashOf(upload === null ? content : [content, upload.sha256]));

type Called = {
  readonly row: Endpoint;
  readonly request: FastifyRequest;
  readonly input: CallInput;
  readonly upload: Upload | null;
  /** Set once the handler wrote through its context. */
  hasWritten: boolean;
  /** Set when what the handler wrote had been written before, under the same key. */
  isRepeat: boolean;
};

/** What is sent of an answer is all that is kept of it; what a handler has yet to answer by stays whole. */
const namedBy = <T>({ output }: Endpoint, written: T): T => {
  const answer = output.safeParse(written);
  return answer.success ? (answer.data as T) : written;
};

const buildContext = (called: Called, options: Mounting): Ctx => {
  const { request, row, upload } = called;
  const { db, clock, sessions, gateways, isDemoOnNetwork, files, live } = options;
  return {
    db,
    sessions,
    gateways,
    isDemoOnNetwork,
    files,
    upload,
    accept: request.headers.accept ?? '',
    live,
    lastEventId: String(request.headers['last-event-id'] ?? ''),
    sessionNow: async () => {
      const session = await sessions.read(request.headers.authorization);
      decideAccess(row.access, session);
      return session as Session;
    },
    session: request.session,
    hasDeadLogin: request.hasDeadLogin,
    now: clock.now,
    language: languageOf(request.headers['accept-language']),
    log: request.log,
    ip: request.ip,
    host: request.host,
    device: deviceOf(request),
    client: clientOf(request),
    write: async (work) => {
      called.hasWritten = true;
      const key = readKey(request.headers['idempotency-key']);
      if (key === null) return runTx(db, work);
      const intent = { actor: actorOf(request), operation: row.key, key, hashes: fingerprintsOf(called) };
      const { answer, isRepeat } = await runOnce(db, intent, async (tx) => namedBy(row, await work(tx)));
      called.isRepeat = isRepeat;
      return answer;
    },
  };
};

const answerWith = (row: Endpoint, answer: unknown): string => {
  const checked = row.output.safeParse(answer);
  if (!checked.success) {
    const places = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new TypeError(`${row.key} answered what its row does not allow: ${places.slice(0, 5).join('; ')}`);
  }
  return JSON.stringify(checked.data ?? null);
};

const routeOf = ({ row, handler }: Mounted, options: Mounting): RouteHandlerMethod => {
  const readInput = inputReader(row);
  const run = async (request: FastifyRequest, form: Form | null): Promise<unknown> => {
    const language = languageOf(request.headers['accept-language']);
    const body = form === null ? request.body : form.fields;
    const input = readInput({ params: request.params, query: request.query, body }, language);
    const upload = form?.upload ?? null;
    const called: Called = { row, request, input, upload, hasWritten: false, isRepeat: false };
    const ctx = buildContext(called, options);
    const answer = await handler(input.checked, ctx);
    if (row.idempotent === 'required' && !called.hasWritten) {
      throw new TypeError(`${row.key} needs a key but its handler does not write through ctx.write`);
    }
    // During an upgrade the stored response may be of a version with other fields: the client reads what it needs again.
    if (called.isRepeat && !row.output.safeParse(answer).success) throw new AppError('idempotency.done');
    return answer;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const answer =
      row.takesFile === true
        ? await withForm(request, actorOf(request), (form) => run(request, form))
        : await run(request, null);
    if (row.answersStream === true) return sendEvents(reply, answer as StreamAnswer);
    if (row.answersFile === true) return sendFile({ request, reply }, answer as FileAnswer);
    if (row.givesVerificationToken === true) options.verification.give(request, reply);
    return sendAnswer(row, { request, reply }, answerWith(row, answer));
  };
};

/** What a write must bring besides the right to it. */
const requireOfWrite = (row: Endpoint, request: FastifyRequest, verification: Verification): void => {
  if (row.provenByBody !== true) verification.check(request);
  const given = readKey(request.headers['idempotency-key']);
  if (row.idempotent === 'required' && given === null) throw new AppError('idempotency.keyRequired');
};

const mount = (app: FastifyInstance, mounted: Mounted, options: Mounting): void => {
  const { row } = mounted;
  const { method, path } = row;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(row.perMinute === undefined
      ? {}
      : { config: { rateLimit: { max: row.perMinute, timeWindow: 60_000 } } }),
    onRequest: async (request) => {
      request.session = await readSession(row, request, options.sessions);
      decideAccess(row.access, request.session);
      if (method !== 'GET') requireOfWrite(row, request, options.verification);
      if (row.takesFile === true) await refuseLongForm(request);
    },
    handler: routeOf(mounted, options),
  });
};

/** Mounts every row with its handler: access, then input, then the handler, then the answer's check. */
export const registerRows = async <R extends Rows>(
  app: FastifyInstance,
  table: { readonly rows: R; readonly handlers: Handlers<R> },
  options: Mounting,
): Promise<void> => {
  app.decorateRequest('session', null);
  app.decorateRequest('hasDeadLogin', false);
  const all: Mounted[] = [];
  for (const [key, row] of Object.entries(table.rows)) {
    assertAccessRule(key, row.access);
    all.push({ row, handler: table.handlers[key as keyof R] as unknown as AnyHandler });
  }
  for (const one of all) if (one.row.takesFile !== true) mount(app, one, options);
  // Forms are read here and nowhere else: every other call takes JSON only.
  await app.register(async (part) => {
    await acceptForms(part);
    for (const one of all) if (one.row.takesFile === true) mount(part, one, options);
  });
};
