import { describe, expect, it } from 'vitest';
import {
  afterStep,
  currentRow,
  nextSort,
  nothingChosen,
  type DeskState,
  type DeskStep,
} from './desk-steps.ts';

const ids = ['a', 'b', 'group', 'c', 'd', 'e'];
const rows = { ids, choosable: new Set(['a', 'b', 'c', 'd', 'e']), perScreen: 3 };
const at = (current: string | null, chosen = '', anchor: string | null = null): DeskState => ({
  current,
  chosen: new Set(chosen),
  anchor,
});
const key = (name: string, isCommand = false): DeskStep => ({ key: name, isCommand });

describe('a table on a desk', () => {
  const cases: [string, DeskState, DeskStep, DeskState | null][] = [
    ['goes down from the first row where none had the focus', at(null), key('ArrowDown'), at('b')],
    ['goes up', at('c'), key('ArrowUp'), at('group')],
    ['stays at the first row', at('a'), key('ArrowUp'), at('a')],
    ['goes on by a screen', at('b'), key('PageDown'), at('d')],
    ['stops at the last row', at('d'), key('PageDown'), at('e')],
    ['goes back by a screen', at('d'), key('PageUp'), at('b')],
    ['goes to the first row', at('d'), key('Home'), at('a')],
    ['goes to the last row', at('a'), key('End'), at('e')],
    ['begins anew where the row is gone', at('x'), key('ArrowDown'), at('b')],
    ['chooses by space', at('c'), key(' '), at('c', 'c', 'c')],
    ['takes the choice back by space', at('c', 'cd', 'd'), key(' '), at('c', 'd', 'c')],
    ['leaves space to a row that opens others', at('group'), key(' '), null],
    ['chooses all that is loaded', at('b'), key('a', true), at('b', 'abcde')],
    ['leaves other commands alone', at('b'), key('ArrowDown', true), null],
    ['clears by escape', at('b', 'bc', 'c'), key('Escape'), at('b')],
    ['leaves escape alone while nothing is chosen', at('b'), key('Escape'), null],
    ['leaves enter to the link', at('b'), key('Enter'), null],
    ['follows the focus', at('b', 'b', 'b'), { focus: 'd' }, at('d', 'b', 'b')],
    ['chooses by a click', at(null), { toggle: 'b' }, at('b', 'b', 'b')],
    ['chooses up to a row', at('b', 'b', 'b'), { toggle: 'd', isRange: true }, at('d', 'bcd', 'b')],
    ['chooses back to a row', at('e', 'e', 'e'), { toggle: 'b', isRange: true }, at('b', 'bcde', 'e')],
    ['chooses one where no range began', at(null), { toggle: 'd', isRange: true }, at('d', 'd', 'd')],
    ['does not choose a row that opens others', at('a'), { toggle: 'group' }, at('a')],
    ['chooses all by its title', at('a', 'a', 'a'), { choose: 'all' }, at('a', 'abcde', 'a')],
    ['chooses none by its title', at('a', 'ab', 'a'), { choose: 'none' }, at('a')],
  ];
  it.each(cases)('%s', (_, before, step, after) => {
    expect(afterStep(before, step, rows)).toEqual(after);
  });

  it('does nothing while it is empty', () => {
    const empty = { ids: [], choosable: new Set<string>(), perScreen: 3 };
    expect(currentRow(nothingChosen, empty)).toBeNull();
    for (const name of ['ArrowDown', 'End', ' '])
      expect(afterStep(nothingChosen, key(name), empty)).toBeNull();
    expect(afterStep(nothingChosen, key('a', true), empty)).toBeNull();
  });
});

describe('nextSort', () => {
  const sorts = ['at desc', 'at asc', 'name asc'] as const;
  it.each([
    ['at', 'name asc', 'at desc'],
    ['at', 'at desc', 'at asc'],
    ['at', 'at asc', undefined],
    ['name', 'at desc', 'name asc'],
    ['name', 'name asc', undefined],
  ] as const)('by %s after %s is %s', (column, now, next) => {
    expect(nextSort(sorts, now, column)).toBe(next);
  });
});
