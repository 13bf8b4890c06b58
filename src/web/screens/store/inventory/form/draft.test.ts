import { describe, expect, it } from 'vitest';
import { faultIn } from '#contract/bounds.ts';
import {
  draftOf,
  differingFields,
  emptyDraft,
  gearBounds,
  inputOf,
  rebase,
  withModelOf,
  wrongAttributes,
} from './draft.ts';
import type { Definition, GearDraft } from './draft.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

const define = (id: string, kind: Definition['kind'], options: string[] = []): Definition => ({
  id,
  categoryId: 'c',
  name: id,
  kind,
  options,
  isFilterable: true,
  isEnabled: true,
  sort: 0,
  version: 1,
});
const definitions = [
  define('use', 'select', ['piste', 'park']),
  define('waist', 'number'),
  define('for', 'multi-select', ['a', 'b']),
  define('warm', 'boolean'),
];
const draft: GearDraft = {
  ...emptyDraft,
  categoryId: 'c',
  name: ' QST 92 ',
  sizeLabel: '172',
  dailyRentFen: '180',
  depositFen: '1,800',
  storeId: 's',
  attributes: { use: 'piste', waist: ' 92 ', for: ['b'], warm: '' },
};
const item: Gear = {
  id: 'i',
  name: 'QST 92',
  brand: 'Salomon',
  model: 'QST 92',
  sizeLabel: '168',
  barcodeNumber: 'X1',
  storeId: 's2',
  storeName: 'S2',
  homeStoreId: 's1',
  categoryId: 'c',
  categoryName: 'C',
  art: 'ski',
  variantId: 'v',
  dailyRentFen: 20_050,
  depositFen: 180_000,
  remarks: 'old',
  purchasedOn: null,
  imageFiles: [],
  modelId: 'm',
  modelImageFiles: [],
  picture: '',
  attributes: [{ definitionId: 'waist', name: 'waist', kind: 'number', value: '92', stored: 92 }],
  version: 3,
};

describe('gearBounds', () => {
  const faultsOf = (changes: Partial<GearDraft>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(gearBounds).flatMap(([name, bound]) => {
        const typed = { ...draft, ...changes }[name as keyof typeof gearBounds];
        const fault = faultIn(bound, typed);
        return fault === null ? [] : [[name, fault]];
      }),
    );

  it.each<[string, Partial<GearDraft>, Record<string, string>]>([
    ['nothing', {}, {}],
    [
      'what an empty form lacks',
      emptyDraft,
      {
        categoryId: 'fillIn',
        name: 'fillIn',
        storeId: 'fillIn',
        dailyRentFen: 'fillIn',
        depositFen: 'fillIn',
      },
    ],
    [
      'amounts that are none',
      { dailyRentFen: 'x', depositFen: '1.234' },
      { dailyRentFen: 'amount', depositFen: 'amount' },
    ],
    [
      'amounts that are too big',
      { dailyRentFen: '10000.01', depositFen: '100001' },
      { dailyRentFen: 'yuanAtMost:10,000', depositFen: 'yuanAtMost:100,000' },
    ],
    ['a day that is none', { purchasedOn: '2026-02-30' }, { purchasedOn: 'noDay' }],
  ])('find %s', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});

describe('wrongAttributes', () => {
  it('names those whose value does not fit', () => {
    expect(wrongAttributes(draft, definitions)).toEqual([]);
    const typed = { ...draft, attributes: { use: 'moon', waist: 'wide' } };
    expect(wrongAttributes(typed, definitions)).toEqual(['use', 'waist']);
  });
});

describe('inputOf', () => {
  it('sends amounts in fen and only attributes that hold something', () => {
    expect(inputOf(draft, definitions)).toEqual({
      categoryId: 'c',
      name: 'QST 92',
      brand: '',
      model: '',
      sizeLabel: '172',
      dailyRentFen: 18_000,
      depositFen: 180_000,
      purchasedOn: null,
      remarks: '',
      attributes: { use: 'piste', waist: '92', for: ['b'] },
    });
  });

  it('takes away what was emptied', () => {
    const emptied = { ...draft, attributes: { waist: ' ', for: [] } };
    expect(inputOf(emptied, definitions, draft).attributes).toEqual({
      use: null,
      waist: null,
      for: null,
      warm: null,
    });
  });
});

describe('draftOf', () => {
  it('is no change', () => {
    expect(differingFields(draftOf(item), draftOf(item))).toEqual([]);
    expect(draftOf(item)).toMatchObject({
      dailyRentFen: '200.50',
      storeId: 's1',
      attributes: { waist: '92' },
    });
  });
});

describe('differingFields', () => {
  it('overlooks spaces, empty attributes and the order of options', () => {
    const one = { ...draft, attributes: { for: ['a', 'b'], warm: '' } };
    expect(differingFields(one, { ...one, name: 'QST 92', attributes: { for: ['b', 'a'] } })).toEqual([]);
    expect(differingFields(one, { ...one, attributes: { for: ['a'] } })).toEqual(['attributes']);
  });
});

describe('rebase', () => {
  it('keeps the own changes on top of the latest', () => {
    const base = draftOf(item);
    const mine = { ...base, name: 'Mine' };
    const latest = { ...base, name: 'Theirs', dailyRentFen: '210' };
    expect(rebase(mine, base, latest)).toEqual({ ...latest, name: 'Mine' });
  });
});

describe('withModelOf', () => {
  it('takes the model, and keeps what belongs to the new item', () => {
    const taken = withModelOf({ ...draft, remarks: 'new' }, item);
    expect(taken).toMatchObject({
      brand: 'Salomon',
      sizeLabel: '172',
      storeId: 's',
      remarks: 'new',
      dailyRentFen: '200.50',
    });
    expect(withModelOf({ ...draft, sizeLabel: '' }, item).sizeLabel).toBe('168');
  });
});
