import { withUnitFor } from '#web/parts/gear-picker/cart-people.ts';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { requestedLines } from '#web/parts/gear-picker/cart.ts';
import {
  linesOf,
  sharedLines,
  waitingUser,
  withoutUnitOf,
  withoutWaiting,
} from '#web/screens/store/walk-in/person-lines.ts';
import { readList, setParts } from '#web/screens/store/walk-in/pasted.ts';
import {
  addSets,
  lacksWithout,
  openLacks,
  readLack,
  setsFor,
  type Riders,
} from '#web/screens/store/walk-in/sets.ts';

type Offers = NonNullable<Parameters<typeof addSets>[2]>;

const arts = ['ski', 'skiBoot', 'poles', 'helmet', 'snowboard', 'snowboardBoot'];
/** A store with one model of each kind; each size is free as often as it says. */
const store = (sizes: Readonly<Record<string, Readonly<Record<string, number>>>>): Offers => ({
  storeId: 's',
  startDate: '2026-12-01',
  days: 1,
  categories: arts.map((art, sort) => ({ id: art, name: art, size: 'large', art, sort })),
  models: Object.entries(sizes).map(([art, labels]) => ({
    modelId: art,
    name: art,
    brand: '',
    model: art,
    categoryId: art,
    picture: '',
    sizes: Object.entries(labels).map(([sizeLabel, free]) => ({
      variantId: `${art} ${sizeLabel}`,
      sizeLabel,
      dailyRentFen: 100,
      depositFen: 0,
      total: free,
      free,
    })),
  })),
  pools: [],
});
const offers = store({
  ski: { '155': 1, '165': 1 },
  skiBoot: { '255': 1, '265': 1 },
  poles: { '120': 5 },
  helmet: { M: 5 },
});
const empty: Riders = { people: [], pieces: [], lines: [], lacks: [] };
const give = (riders: Riders, wants: Parameters<typeof addSets>[1]) => addSets(riders, wants, offers);
const way = { parts: setParts, otherwise: 'ski' } as const;
/** Whose each unit is, by id. */
const whose = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ id, users }) => [id, users.join(' ')]));

describe('readList', () => {
  const text = '李雪 170 250\n王五 180 262 双板\n赵六 5\n孙七 180 255';
  const list = readList(empty, { text, way }, give);

  it('gives people their sets, and says what is missing and what is to be mended', () => {
    expect(whose(list.after.lines)).toEqual({
      'ski 155': '0',
      'ski 165': '1',
      'skiBoot 255': '0',
      'skiBoot 265': '1',
      'poles 120': '0 1 2',
      'helmet M': '0 1 2',
    });
    expect(openLacks(list.after)).toEqual([
      { person: 2, kind: 'ski' },
      { person: 2, kind: 'skiBoot' },
    ]);
    expect(list).toMatchObject({ people: 3, pieces: 10, toMend: 1, excess: null });
    expect(list.lines.map(({ isAssumed, lacks }) => [isAssumed, lacks.length])).toEqual([
      [true, 0],
      [false, 0],
      [false, 0],
      [true, 2],
    ]);
    // Lines stay single: one for each size and person.
    expect(requestedLines(list.after.lines)).toHaveLength(10);
  });

  it('leaves parts out for all, and refuses more people than an order takes', () => {
    const few = readList(empty, { text, way: { ...way, parts: ['boots', 'helmet'] } }, give);
    expect(Object.keys(whose(few.after.lines))).toEqual(['skiBoot 255', 'helmet M', 'skiBoot 265']);
    const bus = Array.from({ length: 101 }, (_, index) => `N${index}x`).join('\n');
    expect(readList(empty, { text: bus, way }, give).excess).toEqual({ of: 'people', most: 100, all: 101 });
  });
});

describe('sets', () => {
  const one: Riders = { ...empty, people: [{ name: 'Ann', heightCm: 170, footMm: 250 }] };
  const dressed = give(one, [{ person: 0, kinds: ['ski', 'skiBoot'] }]);

  it('are offered until skis or board, and boots, are there', () => {
    expect(setsFor(one, 0)).toEqual(['ski', 'snowboard']);
    expect(setsFor({ ...one, lines: dressed.lines.slice(0, 1) }, 0)).toEqual(['ski']);
    expect(setsFor(dressed, 0)).toEqual([]);
  });

  it('add what is lacking only, and forget a lack once it is filled', () => {
    const bare = addSets(one, [{ person: 0, kinds: ['ski'] }], store({ ski: { '155': 0 } }));
    expect(bare.lacks).toEqual([{ person: 0, kind: 'ski' }]);
    const filled = give(bare, [{ person: 0, kinds: ['ski', 'poles'] }]);
    expect([filled.lacks, give(filled, [{ person: 0, kinds: ['ski'] }]).lines]).toEqual([[], filled.lines]);
    expect(
      lacksWithout(
        [
          { person: 2, kind: 'ski' },
          { person: 1, kind: 'ski' },
        ],
        1,
      ),
    ).toEqual([{ person: 1, kind: 'ski' }]);
    expect([readLack({ person: 1, kind: 'ski' }), readLack({ person: 1, kind: 'car' }), readLack(3)]).toEqual(
      [{ person: 1, kind: 'ski' }, null, null],
    );
  });
});

describe('the lines of a person', () => {
  const gear = (id: string, art: string) => {
    const [title, sizeLabel] = [id.slice(0, 1), id.slice(1)];
    return { kind: 'variant' as const, id, title, sizeLabel, art, rateFen: 100, depositFen: 0 };
  };
  const lines = [0, null, 0, 1].reduce<readonly CartLine[]>(
    (so, person) => withUnitFor(so, gear('S160', 'ski'), person),
    [],
  );

  it('are added and taken one by one', () => {
    expect(lines).toMatchObject([{ quantity: 4, users: [0, null, 0, 1] }]);
    expect(linesOf(lines, 0)).toMatchObject([{ quantity: 2 }]);
    expect(sharedLines(lines)).toMatchObject([{ units: [1] }]);
    expect(withoutUnitOf(lines, gear('S160', 'ski'), 0)).toMatchObject([{ users: [0, null, 1] }]);
    expect(withoutUnitOf(lines, gear('S160', 'ski'), 7)).toEqual(lines);
  });

  it('wait for a piece of their size, or of their kind, to be scanned', () => {
    expect([waitingUser(lines, gear('S160', 'ski')), waitingUser(lines, gear('S170', 'ski'))]).toEqual([
      0,
      null,
    ]);
    expect(withoutWaiting(lines, gear('S160', 'ski'), 1)).toMatchObject([{ users: [0, null, 0] }]);
    expect(withoutWaiting(lines, gear('S170', 'ski'), 1)).toMatchObject([{ users: [0, null, 0] }]);
    expect(withoutWaiting(lines, gear('S170', 'ski'), null)).toEqual(lines);
    expect(withoutWaiting(lines, gear('B26', 'skiBoot'), 1)).toEqual(lines);
  });
});
