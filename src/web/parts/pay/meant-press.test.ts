import { describe, expect, test } from 'vitest';
import { judgeKey } from './cash.ts';

type Key = Parameters<typeof judgeKey>[1];

const openedAtMs = 10_000;

/** Which of some keys pressed the button of a question that came up at `openedAtMs`. */
const meant = (...keys: readonly (readonly [key: string, afterMs: number, isHeld?: boolean])[]): string[] => {
  let before = { atMs: openedAtMs, isCode: false };
  const pressed: string[] = [];
  for (const [key, afterMs, isHeld = false] of keys) {
    const press: Key = { key, isHeld, atMs: openedAtMs + afterMs };
    const [isMeant, next] = judgeKey(before, press);
    before = next;
    if (isMeant) pressed.push(`${key}@${afterMs}`);
  }
  return pressed;
};

describe('judgeKey', () => {
  test('Enter or Space after a look presses', () => {
    expect(meant(['Enter', 900])).toEqual(['Enter@900']);
    expect(meant([' ', 900])).toEqual([' @900']);
    expect(meant(['Tab', 400], ['Shift', 500], ['Enter', 600])).toEqual(['Enter@600']);
  });
  test('the second Enter of the press that brought the question does not', () => {
    expect(meant(['Enter', 2], ['Enter', 300])).toEqual([]);
    expect(meant(['Enter', 2], ['Enter', 900])).toEqual(['Enter@900']);
  });
  test('Enter that is held down does not, however long', () => {
    expect(meant(['Enter', 600, true], ['Enter', 5000, true])).toEqual([]);
  });
  test('what ends a scanned code does not, however late or slowly it was typed', () => {
    expect(meant(['1', 9000], ['0', 9010], ['Enter', 9020])).toEqual([]);
    expect(meant(['1', 9000], ['0', 9900], ['Enter', 10_800])).toEqual([]);
    expect(meant(['H', 9000], [' ', 9900], ['1', 9910], ['Enter', 9920])).toEqual([]);
  });
  test('nor the line feed behind its Enter, but a press after a look does', () => {
    expect(meant(['1', 9000], ['Enter', 9010], ['Enter', 9012])).toEqual([]);
    expect(meant(['1', 9000], ['Enter', 9010], ['Enter', 9900])).toEqual(['Enter@9900']);
  });
});
