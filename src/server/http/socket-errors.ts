import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { statusOf } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { buildEnvelope } from '#server/http/error-envelope.ts';

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
  const status = statusOf(code);
  const body = JSON.stringify(buildEnvelope({ code }, 'zh'));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '_AbpErrorFormat: true',
      '',
      body,
    ].join('\r\n'),
  );
};
