import { describe, expect, it } from 'vitest';
import { readCheckIn, withEntry } from '#web/screens/store/inventory/form/use-check-in.ts';

const emptyCheckIn = readCheckIn(null);
const entry: Parameters<typeof withEntry>[1] = { code: 'X1', title: 'QST', id: 'i', version: 1, fault: '' };
const begun: ReturnType<typeof readCheckIn> = {
  draft: {
    ...emptyCheckIn.draft,
    name: 'QST',
    dailyRentFen: '180',
    attributes: { use: 'piste', for: ['a', 'b'] },
  },
  photos: ['/api/files/download/1'],
  ownPhotos: true,
  isDescribed: true,
  entries: [entry, { ...entry, code: 'X2', id: null, fault: 'in use' }],
};

describe('readCheckIn', () => {
  it('reads what was kept', () => {
    expect(readCheckIn(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  });

  it.each([null, 'x', {}, { draft: 7 }])('begins anew with %j', (kept) => {
    expect(readCheckIn(kept)).toEqual(emptyCheckIn);
  });

  it('leaves out what makes no sense', () => {
    const kept = {
      draft: { name: 7, attributes: 'x' },
      photos: [7, 'https://elsewhere.example/a.jpg'],
      ownPhotos: 1,
      isDescribed: 'yes',
      entries: [{}, null, { code: 'A' }],
    };
    expect(readCheckIn(kept)).toEqual({
      ...emptyCheckIn,
      entries: [{ code: 'A', title: '', id: null, version: 1, fault: '' }],
    });
  });
});

describe('withEntry', () => {
  it('puts the newest first and names each code once', () => {
    const entries = withEntry([entry, { ...entry, code: 'X2' }], { ...entry, code: 'X2', title: 'new' });
    expect(entries.map(({ code, title }) => `${code} ${title}`)).toEqual(['X2 new', 'X1 QST']);
    expect(entries[1]).toBe(entry);
  });
});

it('reads the amounts of a draft that an earlier version kept', () => {
  const { draft } = readCheckIn({ draft: { rent: '180', deposit: '900' } });
  expect(draft).toMatchObject({ dailyRentFen: '180', depositFen: '900' });
});
