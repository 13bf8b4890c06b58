import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StreamAnswer } from '#contract/live.ts';

/** Who reads so slowly that this much waits is cut off, and catches up on coming back. */
const mostWaitingBytes = 256 * 1024;

/** Sends an answer that goes on: server-sent events, which nothing on the way is to keep, pack or hold back. */
export const sendEvents = (reply: FastifyReply, begin: StreamAnswer): FastifyReply => {
  let leave = (): void => undefined;
  let isOver = false;
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      isOver = true;
      leave();
      done(error);
    },
  });
  leave = begin({
    send: (event) => {
      if (isOver) return;
      if (stream.readableLength > mostWaitingBytes) stream.destroy();
      else stream.push(event);
    },
    end: () => {
      leave();
      if (!isOver) stream.push(null);
      isOver = true;
    },
  });
  return (
    reply
      // One that is kept open after a stream would keep a server that stops waiting for it.
      .header('connection', 'close')
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  );
};
