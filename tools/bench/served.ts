import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { uuid } from '#server/db/uuid.ts';
import type { BookingTemplate } from './booking-template.ts';
import { bookingOf } from './calls.ts';
import type { Side } from './measure.ts';

type Reply = { readonly answer?: unknown; readonly error?: string };
type Urls = { readonly productUrl: string; readonly bareUrl: string; readonly token: string };

/** A database that another process serves. */
export type Served = {
  readonly reads: (paths: readonly string[]) => Promise<{ product: Side; bare: Side }>;
  readonly bookings: () => Promise<{ product: Side; bare: Side; template: BookingTemplate }>;
  readonly clear: () => Promise<unknown>;
  readonly end: () => Promise<void>;
};

/** Starts serving a filled database. */
export const serve = async (databaseUrl: string, dataDir: string): Promise<Served> => {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [databaseUrl, dataDir]);
  const waiting: ((reply: Reply) => void)[] = [];
  child.on('message', (reply: Reply) => waiting.shift()?.(reply));
  child.on('exit', () => {
    for (const listener of waiting.splice(0)) listener({ error: 'the serving process ended' });
  });
  const hear = async (): Promise<unknown> => {
    const { answer, error } = await new Promise<Reply>((resolve) => {
      waiting.push(resolve);
    });
    if (error !== undefined) throw new Error(error);
    return answer;
  };
  const tell = (order: object): Promise<unknown> => {
    const heard = hear();
    child.send(order);
    return heard;
  };
  const { productUrl, bareUrl, token } = (await hear()) as Urls;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const clear = (): Promise<unknown> => tell({ what: 'clear' });
  let booked = 0;
  return {
    clear,
    reads: async (paths) => {
      for (const path of paths) await tell({ what: 'read', path });
      const requests = paths.map((path) => ({ method: 'GET', path, headers }));
      return { product: { url: productUrl, requests }, bare: { url: bareUrl, requests } };
    },
    bookings: async () => {
      const template = (await tell({ what: 'bookings' })) as BookingTemplate;
      const sideOn = (url: string): Side => ({
        url,
        after: clear,
        requests: [
          {
            setupRequest: (request) => {
              booked += 1;
              const body = bookingOf(booked);
              return {
                ...request,
                method: 'POST',
                path: '/api/app/orders',
                body,
                headers: { ...headers, 'idempotency-key': uuid() },
              };
            },
          },
        ],
      });
      return { product: sideOn(productUrl), bare: sideOn(bareUrl), template };
    },
    end: async () => {
      const gone = once(child, 'exit');
      child.send({ what: 'end' });
      await gone;
    },
  };
};
