import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWrite } from '#web/api/writes.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

/** A screen's write, and how often it was sent. */
const drawWrite = (options: Parameters<typeof useWrite<'auth.sendSmsCode'>>[1] = {}) => {
  const client = new QueryClient();
  const drawn: ReturnType<typeof useWrite<'auth.sendSmsCode'>>[] = [];
  const Screen = () => {
    drawn.push(useWrite('auth.sendSmsCode', { silent: true, ...options }));
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)));
  const [write] = drawn;
  if (write === undefined) throw new Error('The screen was not drawn.');
  return { write, timesSent: () => client.getMutationCache().getAll().length };
};

const input = { phoneNumber: '13800000000' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sent: true })));
});
afterEach(() => vi.unstubAllGlobals());

describe('a write that is under way', () => {
  it.each([
    ['mutate', 'mutate'],
    ['mutate', 'mutateAsync'],
    ['mutateAsync', 'mutate'],
    ['mutateAsync', 'mutateAsync'],
  ] as const)('is not sent again by %s, then %s', async (first, second) => {
    const { write, timesSent } = drawWrite();
    const answers = [write[first](input), write[second](input)];
    expect(timesSent()).toBe(1);
    await Promise.all(answers);
  });

  it('gives its answer to who sends it again', async () => {
    const { write } = drawWrite();
    const answer = write.mutateAsync(input);
    expect(write.mutateAsync(input)).toBe(answer);
    await answer;
  });

  it('tells who sends it again why it failed, and may be sent anew afterwards', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }));
    const { write, timesSent } = drawWrite();
    write.mutate(input);
    await expect(write.mutateAsync(input)).rejects.toMatchObject({ status: 403 });
    expect(timesSent()).toBe(1);
    await expect(write.mutateAsync(input)).rejects.toThrow();
    expect(timesSent()).toBe(2);
  });

  it('is under way until what its refusal made old was read again', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 409 }));
    const read = Promise.withResolvers<void>();
    const steps: string[] = [];
    const onRefusal = async (): Promise<void> => {
      steps.push('refused');
      await read.promise;
      steps.push('read again');
    };
    const { write } = drawWrite({ onRefusal });
    const told = write.mutateAsync(input).catch(() => steps.push('told'));
    await vi.waitFor(() => expect(steps).toEqual(['refused']));
    read.resolve();
    await told;
    expect(steps).toEqual(['refused', 'read again', 'told']);
  });

  it('is sent beside others where many may be', async () => {
    const { write, timesSent } = drawWrite({ manyAtOnce: true });
    write.mutate(input);
    await write.mutateAsync(input);
    expect(timesSent()).toBe(2);
  });
});
