import { describe, expect, it } from 'vitest';
import { draftOf, readOptions } from '#web/screens/store/attributes/AttributeSheet.tsx';
import type { Definition } from '#web/screens/store/inventory/form/draft.ts';

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
type AttributeDraft = ReturnType<typeof draftOf>;

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

describe('readOptions', () => {
  it.each<[string, Partial<AttributeDraft>, string | undefined]>([
    ['options', {}, undefined],
    ['a choice without options', { options: ' \n\n' }, 'optionsMissing'],
    ['an option of 41 signs', { options: '软'.repeat(41) }, 'optionTooLong'],
    ['a hundred options', { options: Array.from({ length: 100 }, (_, at) => at).join('\n') }, undefined],
    ['one option more', { options: Array.from({ length: 101 }, (_, at) => at).join('\n') }, 'tooManyOptions'],
    ['no options of a text', { kind: 'text', options: '' }, undefined],
  ])('%s', (_, change, fault) => expect(readOptions(draft(change)).fault).toBe(fault));

  it('sends one option for each line that is not blank, and none of another kind', () => {
    expect(readOptions(draft({ options: ' 软 \n\n硬\n' })).options).toEqual(['软', '硬']);
    expect(readOptions(draft({ kind: 'number' })).options).toEqual([]);
  });
});
