import { describe, expect, it } from 'vitest';
import { draftOf, faultsOf, kindNamed, wishOf } from './attribute-form.ts';
import type { AttributeDraft, Definition } from './attribute-form.ts';

const flex: Definition = {
  id: '0190d1b0-0000-7000-8000-000000000001',
  categoryId: '0190d1b0-0000-7000-8000-000000000002',
  name: '硬度',
  kind: 'select',
  options: ['软', '中', '硬'],
  isFilterable: true,
  isEnabled: false,
  sort: 4,
  version: 3,
};
const draft = (change: Partial<AttributeDraft>): AttributeDraft => ({ ...draftOf(flex, []), ...change });

describe('draftOf', () => {
  it('begins as the attribute is, one option on each line', () => {
    expect(draftOf(flex, [flex])).toEqual({
      name: '硬度',
      kind: 'select',
      options: '软\n中\n硬',
      isFilterable: true,
      isEnabled: false,
      sort: '4',
    });
  });

  it.each([
    ['the first of its category', [], '0'],
    ['behind the last', [flex, { ...flex, sort: 2 }], '5'],
    ['no further than the order goes', [{ ...flex, sort: 10_000 }], '10000'],
  ])('puts a new one %s', (_, others, sort) => {
    expect(draftOf(null, others)).toMatchObject({ name: '', kind: '', isEnabled: true, sort });
  });
});

describe('kindNamed', () => {
  it('knows the kinds and nothing else', () => {
    expect(['date', 'multi-select', '', 'colour'].map(kindNamed)).toEqual(['date', 'multi-select', '', '']);
  });
});

describe('faultsOf', () => {
  it.each<[string, Partial<AttributeDraft>, object]>([
    ['nothing', {}, {}],
    ['a name of blanks', { name: '  ' }, { name: 'fillIn' }],
    ['no kind', { kind: '' }, { kind: 'chooseKind' }],
    ['a choice without options', { options: ' \n\n' }, { options: 'optionsMissing' }],
    ['an option of 41 signs', { options: '软'.repeat(41) }, { options: 'optionTooLong' }],
    ['a hundred options', { options: Array.from({ length: 100 }, (_, at) => at).join('\n') }, {}],
    [
      'one option more',
      { options: Array.from({ length: 101 }, (_, at) => at).join('\n') },
      { options: 'tooManyOptions' },
    ],
    ['no options of a text', { kind: 'text', options: '' }, {}],
    ['no order', { sort: '' }, { sort: 'orderWrong' }],
    ['an order that is too large', { sort: '10001' }, { sort: 'orderWrong' }],
    ['an order that is not whole', { sort: '1.5' }, { sort: 'orderWrong' }],
  ])('finds %s', (_, change, faults) => {
    expect(faultsOf(draft(change))).toEqual(faults);
  });
});

describe('wishOf', () => {
  it('trims names and options and leaves empty lines out', () => {
    expect(wishOf(draft({ name: ' 硬度 ', options: ' 软 \n\r\n硬\n' }))).toEqual({
      name: '硬度',
      options: ['软', '硬'],
      isFilterable: true,
      isEnabled: false,
      sort: 4,
    });
  });

  it('sends no options for a kind that has none', () => {
    expect(wishOf(draft({ kind: 'number' })).options).toEqual([]);
  });
});
