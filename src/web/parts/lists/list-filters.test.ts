import { describe, expect, it } from 'vitest';
import { defineList, field } from '#contract/list.ts';
import { countFilters, inputOf, readFilters, writeFilters, type Filters } from './list-filters.ts';

const list = defineList('things.list', {
  fields: {
    keyword: field.text('q', 5),
    storeId: field.id('store'),
    isOpen: field.flag('open'),
    kind: field.choice('kind', ['a', 'b']),
    status: field.codes('status', [1, 2, 3]),
    madeFrom: field.day('from'),
    madeTo: field.day('to'),
    before: field.instant('before'),
  },
  sorts: { 'made desc': 'made-desc', 'name asc': 'name' },
});
const page = { ...list, fields: { ...list.fields, tab: field.choice('tab', ['x', 'y']) } };

const full: Filters<typeof page> = {
  keyword: '张 3',
  storeId: '0190a1b2-0000-7000-8000-000000000001',
  isOpen: false,
  kind: 'b',
  status: [1, 3],
  madeFrom: '2026-11-01',
  madeTo: '2026-11-30',
  before: '2026-11-20T16:00:00.000Z',
  tab: 'y',
  sorting: 'name asc',
};

const addressOf = (filters: Filters<typeof page>): Record<string, string> => {
  const parameters = Object.entries(writeFilters(page, filters)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(new URLSearchParams(new URLSearchParams(parameters).toString()));
};

describe('filters in an address', () => {
  it.each([full, {}])('are read as they were written: %j', (filters) => {
    expect(readFilters(page, addressOf(filters))).toEqual(filters);
  });

  it('say nothing of what was not chosen', () => {
    expect(addressOf({ keyword: '', kind: undefined })).toEqual({});
  });

  it('leave nonsense out', () => {
    const read = readFilters(page, {
      q: 'a'.repeat(9),
      store: '1',
      open: 'yes',
      kind: 'c',
      status: '2,9,x',
      from: '2026-02-30',
      before: 'soon',
      sort: 'id',
      tab: '',
    });
    expect(read).toEqual({ keyword: 'aaaaa', status: [2] });
  });
});

describe('inputOf', () => {
  it('asks for what was chosen, without what belongs to the page', () => {
    const { tab: _tab, ...asked } = full;
    expect(inputOf(list, { ...full, keyword: ' 张 ' })).toEqual({ ...asked, keyword: '张' });
    expect(inputOf(list, { keyword: '  ', kind: undefined, tab: 'x', sorting: 'price asc' })).toEqual({});
  });
});

describe('countFilters', () => {
  it('counts the ends of a range once, and not what has a control of its own', () => {
    expect(countFilters<typeof page.fields>({})).toBe(0);
    expect(countFilters<typeof page.fields>(full)).toBe(9);
    expect(countFilters<typeof page.fields>(full, ['keyword', 'madeFrom', 'madeTo', 'tab'])).toBe(6);
  });
});
