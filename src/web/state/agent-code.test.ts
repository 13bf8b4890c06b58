import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { dayMs } from '#domain/time/instant.ts';
import { readStored, writeStored } from '#web/device/storage.ts';
import { agentCodeHere } from '#web/state/agent-code.ts';

const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');

/** Loads a page by an address, as the script in its head sees it. */
const land = (search: string): void => {
  const localStorage = { getItem: () => null, setItem: writeStored };
  const document = {
    documentElement: { dataset: {} },
    querySelector: () => ({ content: '' }),
    write: () => undefined,
  };
  const location = { pathname: '/', search };
  const matchMedia = () => ({ matches: false });
  runInNewContext(script, { localStorage, document, location, matchMedia, URLSearchParams, Date, Array });
};
afterEach(() => {
  writeStored('agent_code', null);
  vi.useRealTimers();
});

test('the code of the last link counts for a month', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(agentCodeHere()).toEqual({});
  land('?agent=ABCD2345');
  land('?sn=7');
  expect(agentCodeHere()).toEqual({ agentCode: 'ABCD2345' });
  land('?agent=WXYZ6789&x=1');
  vi.setSystemTime(Date.now() + 29 * dayMs);
  expect(agentCodeHere()).toEqual({ agentCode: 'WXYZ6789' });
  vi.setSystemTime(Date.now() + 2 * dayMs);
  expect(agentCodeHere()).toEqual({});
});

test('the code at a counter leads to its own store', () => {
  const id = '0193a1b2-0000-7000-8000-000000000001';
  land(`?store=${id}`);
  land('?store=%3Cscript%3E');
  expect(readStored('current_store_id')).toBe(id);
  writeStored('current_store_id', null);
});
