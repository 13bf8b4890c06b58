import type { OrderType } from '#domain/orders/status.ts';
import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import type { MemberFact } from '#domain/pricing/tariff.ts';
import type { StoreDayPart } from '#domain/stores/day-parts.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';
import { firstDay, guessBook, largeGear, poles } from './random-book.ts';

/** What somebody asks for: so many of one thing, for a person of the order or for nobody in particular. */
export type Piece = {
  readonly gear: ListedGear;
  readonly size: 'large' | 'small';
  readonly quantity: number;
  readonly person: number | null;
};

/** Names a line: the piece that was asked for, and which of the lines that it became. */
type Target = { readonly piece: number; readonly part: number };

/** A coupon by the rent that the order is booked with: `worth`, `most` and `min` are shares of it in per cent. */
export type CouponGuess =
  | { readonly kind: 'percent'; readonly value: number; readonly most: number | null; readonly min: number }
  | { readonly kind: 'fen'; readonly worth: number; readonly min: number };

/** A change of a booked stay, made while a price book was in force. `day` counts from the first day of the stay. */
export type StayChange = { readonly book: PriceBook } & (
  | { readonly kind: 'pay' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'redate'; readonly shift: number; readonly days: number }
  /** `isPart`: only some of the gear leaves. */
  | { readonly kind: 'handOver'; readonly isPart?: boolean }
  | { readonly kind: 'extend'; readonly days: number }
  | { readonly kind: 'exchange'; readonly target: Target; readonly gear: ListedGear; readonly day: number }
  | { readonly kind: 'drop'; readonly target: Target; readonly keepPercent: number }
  | { readonly kind: 'join'; readonly pieces: readonly Piece[]; readonly day: number }
  /** `share`: of the rent in per cent. */
  | { readonly kind: 'grant'; readonly share: number }
  | { readonly kind: 'giveBack'; readonly target: Target; readonly day: number; readonly backPercent: number }
  | { readonly kind: 'cancel'; readonly keepPercent: number }
  | { readonly kind: 'settle'; readonly day: number; readonly keepPercent: number; readonly lateDays: number }
);

/** A stay from its booking on. */
export type StayStory = {
  readonly book: PriceBook;
  readonly type: OrderType;
  readonly startOn: Day;
  readonly days: number;
  /** Of a single day; null: whole days. */
  readonly dayPart: StoreDayPart | null;
  readonly pieces: readonly Piece[];
  readonly member: MemberFact | null;
  readonly coupon: CouponGuess | null;
  /** What staff are asked for, as a share of the rent in per cent. */
  readonly discountShare: number;
  /** 0: the guest brings the gear back. */
  readonly pickupFeeFen: number;
  readonly changes: readonly StayChange[];
};

const guessPiece = ({ pick, chance, int }: SeededRandom): Piece => {
  const isLarge = chance(0.65);
  return {
    gear: pick(isLarge ? largeGear : poles),
    size: isLarge ? 'large' : 'small',
    quantity: isLarge ? 1 : 1 + int(3),
    person: pick([null, 0, 1]),
  };
};

const guessPieces = (random: SeededRandom, most: number): Piece[] =>
  Array.from({ length: 1 + random.int(most) }, () => guessPiece(random));

const guessTarget = ({ int }: SeededRandom): Target => ({ piece: int(6), part: int(3) });

type Kind = StayChange['kind'];

const beforeKinds: readonly Kind[] = [
  'redate',
  'redate',
  'redate',
  'exchange',
  'drop',
  'drop',
  'join',
  'pay',
  'pay',
  'withdraw',
  'grant',
];
const afterKinds: readonly Kind[] = [
  'extend',
  'extend',
  'exchange',
  'giveBack',
  'giveBack',
  'drop',
  'join',
  'withdraw',
  'grant',
  'handOver',
];

type Guess = (random: SeededRandom, book: PriceBook) => StayChange;

const guesses: Readonly<Record<Kind, Guess>> = {
  pay: (_, book) => ({ kind: 'pay', book }),
  withdraw: (_, book) => ({ kind: 'withdraw', book }),
  redate: ({ int, pick }, book) => ({ kind: 'redate', book, shift: int(5), days: pick([1, 1 + int(6)]) }),
  handOver: ({ chance }, book) => ({ kind: 'handOver', book, isPart: chance(0.3) }),
  extend: ({ int }, book) => ({ kind: 'extend', book, days: 1 + int(3) }),
  exchange: (random, book) => {
    const gear = random.pick([...largeGear, ...poles]);
    return { kind: 'exchange', book, target: guessTarget(random), gear, day: random.int(6) };
  },
  drop: (random, book) => {
    return { kind: 'drop', book, target: guessTarget(random), keepPercent: random.pick([0, 0, 30, 33]) };
  },
  join: (random, book) => ({ kind: 'join', book, pieces: guessPieces(random, 3), day: random.int(3) }),
  grant: ({ pick }, book) => ({ kind: 'grant', book, share: pick([5, 20, 60, 200]) }),
  giveBack: (random, book) => {
    const backPercent = random.pick([0, 50, 33, 100]);
    return { kind: 'giveBack', book, target: guessTarget(random), day: random.int(4), backPercent };
  },
  cancel: ({ pick }, book) => ({ kind: 'cancel', book, keepPercent: pick([0, 30, 33, 100]) }),
  settle: ({ pick, int }, book) => {
    return { kind: 'settle', book, day: int(8), keepPercent: pick([0, 30, 100]), lateDays: int(3) };
  },
};

/** Changes in a row that chance alone would seldom bring. */
const chains: readonly (readonly Kind[])[] = [
  ['pay', 'redate', 'join', 'withdraw'],
  ['pay', 'redate', 'withdraw', 'redate'],
  ['redate', 'redate', 'redate'],
  ['drop', 'drop', 'join', 'redate'],
  ['pay', 'drop', 'redate', 'cancel'],
];

/** What happens: some changes, then the hand-over and changes after it, or a cancellation; not all come to an end. */
const guessKinds = ({ pick, chance, int }: SeededRandom): Kind[] => {
  const some = (kinds: readonly Kind[], most: number): Kind[] =>
    Array.from({ length: int(most + 1) }, () => pick(kinds));
  const before = chance(0.15) ? pick(chains) : some(beforeKinds, 4);
  if (chance(0.55)) {
    const after = some(afterKinds, 5);
    return [...before, 'handOver', ...after, ...(chance(0.4) ? (['settle'] as const) : [])];
  }
  return [...before, ...(chance(0.4) ? (['cancel'] as const) : [])];
};

const guessDayPart = ({ pick }: SeededRandom): StoreDayPart => ({
  id: 'part',
  name: 'evening',
  fromMinute: 1080,
  toMinute: 1260,
  percent: pick([60, 33, 45, 100, 0]),
});

const guessCoupon = ({ pick, chance }: SeededRandom): CouponGuess => {
  const min = pick([0, 0, 60, 90, 100, 101]);
  return chance(0.6)
    ? { kind: 'percent', value: pick([5, 10, 15, 33, 50, 100]), most: pick([null, 4, 12, 40]), min }
    : { kind: 'fen', worth: pick([5, 10, 30, 90, 100, 130]), min };
};

const types: readonly OrderType[] = [
  'Reservation',
  'Reservation',
  'Reservation',
  'Reservation',
  'Normal',
  'Normal',
  'Online',
  'Online',
  'Loan',
  'Hospitality',
];

/** Guesses a stay: a price book, what is booked, and changes, of which some are made under another price book. */
export const guessStory = (random: SeededRandom): StayStory => {
  const { pick, chance, int } = random;
  const book = guessBook(random);
  let inForce = book;
  const type = pick(types);
  const changes = guessKinds(random).map((kind) => {
    if (chance(0.2)) inForce = guessBook(random);
    return guesses[kind](random, inForce);
  });
  const hasDayPart = chance(0.2);
  return {
    book,
    type,
    startOn: addDays(firstDay, int(5)),
    days: hasDayPart ? 1 : 1 + int(8),
    dayPart: hasDayPart ? guessDayPart(random) : null,
    pieces: guessPieces(random, 6),
    member: chance(0.3) ? { name: 'gold', percentOff: pick([5, 10, 12]), depositPercent: 50 } : null,
    coupon: chance(0.5) ? guessCoupon(random) : null,
    discountShare: chance(0.3) ? pick([5, 20, 60, 100, 200]) : 0,
    pickupFeeFen: pick([0, 0, 3_000]),
    changes,
  };
};
