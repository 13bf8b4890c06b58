import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue, wordsFor } from '#contract/errors.ts';
import type { ErrorCode, ErrorEnvelope, Facts, Language } from '#contract/errors.ts';
import { StorageError } from '#server/gateways/file-storage/file-store.ts';
import { guardHeaders } from '#server/http/answer-headers.ts';
import { databaseRefusal } from '#server/http/database-refusals.ts';
import { AppError, InvalidInput, type InputFault } from '#server/http/app-error.ts';
import { languageOf } from '#server/http/language.ts';
import { wordsForLog } from '#server/words-for-log.ts';

const byParserCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timedOut',
};

/** Answers bytes that are not HTTP with the envelope too, before any request exists. */
export const answerSocketError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = byParserCode[error.code ?? ''] ?? 'request.malformed';
  const status = errorCatalogue[code].status;
  const body = JSON.stringify(buildEnvelope({ code }, 'zh'));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '_AbpErrorFormat: true',
      ...Object.entries(guardHeaders).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
};

type ErrorDescription = {
  readonly code: ErrorCode;
  readonly facts?: Facts;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly faults?: readonly InputFault[];
};

/** The framework's own errors that have words of their own. */
const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrongContentType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.badJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.badJson',
  FST_ERR_MAX_PARAM_LENGTH: 'request.malformed',
};

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const tellFramework = (error: unknown): ErrorDescription | undefined => {
  const code = byFrameworkCode[String(field(error, 'code'))];
  if (code !== undefined) return { code };
  const status = Number(field(error, 'statusCode'));
  return status >= 400 && status < 500
    ? { code: status === 404 ? 'notFound' : 'request.malformed' }
    : undefined;
};

const tell = (error: unknown, requestId: string): ErrorDescription => {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidInput) return { code: 'request.invalid', faults: error.faults };
  if (error instanceof StorageError) return { code: 'file.storageFailed' };
  const refusal = databaseRefusal(error);
  if (refusal !== undefined) return { code: refusal };
  return tellFramework(error) ?? { code: 'server.internal', facts: { requestId } };
};

/** When to try again, where nothing tells it. */
const usualWaitSeconds = 5;

/** The whole seconds after which a refusal may be over; undefined where nothing tells it. */
const knownWaitSeconds = ({ seconds, minutes }: Facts): number | undefined => {
  if (seconds === undefined && minutes === undefined) return undefined;
  return Math.max(1, Math.ceil(Number(seconds ?? Number(minutes) * 60)));
};

/** Figures for programs; every 429 whose wait is known says it, whichever rule refused. */
const dataOf = ({ code, facts = {}, data = {} }: ErrorDescription): Readonly<Record<string, unknown>> => {
  const seconds = errorCatalogue[code].status === 429 ? knownWaitSeconds(facts) : undefined;
  return seconds === undefined ? data : { ...data, seconds };
};

/** Builds the body of an error answer. */
const buildEnvelope = (description: ErrorDescription, language: Language): ErrorEnvelope => ({
  error: {
    code: description.code,
    message: wordsFor(description.code, description.facts ?? {}, language),
    details:
      description.faults === undefined ? null : description.faults.map((fault) => fault.message).join('\n'),
    data: dataOf(description),
    validationErrors: description.faults ?? null,
  },
});

/** What breaks when a client goes away while its request is read or its answer is written. */
const brokenOff: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

const hasGone = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && brokenOff.includes(field(error, 'code'));

/** Logs what is a fault of ours; neither a client that went away nor too much to do at once is one, and a line for each of many must be short. */
const log = (error: unknown, { code }: ErrorDescription, request: FastifyRequest): void => {
  const isFault =
    errorCatalogue[code].status >= 500 || (code === 'request.invalid' && !(error instanceof InvalidInput));
  if (!isFault) return;
  const about = { requestId: request.id, route: request.routeOptions.url };
  if (hasGone(error, request)) {
    request.log.debug(about, 'request.clientGone');
    return;
  }
  const { stack, ...words } = wordsForLog(error);
  if (code === 'server.busy') request.log.warn({ ...about, error: words }, code);
  else request.log.error({ ...about, error: { ...words, stack } }, code);
};

/** Tells with every 429 and 503 when to try again. Source: RFC 9110, 10.2.3. */
export const tellWhenToRetry = (reply: FastifyReply, facts: Facts = {}): void => {
  const { statusCode } = reply;
  if ((statusCode === 429 || statusCode === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(knownWaitSeconds(facts) ?? usualWaitSeconds));
};

/** Answers any error with the envelope; logs those that are a fault of ours. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const description = tell(error, request.id);
  log(error, description, request);
  reply.code(errorCatalogue[description.code].status);
  tellWhenToRetry(reply, description.facts);
  const language = languageOf(request.headers['accept-language']);
  return reply
    .header('_AbpErrorFormat', 'true')
    .header('cache-control', 'no-store')
    .header('content-language', language === 'zh' ? 'zh-Hans' : 'en')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(buildEnvelope(description, language)));
};
