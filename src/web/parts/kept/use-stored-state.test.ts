import { expect, test, vi } from 'vitest';
import { storedState } from '#web/parts/kept/use-stored-state.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

vi.stubGlobal('localStorage', fakeStorage());

const readCodes = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept.map(String) : []);
const open = () => storedState('check_in_draft_new', readCodes);

test('two codes that come before the page is drawn are both kept, also over a reload', () => {
  const { latest, keep } = open();
  for (const code of ['A', 'B']) keep([...latest(), code]);
  expect(latest()).toEqual(['A', 'B']);
  expect(open().latest()).toEqual(['A', 'B']);
});

test('what is forgotten begins anew, here and after a reload', () => {
  const { latest, keep, forget } = open();
  keep(['A']);
  forget();
  expect(latest()).toEqual([]);
  expect(open().latest()).toEqual([]);
});
