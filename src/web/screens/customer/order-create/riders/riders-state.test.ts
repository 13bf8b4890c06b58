import { expect, it } from 'vitest';
import type { Output } from '#web/api/calls.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { linesWith, sumOf, wishesOf } from '#web/screens/customer/order-create/riders/riders-fit.ts';
import {
  askNext,
  ridersFrom,
  ridersOf,
  withChoice,
  withoutRider,
  withPerson,
  type Riders,
} from '#web/screens/customer/order-create/riders/riders-state.ts';

const nameAt = (place: number): string => `No. ${place}`;
const two = ridersOf(null, 2, nameAt);
const place = ({ at, asks }: Riders) => [at, asks];
const answer = (riders: Riders, value: number): Riders =>
  askNext(withPerson(riders, riders.at ?? 0, { [riders.asks]: value }));

it('asks each person for height and foot, and then shows the sets', () => {
  expect(place(two)).toEqual([0, 'heightCm']);
  const first = answer(two, 170);
  expect(place(first)).toEqual([0, 'footMm']);
  const skipped = askNext(first);
  expect(place(skipped)).toEqual([1, 'heightCm']);
  expect(answer(answer(skipped, 165), 245).at).toBeNull();
  expect(place(withoutRider(skipped, 1))).toEqual([0, 'footMm']);
  expect(withoutRider(ridersFrom([{ name: 'Li' }]), 0).riders).toHaveLength(1);
});

it('keeps who was known; somebody new rides what the one before does', () => {
  const boards = withPerson(two, 1, { discipline: 'snowboard', level: 'advanced' });
  const three = ridersOf(boards, 3, nameAt).riders.map(({ person }) => person);
  expect(three[1]).toBe(boards.riders[1]?.person);
  expect(three[2]).toEqual({ name: 'No. 3', discipline: 'snowboard', level: 'advanced' });
  expect(ridersOf(boards, 1, nameAt).riders).toHaveLength(1);
});

it('asks for what was chosen by hand, leaves out what somebody goes without, and tells no name', () => {
  const chosen = withChoice(
    withChoice(ridersFrom([{ name: 'Li', heightCm: 170, discipline: 'ski' }]), 0, {
      kind: 'helmet',
      gearId: null,
    }),
    0,
    { kind: 'ski', gearId: 'v' },
  );
  expect(wishesOf(chosen)).toEqual([
    {
      heightCm: 170,
      discipline: 'ski',
      wants: [{ kind: 'ski', gearId: 'v' }, { kind: 'skiBoot' }, { kind: 'poles' }],
    },
  ]);
  expect(withPerson(chosen, 0, { heightCm: 180 }).riders[0]?.chosen).toEqual({});
});

it('puts sets into the cart in place of those before, and keeps what is for nobody in particular', () => {
  const piece = {
    kind: 'ski' as const,
    variantId: 'v',
    poolId: null,
    title: 'Ski',
    sizeLabel: '155',
    dailyRentFen: 100,
    depositFen: 50,
    isExact: true,
    fromLength: 150,
    toLength: 160,
    notes: [],
  };
  const set = { pieces: [piece], lacks: [] };
  const fitting: Output<'equipment.fit'> = {
    fits: true,
    rules: 2,
    people: [set, set],
    clashes: [],
    elsewhere: [],
  };
  const line = (id: string, users: readonly (number | null)[]): CartLine => ({
    kind: 'variant',
    id,
    title: id,
    sizeLabel: '',
    art: 'ski',
    rateFen: 1,
    depositFen: 1,
    quantity: 2,
    users,
  });
  const lines = linesWith([line('old', [0, 1]), line('own', [1])], fitting);
  expect(lines.map(({ id, quantity, users }) => [id, quantity, users])).toEqual([
    ['own', 1, []],
    ['v', 2, [0, 1]],
  ]);
  expect(sumOf(fitting)).toEqual({ count: 2, rateFen: 200, depositFen: 100 });
});
