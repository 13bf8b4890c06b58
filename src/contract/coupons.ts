import { z } from 'zod';
import { couponCodeList, couponList, couponUseList } from '#contract/coupon-lists.ts';
import * as bounds from '#contract/coupon-bounds.ts';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { day, fenFrom0, id, instant, ofStore, version } from '#contract/shapes.ts';
import { couponKinds } from '#domain/pricing/coupon.ts';
import { couponStates } from '#domain/pricing/coupon-terms.ts';

const kind = z.enum(couponKinds).meta({ id: 'PriceUnit' });

const terms = {
  ...shapesOf(bounds.couponTerms),
  kind,
  /** Fen, or a whole percentage. */
  value: z.int().min(1).max(bounds.amountFen.max),
  /** Left out: every store. */
  storeIds: z.array(id).min(1).max(200).optional(),
  oncePerGuest: z.boolean(),
};

type Terms = z.output<z.ZodObject<typeof terms>>;

const isShare = ({ kind, value, mostFen }: Pick<Terms, 'kind' | 'value' | 'mostFen'>): boolean =>
  kind === 'percent' ? value <= bounds.percentOff.max : mostFen === undefined;
const share = { message: 'a percentage is at most 100, and an amount has no limit of its own' };

const coupon = z
  .object({
    id,
    name: z.string(),
    kind,
    value: z.int(),
    mostFen: fenFrom0.nullable(),
    minFen: fenFrom0,
    bookedFrom: day.nullable(),
    bookedTo: day.nullable(),
    hireFrom: day.nullable(),
    hireTo: day.nullable(),
    /** null: every store. */
    storeIds: z.array(id).nullable(),
    /** Of these stores; empty for every store. */
    storeNames: z.string(),
    oncePerGuest: z.boolean(),
    /** null: any number. */
    mostUses: z.int().nullable(),
    uses: z.int(),
    isActive: z.boolean(),
    state: z.enum(couponStates).meta({ id: 'CouponState' }),
    /** The code for everybody; null where each has its own. */
    sharedCode: z.string().nullable(),
    /** How many codes of one use there are. */
    codes: z.int(),
    /** The caller may change it: chain-wide ones are the chain's. */
    mayChange: z.boolean(),
    version,
  })
  .meta({ id: 'Coupon' });

const code = z
  .object({
    id,
    code: z.string(),
    /** null: free. */
    usedAt: instant.nullable(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'CouponSingleCode' });

const use = z
  .object({
    /** Of the order. */
    id,
    orderNumber: z.string(),
    ...ofStore,
    customerName: z.string(),
    code: z.string(),
    at: instant,
    /** The order ended without it; null: it counts. */
    releasedAt: instant.nullable(),
  })
  .meta({ id: 'CouponUse' });

/** Coupons and their codes, as managers keep them. */
export const couponRows = rows({
  ...listRows(couponList, {
    item: coupon,
    summary: 'Lists the coupons of the caller’s stores and of the chain, the newest first.',
  }),
  'coupons.get': { output: coupon, summary: 'One coupon.' },
  'coupons.create': {
    body: z.object({ ...terms, sharedCode: shapeOf(bounds.sharedCode).optional() }).refine(isShare, share),
    output: coupon,
    summary: 'Makes a coupon, with one code for everybody or without any yet.',
  },
  'coupons.update': {
    body: z.object({ ...terms, version }).refine(isShare, share),
    output: coupon,
    summary: 'Changes a coupon; orders keep what they were booked with.',
  },
  'coupons.setActive': {
    body: z.object({ isActive: z.boolean(), version }),
    output: coupon,
    summary: 'Stops a coupon, or lets it count again.',
  },
  'coupons.makeCodes': {
    body: z.object(shapesOf(bounds.newCodes)),
    output: coupon,
    summary: 'Makes codes of one use.',
  },
  ...listRows(couponCodeList, { item: code, summary: 'Lists the codes of one use of a coupon.' }),
  ...listRows(couponUseList, {
    item: use,
    summary: 'Lists the orders of the caller’s stores that were booked with a coupon, the newest first.',
  }),
});
