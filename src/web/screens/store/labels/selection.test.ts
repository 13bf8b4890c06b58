import { describe, expect, it } from 'vitest';
import {
  countOf,
  mostLabels,
  queryOf,
  readSelection,
  withToggled,
} from '#web/screens/store/labels/selection.ts';

describe('readSelection', () => {
  it('reads what was written, each code once, and no more than can be printed', () => {
    const selection = { items: ['SN1', 'SN2'], shelves: ['A-1'] };
    expect(readSelection(queryOf(selection))).toEqual(selection);
    expect(readSelection({ items: ' SN1,,SN1, SN2' })).toEqual({ items: ['SN1', 'SN2'], shelves: [] });
    expect(readSelection({})).toEqual({ items: [], shelves: [] });
    const many = Array.from({ length: mostLabels + 5 }, (_, index) => `S${index}`).join();
    expect(countOf(readSelection({ items: many, shelves: 'A-1' }))).toBe(mostLabels);
  });
});

describe('withToggled', () => {
  it('takes a code in and out', () => {
    const once = withToggled({ items: [], shelves: [] }, 'items', 'SN1');
    expect(once).toEqual({ items: ['SN1'], shelves: [] });
    expect(withToggled(once, 'items', 'SN1')).toEqual({ items: [], shelves: [] });
  });
});
