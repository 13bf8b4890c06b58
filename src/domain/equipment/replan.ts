import { overlaps, type TimeWindow } from '#domain/time/period.ts';

/** One of several equal items; `fixed` windows never move. */
export type ReplanItem = {
  readonly id: string;
  readonly groupId: string;
  readonly fixed: readonly TimeWindow[];
};

/** A booking that may sit on any item of the group of its present one. */
export type ReplanHold = { readonly id: string; readonly itemId: string; readonly window: TimeWindow };

/** An equal item, one of another size, or an equal one of another store. */
export type ReplanGrade = 'equal' | 'sister' | 'branch';

/** Items of a group that could serve a booking. `takes` is the time that they would be needed for. */
export type ReplanChoice = {
  readonly groupId: string;
  readonly grade: ReplanGrade;
  /** How many sizes away. */
  readonly steps: number;
  readonly takes: TimeWindow;
};

/** A booking whose item cannot come. */
export type WaitingBooking = { readonly id: string; readonly choices: readonly ReplanChoice[] };

export type ReplanTask = {
  readonly items: readonly ReplanItem[];
  readonly holds: readonly ReplanHold[];
  readonly waiting: readonly WaitingBooking[];
};

export type Replan = {
  /** The item of each waiting booking that got one. */
  readonly placed: ReadonlyMap<string, { readonly itemId: string; readonly grade: ReplanGrade }>;
  /** The new item of each booking that makes room. */
  readonly moved: ReadonlyMap<string, string>;
  /** No plan is better; false when the search gave up before it was sure. */
  readonly isBest: boolean;
};

/** What is bad about a plan, by rank: each outweighs any number of the ones below it. */
const unplacedWeight = 1e9;
const transferWeight = 1e6;
const stepWeight = 1e3;
const moveWeight = 1;

/** Placements that are tried before the search is content with the best plan so far. */
const maxReplanNodes = 20_000;

/** Somebody who needs an item, and where one may be taken. */
type Seeker = { readonly id: string; readonly choices: readonly ReplanChoice[]; readonly isWaiting: boolean };

type Seat = { readonly itemId: string; readonly grade: ReplanGrade };

type Search = {
  readonly groups: ReadonlyMap<string, readonly ReplanItem[]>;
  readonly holdsOn: ReadonlyMap<string, readonly ReplanHold[]>;
  readonly groupOf: ReadonlyMap<string, string>;
  /** What was put on each item by this search. */
  readonly taken: Map<string, TimeWindow[]>;
  /** Where each seeker sits now, by id; null: nowhere. */
  readonly seats: Map<string, Seat | null>;
  best: { readonly weight: number; readonly seats: ReadonlyMap<string, Seat | null> };
  nodesLeft: number;
};

/** A seat that could be taken, and the bookings that would have to leave it. */
type Offer = Seat & Pick<ReplanChoice, 'steps' | 'takes'> & { readonly displaced: readonly ReplanHold[] };

const weightOf = ({ grade, steps, displaced }: Offer): number =>
  (grade === 'branch' ? transferWeight : 0) + steps * stepWeight + displaced.length * moveWeight;

/** Bookings on an item that lie in the way; null when something that stays does. */
const inTheWay = (search: Search, item: ReplanItem, takes: TimeWindow): readonly ReplanHold[] | null => {
  const stays = [...item.fixed, ...(search.taken.get(item.id) ?? [])];
  if (stays.some((window) => overlaps(window, takes))) return null;
  const holds = search.holdsOn.get(item.id) ?? [];
  return holds.filter(({ id, window }) => !search.seats.has(id) && overlaps(window, takes));
};

/** Two items with the same windows on them are as good as each other: one of them is tried. */
const signatureOf = (search: Search, { id, fixed }: ReplanItem): string => {
  const holds = (search.holdsOn.get(id) ?? []).filter((hold) => !search.seats.has(hold.id));
  const texts = (windows: readonly TimeWindow[]): string =>
    windows
      .map(({ startAt, endAt }) => `${startAt}-${endAt}`)
      .toSorted()
      .join();
  return `${texts([...fixed, ...(search.taken.get(id) ?? [])])}|${texts(holds.map(({ window }) => window))}`;
};

const offersOf = (search: Search, { choices }: Seeker): Offer[] => {
  const offers = choices.flatMap(({ groupId, ...choice }) => {
    const seen = new Set<string>();
    return (search.groups.get(groupId) ?? []).flatMap((item): Offer[] => {
      const displaced = inTheWay(search, item, choice.takes);
      if (displaced === null) return [];
      const signature = signatureOf(search, item);
      if (seen.has(signature)) return [];
      seen.add(signature);
      return [{ ...choice, itemId: item.id, displaced }];
    });
  });
  return offers.toSorted((a, b) => weightOf(a) - weightOf(b));
};

const seekerOf = (search: Search, { id, itemId, window }: ReplanHold): Seeker => ({
  id,
  choices: [{ groupId: search.groupOf.get(itemId) ?? '', grade: 'equal', steps: 0, takes: window }],
  isWaiting: false,
});

/** Seats the seekers one after the other, those that were displaced last of all, and keeps the lightest way to seat all. */
const seatAll = (search: Search, seekers: readonly Seeker[], weight: number): void => {
  if (weight >= search.best.weight) return;
  const [seeker, ...others] = seekers;
  if (seeker === undefined) {
    search.best = { weight, seats: new Map(search.seats) };
    return;
  }
  for (const offer of offersOf(search, seeker)) {
    if (search.nodesLeft <= 0) return;
    search.nodesLeft -= 1;
    sit(search, seeker, { offer, others, weight });
  }
  if (!seeker.isWaiting) return;
  search.seats.set(seeker.id, null);
  seatAll(search, others, weight + unplacedWeight);
  search.seats.delete(seeker.id);
};

type Sitting = { readonly offer: Offer; readonly others: readonly Seeker[]; readonly weight: number };

const sit = (search: Search, seeker: Seeker, { offer, others, weight }: Sitting): void => {
  const { itemId, grade, takes, displaced } = offer;
  const taken = search.taken.get(itemId) ?? [];
  search.taken.set(itemId, [...taken, takes]);
  search.seats.set(seeker.id, { itemId, grade });
  // A displaced booking counts as seated until its turn, so that nobody displaces it twice.
  for (const { id } of displaced) search.seats.set(id, null);
  const next = [...others, ...displaced.map((hold) => seekerOf(search, hold))];
  seatAll(search, next, weight + weightOf(offer));
  for (const { id } of displaced) search.seats.delete(id);
  if (seeker.isWaiting) search.seats.delete(seeker.id);
  else search.seats.set(seeker.id, null);
  search.taken.set(itemId, taken);
};

const groupedBy = <T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
};

/**
 * Finds items for bookings whose own cannot come: for as many as possible; then with the fewest transfers from a branch,
 * then with the fewest other sizes, then with the fewest moves of other bookings, which stay among equal items. The
 * waiting bookings are served in the order given where not all can be.
 */
export const replan = (task: ReplanTask, maxNodes: number = maxReplanNodes): Replan => {
  const waitingIds = new Set(task.waiting.map(({ id }) => id));
  const search: Search = {
    groups: groupedBy(task.items, ({ groupId }) => groupId),
    holdsOn: groupedBy(task.holds, ({ itemId }) => itemId),
    groupOf: new Map(task.items.map(({ id, groupId }) => [id, groupId])),
    taken: new Map(),
    seats: new Map(),
    best: { weight: task.waiting.length * unplacedWeight, seats: new Map() },
    nodesLeft: maxNodes,
  };
  const seekers = task.waiting.map(({ id, choices }) => ({ id, choices, isWaiting: true }));
  seatAll(search, seekers, 0);
  const seated = [...search.best.seats].flatMap(([id, seat]) => (seat === null ? [] : { id, ...seat }));
  return {
    placed: new Map(
      seated.filter(({ id }) => waitingIds.has(id)).map(({ id, itemId, grade }) => [id, { itemId, grade }]),
    ),
    moved: new Map(seated.filter(({ id }) => !waitingIds.has(id)).map(({ id, itemId }) => [id, itemId])),
    isBest: search.nodesLeft > 0,
  };
};
