import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Instant } from '#domain/time/instant.ts';
import type { TestAnswer, TestCall, TestServer } from '#testing/test-server.ts';

export type Asked = { readonly id: number; readonly address: string; readonly raw: string };
export type Reply = { readonly id: number; readonly answer: TestAnswer<unknown> };

/** Starts a shop with scripted companies on a database in a process of its own, which shares nothing but rows. */
export const startSecondProcess = async (
  databaseUrl: string,
  now: Instant,
): Promise<Pick<TestServer, 'call' | 'stop'>> => {
  const child = fork(join(import.meta.dirname, 'second-process-main.ts'), [databaseUrl, String(now)]);
  await once(child, 'message');
  const open = new Map<number, (answer: TestAnswer<unknown>) => void>();
  child.on('message', ({ id, answer }: Reply) => open.get(id)?.(answer));
  let asked = 0;
  return {
    call: <T>(address: string, { raw = '' }: TestCall = {}) =>
      new Promise<TestAnswer<T>>((resolve) => {
        asked += 1;
        open.set(asked, resolve as (answer: TestAnswer<unknown>) => void);
        child.send({ id: asked, address, raw: String(raw) } satisfies Asked);
      }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
