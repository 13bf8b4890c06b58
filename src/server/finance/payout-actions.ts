import type { AnswerOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import {
  decideOpening,
  decidePayout,
  netOf,
  openingMemo,
  payoutPostings,
  sumsThrough,
  takenBack,
} from '#domain/finance/payout.ts';
import { payoutSheet } from '#domain/finance/column-names.ts';
import { companies, type Company } from '#domain/finance/account-groups.ts';
import { lastWrittenDay } from '#domain/payments/statement-line.ts';
import { isoOf, type Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { lockBooks, writeJournals } from '#server/ledger/journal-actions.ts';
import { storeScope, storesAsked } from '#server/finance/scope-actions.ts';
import {
  findPayout,
  holdStatements,
  insertLinesBack,
  insertPayout,
  insertUnpaidLines,
  payouts,
  sumUnpaid,
} from './sql-payouts.ts';
import { insertUnreportedLines, sumUnreported } from './sql-unreported.ts';
import { listBalances } from './sql.ts';

type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

type Payout = AnswerOf<(typeof companyRows)['finance.bookPayout']>;

/** Whose statements may still come by themselves, and which are written. */
const unreportedNow = ({ now, gateways }: Pick<Ctx, 'now' | 'gateways'>) => ({
  writtenOn: lastWrittenDay(now()),
  channelsOn: (['wechat', 'alipay'] as const).filter((channel) => gateways.payments[channel] !== null),
});

type Whose = { readonly storeId: string; readonly channel: Company };

/** The days of one store at one company. */
const daysOf = <Row extends Whose>(rows: readonly Row[], { storeId, channel }: Whose): Row[] =>
  rows.filter((row) => row.storeId === storeId && row.channel === channel);

/** A payout, and how it was taken back. */
const presentPayout = ({ backAt, backBy, backSeq, backReason, ...row }: PayoutRow): Payout => ({
  ...row,
  takenBack:
    backAt === null ? null : { reason: backReason ?? '', at: backAt, by: backBy ?? '', seq: backSeq },
});

/** Lists and exports the payouts that were booked, also those that were taken back. Refuses `store.unknown`. */
const payoutListHandlers = listHandlers('finance.payouts', {
  reads: payouts,
  context: storeScope,
  present: presentPayout,
  sheet: {
    ...payoutSheet,
    lines: ({ takenBack, ...payout }) => [
      {
        ...payout,
        ground: payout.bankNote === '' ? 'statements' : 'bank',
        netFen: netOf(payout),
        backReason: takenBack?.reason ?? null,
        backBy: takenBack?.by ?? null,
        backAt: takenBack?.at ?? null,
      },
    ],
  },
});

/** What is to be paid out, and what was. */
const payoutReadHandlers = {
  ...payoutListHandlers,
  /** What companies have of the money of the caller's stores; none that has nothing. Refuses `store.unknown`. */
  'finance.openPayouts': async ({ storeId: asked }, ctx) => {
    const stores = await storesAsked(ctx, asked);
    const ids = stores.map(({ storeId }) => storeId);
    const mayBookUnreported = callerOf(ctx).roles.includes('SuperAdmin');
    const { balances, unpaid, unreported } = await readAtOnce(ctx.db, async (tx) => ({
      balances: await listBalances(tx, ids),
      unpaid: await sumUnpaid(tx, ids),
      unreported: mayBookUnreported ? await sumUnreported(tx, { storeIds: ids, ...unreportedNow(ctx) }) : [],
    }));
    return stores
      .flatMap(({ storeId, storeName }) => companies.map((channel) => ({ storeId, storeName, channel })))
      .map((whose) => ({
        ...whose,
        balanceFen:
          balances.find((row) => row.storeId === whose.storeId && row.account === `clearing:${whose.channel}`)
            ?.amountFen ?? 0,
        days: daysOf(unpaid, whose),
        untoldDays: daysOf(unreported, whose),
      }))
      .filter(
        ({ balanceFen, days, untoldDays }) =>
          balanceFen !== 0 || [days, untoldDays].some(({ length }) => length > 0),
      );
  },
} satisfies Partial<Handlers<typeof companyRows>>;

/** By what it is booked: statements, the bank alone, or another payout that it takes back. */
type Ground =
  | { readonly by: 'statements' }
  | { readonly by: 'bank'; readonly reason: string; readonly bankNote: string }
  | { readonly by: 'payout'; readonly reverses: string; readonly reason: string };

type Booking = {
  readonly grossFen: number;
  readonly feeFen: number;
  readonly storeId: string;
  readonly channel: Company;
  readonly throughOn: Day;
  readonly ground: Ground;
};

const kinds = { statements: 'payout.booked', bank: 'payout.opening', payout: 'payout.takenBack' } as const;

const wordsOf = (throughOn: Day, ground: Ground) => {
  switch (ground.by) {
    case 'statements':
      return { memo: throughOn, reason: '', bankNote: '', reverses: null };
    case 'bank':
      return { ...ground, memo: openingMemo(throughOn, ground), reverses: null };
    case 'payout':
      return { ...ground, memo: ground.reason, bankNote: '' };
  }
};

type Written = {
  readonly booking: Booking;
  /** The end of the books, which the caller holds. */
  readonly afterSeq: number;
  /** Adds its lines. */
  readonly fill: (id: string) => Promise<unknown>;
};

/** Books a payout with its journal, its lines and its event, while the caller holds the end of the books; gives its id. */
const writePayout = async (
  ctx: Ctx,
  tx: Queryable,
  { booking, afterSeq, fill }: Written,
): Promise<string> => {
  const { storeId, channel, throughOn, grossFen, feeFen, ground } = booking;
  const work = workOf(ctx);
  const { now, session } = work;
  const { userId: by, displayName: byName } = session;
  const kind = kinds[ground.by];
  const { memo, reason, bankNote, reverses } = wordsOf(throughOn, ground);
  const postings = payoutPostings(channel, booking);
  await writeJournals(tx, storeId, [{ at: now, orderId: null, kind, memo, postings }]);
  const id = uuid();
  const sums = { channel, throughOn, grossFen, feeFen };
  const seq = postings.length === 0 ? null : afterSeq + 1;
  const at = isoOf(now);
  await insertPayout(tx, { id, storeId, ...sums, seq, at, by, byName, reverses, reason, bankNote });
  await fill(id);
  const more = { ...(reverses === null ? {} : { reverses }), ...(bankNote === '' ? {} : { bankNote }) };
  const after = { ...sums, ...more };
  await recordEventBy(tx, work, { kind, subject: { type: 'payout', id }, storeId, after, note: reason });
  return id;
};

/** A payout of a store as it is now. Refuses `payout.unknown`. */
const getPayout = async (tx: Queryable, id: string, storeId: string): Promise<Payout> => {
  const row = await findPayout(tx, id, [storeId]);
  if (row === undefined) throw new AppError('payout.unknown');
  return presentPayout(row);
};

const storeAsked = async (ctx: Ctx, asked: string): Promise<string> => {
  const [store] = await storesAsked(ctx, asked);
  if (store === undefined) throw new AppError('store.unknown');
  return store.storeId;
};

/** A day without anything to pay out says nothing: the last one before it does. */
const lastOf = (days: readonly { readonly on: Day }[], throughOn: Day): Day =>
  days.findLast(({ on }) => on <= throughOn)?.on ?? throughOn;

/** Payouts that are booked, and taken back. */
export const payoutHandlers = {
  ...payoutReadHandlers,
  /**
   * Books what a company paid out to the bank of what its statements tell up to a day, and kept as its fee. Every movement
   * is paid out once; what the company tells otherwise later is left for the next payout. Refuses `store.unknown`,
   * `payout.nothing`, `payout.changed` {grossFen, feeFen} when somebody looked at other sums.
   */
  'finance.bookPayout': async ({ storeId: asked, channel, throughOn, ...expected }, ctx) => {
    const storeId = await storeAsked(ctx, asked);
    return ctx.write(async (tx) => {
      await holdStatements(tx, { channel, throughOn });
      // Two that book the same wait here for each other; the second finds it paid out.
      const { seq: afterSeq } = await lockBooks(tx, storeId);
      const days = daysOf(await sumUnpaid(tx, [storeId]), { storeId, channel });
      const sums = orRefuse(decidePayout(expected, sumsThrough(days, throughOn)));
      const about = { storeId, channel, throughOn: lastOf(days, throughOn) };
      const booking = { ...about, ...sums, ground: { by: 'statements' } as const };
      const fill = (id: string) => insertUnpaidLines(tx, { id, ...about });
      return getPayout(tx, await writePayout(ctx, tx, { booking, afterSeq, fill }), storeId);
    });
  },
  /**
   * Books what a company paid out up to a day of what no statement tells, by what the bank shows. Every movement is paid
   * out once; a statement that tells it later matches it, and changes nothing of what was paid out. Refuses
   * `store.unknown`, `payout.nothing`, `payout.changed` {grossFen}, `payout.feeWrong`.
   */
  'finance.bookOpeningPayout': async (
    { storeId: asked, channel, throughOn, reason, bankNote, ...expected },
    ctx,
  ) => {
    const storeId = await storeAsked(ctx, asked);
    return ctx.write(async (tx) => {
      await holdStatements(tx, { channel, throughOn });
      const { seq: afterSeq } = await lockBooks(tx, storeId);
      const now = unreportedNow(ctx);
      const days = daysOf(await sumUnreported(tx, { storeIds: [storeId], ...now }), { storeId, channel });
      const sums = orRefuse(decideOpening(expected, days, throughOn));
      const about = { storeId, channel, throughOn: lastOf(days, throughOn), ...sums };
      const booking = { ...about, ground: { by: 'bank', reason, bankNote } as const };
      const fill = (id: string) => insertUnreportedLines(tx, { id, ...about }, now);
      return getPayout(tx, await writePayout(ctx, tx, { booking, afterSeq, fill }), storeId);
    });
  },
  /**
   * Takes a payout back that was booked wrongly, now, whatever days are closed: its lines are to be paid out again.
   * What was booked by the bank alone is taken back by those who may book so. Refuses `payout.unknown`,
   * `payout.takenBack`, `payout.ofChain`.
   */
  'finance.takeBackPayout': async ({ id, reason }, ctx) => {
    const storeIds = (await storesAsked(ctx)).map((store) => store.storeId);
    const seen = await findPayout(ctx.db, id, storeIds);
    if (seen === undefined) throw new AppError('payout.unknown');
    const isOfChain = seen.bankNote !== '' && !callerOf(ctx).roles.includes('SuperAdmin');
    if (isOfChain) throw new AppError('payout.ofChain');
    const storeId = seen.storeId;
    return ctx.write(async (tx) => {
      const { seq: afterSeq } = await lockBooks(tx, storeId);
      const { channel, throughOn, takenBack: isBack, ...sums } = await getPayout(tx, id, storeId);
      if (isBack !== null) throw new AppError('payout.takenBack');
      const ground = { by: 'payout', reverses: id, reason } as const;
      const booking = { storeId, channel, throughOn, ...takenBack(sums), ground };
      await writePayout(ctx, tx, { booking, afterSeq, fill: (back) => insertLinesBack(tx, back, id) });
      return getPayout(tx, id, storeId);
    });
  },
} satisfies Partial<Handlers<typeof companyRows>>;
