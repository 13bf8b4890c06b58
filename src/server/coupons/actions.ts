import { randomBytes } from 'node:crypto';
import type { Answer, Input } from '#contract/api.ts';
import { mostCodes } from '#contract/coupon-bounds.ts';
import { couponSheets } from '#contract/coupon-lists.ts';
import type { couponRows } from '#contract/coupons.ts';
import { hasRight } from '#domain/access/call-access.ts';
import { managesChain, managesCoupons } from '#domain/access/rights.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { codeOf, couponStateOf } from '#domain/pricing/coupon-terms.ts';
import { isoOf } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import { storesOf } from '#server/http/session.ts';
import {
  codes,
  countStores,
  coupons,
  findCoupon,
  insertCodes,
  insertSharedCode,
  lockCoupon,
  saveCoupon,
  uses,
  type CouponRow,
  type CouponScope,
} from './sql-coupons.ts';

type Caller = Pick<Work, 'session' | 'now'>;

const scopeOf = ({ session }: Pick<Work, 'session'>): CouponScope => ({ storeIds: storesOf(session) });

/** Of the chain are coupons for all stores; a store's manager changes those for own stores alone. */
const mayChange = ({ session }: Pick<Work, 'session'>, storeIds: readonly string[] | null): boolean => {
  if (hasRight(managesChain, session)) return true;
  const own = storesOf(session);
  const isManager = hasRight(
    { roles: managesCoupons.roles, permissions: ['SnowGearSmartStore.StoreManagement'] },
    session,
  );
  return isManager && storeIds !== null && (own === null || storeIds.every((id) => own.includes(id)));
};

const present = (row: CouponRow, work: Caller): Awaited<Answer<'coupons.get'>> => ({
  ...row,
  state: couponStateOf(
    { ...row, booked: { from: row.bookedFrom, to: row.bookedTo } },
    dayOf(work.now, chainZone),
  ),
  mayChange: mayChange(work, row.storeIds),
});

const requireCoupon = async (db: Queryable, id: string, scope: CouponScope): Promise<CouponRow> => {
  const row = await findCoupon(db, id, scope);
  if (row === undefined) throw new AppError('coupons.unknown');
  return row;
};

type Terms = Omit<Input<'coupons.create'>, 'sharedCode'>;

/** What is left out is open. */
const termsOf = ({ storeIds, ...input }: Terms) => ({
  name: input.name,
  kind: input.kind,
  value: input.value,
  mostFen: input.mostFen ?? null,
  minFen: input.minFen ?? 0,
  bookedFrom: input.bookedFrom ?? null,
  bookedTo: input.bookedTo ?? null,
  hireFrom: input.hireFrom ?? null,
  hireTo: input.hireTo ?? null,
  storeIds: storeIds === undefined ? null : [...new Set(storeIds.map((id) => id.toLowerCase()))],
  oncePerGuest: input.oncePerGuest,
  mostUses: input.mostUses ?? null,
});

const isReversed = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to < from;

const assertTerms = async (tx: Queryable, work: Work, terms: ReturnType<typeof termsOf>): Promise<void> => {
  const { storeIds, bookedFrom, bookedTo, hireFrom, hireTo } = terms;
  if (!mayChange(work, storeIds)) throw new AppError('coupons.notYours');
  if (isReversed(bookedFrom, bookedTo) || isReversed(hireFrom, hireTo))
    throw new AppError('coupons.daysWrong');
  if (storeIds !== null && (await countStores(tx, storeIds)).n < storeIds.length)
    throw new AppError('coupons.storeUnknown');
};

/** What a coupon of one store does is told to who reads of that store. */
const record = (
  tx: Queryable,
  work: Work,
  {
    row,
    ...event
  }: { row: Pick<CouponRow, 'id' | 'storeIds'>; kind: string; before?: object; after: object },
): Promise<number> => {
  const [only] = row.storeIds ?? [];
  const storeId = row.storeIds?.length === 1 && only !== undefined ? only : null;
  return recordEventBy(tx, work, { ...event, subject: { type: 'coupon', id: row.id }, storeId });
};

/** As the audit log reads them: what is taken off is an amount or a percentage by its name. */
const auditedTerms = <T extends Pick<CouponRow, 'kind' | 'value'>>({ kind, value, ...terms }: T) => ({
  ...terms,
  ...(kind === 'percent' ? { percentOff: value } : { discountFen: value }),
});

/** Makes a coupon. Refuses `coupons.notYours`, `coupons.daysWrong`, `coupons.storeUnknown`, `coupons.codeTaken`. */
export const makeCoupon = async (
  tx: Queryable,
  work: Work,
  { sharedCode, ...input }: Input<'coupons.create'>,
): Answer<'coupons.get'> => {
  const terms = termsOf(input);
  await assertTerms(tx, work, terms);
  const id = uuid();
  await saveCoupon(tx, { ...terms, id, isActive: true, version: 1, at: isoOf(work.now) });
  if (sharedCode !== undefined) await insertSharedCode(tx, { id: uuid(), couponId: id, code: sharedCode });
  await record(tx, work, {
    row: { id, storeIds: terms.storeIds },
    kind: 'coupon.created',
    after: { ...auditedTerms(terms), ...(sharedCode !== undefined && { code: sharedCode }) },
  });
  return present(await requireCoupon(tx, id, scopeOf(work)), work);
};

/** Locks a coupon that is the caller's to change. Refuses `coupons.unknown`, `coupons.notYours`, `stale` {current}. */
const lockOwn = async (
  tx: Queryable,
  work: Work,
  { id, version }: { id: string; version?: number },
): Promise<CouponRow> => {
  const row = await lockCoupon(tx, id, scopeOf(work));
  if (row === undefined) throw new AppError('coupons.unknown');
  if (!mayChange(work, row.storeIds)) throw new AppError('coupons.notYours');
  if (version !== undefined && version !== row.version)
    throw new AppError('stale', {}, { current: present(row, work) });
  return row;
};

const factsOf = ({
  uses: _uses,
  sharedCode: _code,
  codes: _codes,
  storeNames: _names,
  version: _version,
  ...facts
}: CouponRow) => auditedTerms(facts);

/** Changes a coupon. Refuses what `makeCoupon` and `lockOwn` refuse, `coupons.usesAbove` {uses}. */
const update = async (tx: Queryable, work: Work, input: Input<'coupons.update'>): Answer<'coupons.get'> => {
  const before = await lockOwn(tx, work, input);
  const terms = termsOf(input);
  await assertTerms(tx, work, terms);
  if (terms.mostUses !== null && terms.mostUses < before.uses)
    throw new AppError('coupons.usesAbove', { uses: before.uses });
  const after = { ...before, ...terms, version: before.version + 1 };
  await saveCoupon(tx, { ...after, at: isoOf(work.now) });
  await record(tx, work, {
    row: after,
    kind: 'coupon.changed',
    before: factsOf(before),
    after: factsOf(after),
  });
  return present(await requireCoupon(tx, before.id, { storeIds: null }), work);
};

/** Stops a coupon or lets it count again. Refuses what `lockOwn` refuses. */
const setActive = async (
  tx: Queryable,
  work: Work,
  { isActive, ...input }: Input<'coupons.setActive'>,
): Answer<'coupons.get'> => {
  const before = await lockOwn(tx, work, input);
  const after = { ...before, isActive, version: before.version + 1 };
  await saveCoupon(tx, { ...after, at: isoOf(work.now) });
  const { name } = after;
  await record(tx, work, {
    row: after,
    kind: isActive ? 'coupon.resumed' : 'coupon.stopped',
    before: { name, isActive: before.isActive },
    after: { name, isActive },
  });
  return present(after, work);
};

const newCodes = (count: number) =>
  Array.from({ length: count }, () => ({ id: uuid(), code: codeOf(randomBytes(16)) }));

/** Makes codes of one use. Refuses what `lockOwn` refuses, `coupons.hasSharedCode`, `coupons.tooManyCodes` {max, have}. */
const makeCodes = async (
  tx: Queryable,
  work: Work,
  { id, count }: Input<'coupons.makeCodes'>,
): Answer<'coupons.get'> => {
  const row = await lockOwn(tx, work, { id });
  if (row.sharedCode !== null) throw new AppError('coupons.hasSharedCode');
  if (row.codes + count > mostCodes)
    throw new AppError('coupons.tooManyCodes', { max: mostCodes, have: row.codes });
  // Of 2^50 one is there already once in many lifetimes: then there is one less.
  await insertCodes(tx, { couponId: id, codes: newCodes(count) });
  await record(tx, work, { row, kind: 'coupon.codesMade', after: { name: row.name, count } });
  return present(await requireCoupon(tx, id, { storeIds: null }), work);
};

const callerWork = (ctx: Ctx): Caller => ({ session: callerOf(ctx), now: ctx.now() });

type ListedCoupon = Awaited<Answer<'coupons.get'>>;

const offText = ({ kind, value, mostFen }: ListedCoupon): string => {
  if (kind === 'fen') return formatYuan(value);
  return mostFen === null ? `${value}%` : `${value}% (≤ ${formatYuan(mostFen)})`;
};

/** Coupons, their codes and who used them. */
export const couponHandlers: Handlers<typeof couponRows> = {
  ...listHandlers('coupons.list', {
    reads: coupons,
    context: (ctx) => scopeOf({ session: callerOf(ctx) }),
    present: (row, ctx) => present(row, callerWork(ctx)),
    sheet: {
      ...couponSheets.coupons,
      cells: { off: (_, item) => offText(item) },
    },
  }),
  'coupons.get': async ({ id }, ctx) => {
    const work = callerWork(ctx);
    return present(await requireCoupon(ctx.db, id, scopeOf(work)), work);
  },
  'coupons.create': (input, ctx) => ctx.write((tx) => makeCoupon(tx, workOf(ctx), input)),
  'coupons.update': (input, ctx) => ctx.write((tx) => update(tx, workOf(ctx), input)),
  'coupons.setActive': (input, ctx) => ctx.write((tx) => setActive(tx, workOf(ctx), input)),
  'coupons.makeCodes': (input, ctx) => ctx.write((tx) => makeCodes(tx, workOf(ctx), input)),
  ...listHandlers('coupons.codes', {
    reads: codes,
    context: async (ctx, { id }) => {
      const work = callerWork(ctx);
      const row = await requireCoupon(ctx.db, id, scopeOf(work));
      // Whoever may not change it has no use for its codes.
      if (!mayChange(work, row.storeIds)) throw new AppError('coupons.notYours');
      return { couponId: row.id };
    },
    sheet: couponSheets.codes,
  }),
  ...listHandlers('coupons.uses', {
    reads: uses,
    context: async (ctx, { id }) => {
      const scope = scopeOf({ session: callerOf(ctx) });
      return { ...scope, couponId: (await requireCoupon(ctx.db, id, scope)).id };
    },
    sheet: couponSheets.uses,
  }),
};
