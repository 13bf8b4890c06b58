import type { CouponFact } from '#domain/pricing/coupon.ts';
import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import type { Piece } from './random-story.ts';

/** Units of the line that was booked, or joined, as the n-th, from 0. */
type Place = { readonly line: number; readonly units: number };

type Kind<K extends string, Fields = Record<never, never>> = { readonly kind: K } & Readonly<Fields>;

/** A change of a stay that the rules accepted. `day` counts from its first day; null: before the gear left. */
export type DoneChange =
  | Kind<'pay'>
  | Kind<'handOver'>
  /** `shift`: so many days after the first day that was booked. */
  | Kind<'redate', { book: PriceBook; shift: number; days: number }>
  | Kind<'extend', { book: PriceBook; days: number }>
  | Kind<'exchange', Place & { book: PriceBook; gear: ListedGear; day: number | null }>
  | Kind<'drop', Place & { keepPercent: number }>
  | Kind<'giveBack', Place & { day: number; backPercent: number }>
  | Kind<'join', { book: PriceBook; pieces: readonly Piece[]; day: number | null }>
  | Kind<'grant', { amountFen: number }>
  /** What was not paid: the n-th extension, or, null, the dates, which are those from `shift` for `days` again. */
  | Kind<'withdraw', { book: PriceBook; extension: number | null; shift: number; days: number }>
  | Kind<'cancel', { keepPercent: number }>
  | Kind<'settle', { keepPercent: number; late: readonly { line: number; unitDays: number }[] }>;

/** The changes of one kind. */
export type Done<K extends DoneChange['kind']> = Extract<DoneChange, { kind: K }>;

/** What somebody wants off when they book: by a coupon, whether it counts or not, and by staff, in fen. */
export type Wish = { readonly coupon: CouponFact | null; readonly discountFen: number };

/** What an order costs, in fen. */
export type StayPrice = {
  readonly rentFen: number;
  readonly extensionFen: number;
  readonly wayFen: number;
  /** By coupon and staff together, from 0 up. */
  readonly discountFen: number;
  readonly totalFen: number;
  /** What the coupon is worth. */
  readonly couponFen: number;
  /** How much of the discount that was wished for the order was booked with. */
  readonly grantedFen: number;
  /** The rent by its days. */
  readonly daysFen: number;
};
