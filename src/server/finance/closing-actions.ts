import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { decideClosing, isBookedAhead, nextToClose } from '#domain/finance/closing.ts';
import { closingSheet } from '#domain/finance/column-names.ts';
import { figuresOf, noPayouts, standingOf } from '#domain/finance/figures.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { lockBooks } from '#server/ledger/journal-actions.ts';
import { findAhead } from './waiting.ts';
import { storeScope, storesAsked, type BookStore } from './scope-actions.ts';
import {
  closings,
  findClosing,
  findEndBefore,
  insertClosing,
  listBalancesAt,
  listOpenShifts,
  listProgress,
} from './sql-closings.ts';
import { sumFlows } from './sql.ts';

type ClosingRow = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

type OpenShiftRow = Awaited<ReturnType<typeof listOpenShifts>>[number];

type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number];

type Rows = typeof financeRows;
type Closing = AnswerOf<Rows['finance.closing']>;

type Figures = ReturnType<typeof figuresOf> & { readonly standing: ReturnType<typeof standingOf> };

/** A day as it was when it was closed. */
const presentClosing = ({ figures, ...row }: ClosingRow): Closing => ({
  ...noPayouts,
  ...(figures as Omit<Figures, keyof typeof noPayouts>),
  ...row,
});

const movedBy = ({ methods }: Closing, method: PaymentMethod) =>
  methods.find((one) => one.method === method) ?? { receivedFen: 0, givenBackFen: 0 };

const sheetLineOf = (closing: Closing) => {
  const [cash, wechat, alipay, meituan, douyin] = [
    movedBy(closing, 'cash'),
    movedBy(closing, 'wechat'),
    movedBy(closing, 'alipay'),
    movedBy(closing, 'meituan'),
    movedBy(closing, 'douyin'),
  ];
  return {
    ...closing,
    ...closing.standing,
    cashReceivedFen: cash.receivedFen,
    cashGivenBackFen: cash.givenBackFen,
    wechatReceivedFen: wechat.receivedFen,
    wechatGivenBackFen: wechat.givenBackFen,
    alipayReceivedFen: alipay.receivedFen,
    alipayGivenBackFen: alipay.givenBackFen,
    meituanReceivedFen: meituan.receivedFen,
    meituanGivenBackFen: meituan.givenBackFen,
    douyinReceivedFen: douyin.receivedFen,
    douyinGivenBackFen: douyin.givenBackFen,
  };
};

/** Lists and exports the days that were closed. Refuses `store.unknown`. */
const closingListHandlers = listHandlers('finance.closings', {
  reads: closings,
  context: storeScope,
  present: presentClosing,
  sheet: { ...closingSheet, lines: (closing) => [sheetLineOf(closing)] },
});

const progressOf = (row: ProgressRow | undefined) => ({
  last:
    row === undefined || row.lastOn === null || row.lastUntil === null
      ? null
      : { on: row.lastOn, untilAt: Date.parse(row.lastUntil) },
  firstBookedAt: row === undefined || row.firstBookedAt === null ? null : Date.parse(row.firstBookedAt),
});

const presentShift = ({ kind, holderName, openedAt }: OpenShiftRow) => ({
  kind,
  holderName,
  openedAt,
});

/** Shifts that began before a moment and are not over; nobody knows when one that a wrong clock dated ahead began. */
const openBefore = (shifts: readonly OpenShiftRow[], at: Instant, now: Instant) =>
  shifts
    .filter(({ openedAt }) => Date.parse(openedAt) < at || isBookedAhead(Date.parse(openedAt), now))
    .map(presentShift);

/** What closing a day would keep of it. */
type Kept = {
  readonly fromAt: string;
  readonly untilAt: string;
  readonly lastSeq: number;
  readonly lastHash: string;
  readonly figures: Figures;
};

type Work = { readonly session: Session; readonly now: Instant; readonly store: BookStore };

/** What the books say of the time that is closed, and what stands open at its end. */
const figuresUntil = async (
  tx: Queryable,
  storeId: string,
  { fromAt, untilAt }: { fromAt: Instant; untilAt: Instant },
): Promise<Figures> => {
  const time = { storeId, startAt: isoOf(fromAt), endAt: isoOf(untilAt) };
  const flows = await sumFlows(tx, [time]);
  const balances = await listBalancesAt(tx, storeId, isoOf(untilAt));
  return { ...figuresOf(flows), standing: standingOf(balances) };
};

/** Reckons what a closing keeps of a day; see `closeDay` for what it refuses. */
const reckonDay = async (
  tx: Queryable,
  { now, store }: Pick<Work, 'now' | 'store'>,
  on: string,
): Promise<Kept> => {
  const { storeId } = store;
  const ahead = await findAhead(tx, now);
  if (ahead.some((row) => row.storeId === storeId)) throw new AppError('closing.clockAhead');
  const [progress] = await listProgress(tx, [storeId]);
  const time = orRefuse(decideClosing({ on, now, hours: store, ...progressOf(progress) }));
  const shifts = openBefore(await listOpenShifts(tx, [storeId]), time.untilAt, now);
  if (shifts.length > 0) throw new AppError('closing.shiftsOpen', { count: shifts.length }, { shifts });
  const untilAt = isoOf(time.untilAt);
  const end = await findEndBefore(tx, storeId, untilAt);
  const figures = await figuresUntil(tx, storeId, time);
  return { fromAt: isoOf(time.fromAt), untilAt, lastSeq: end.seq, lastHash: end.hash, figures };
};

/**
 * Closes a day of a store: keeps what was booked since the closing before, and lets nothing be booked into it any more.
 * Refuses `closing.alreadyClosed` {day}, `closing.tooEarly` {time}, `closing.earlierOpen` {day}, `closing.shiftsOpen`
 * {count} with the shifts, `closing.changed` when something was booked since the figures were shown,
 * `closing.clockAhead` while the books have run ahead of the clock.
 */
const closeDay = async (
  tx: Queryable,
  { session, now, store }: Work,
  { on, note, expectedLastSeq }: Omit<InputOf<Rows['finance.closeDay']>, 'storeId'>,
): Promise<Closing> => {
  const { storeId } = store;
  await lockBooks(tx, storeId);
  const kept = await reckonDay(tx, { now, store }, on);
  if (expectedLastSeq !== undefined && expectedLastSeq !== kept.lastSeq)
    throw new AppError('closing.changed');
  const id = uuid();
  await insertClosing(tx, {
    id,
    storeId,
    on,
    ...kept,
    note,
    closedAt: isoOf(now),
    closedBy: session.userId,
    closedByName: session.displayName,
  });
  await recordEventBy(
    tx,
    { session, now },
    {
      kind: 'store.dayClosed',
      subject: { type: 'store', id: storeId },
      storeId,
      before: {},
      after: { on, lastSeq: kept.lastSeq, lastHash: kept.lastHash },
      note,
    },
  );
  return getClosing(tx, id);
};

const getClosing = async (db: Queryable, id: string): Promise<Closing> => {
  const row = await findClosing(db, id);
  if (row === undefined) throw new AppError('closing.unknown');
  return presentClosing(row);
};

/** Closing the days of stores, one after the other. */
export const closingHandlers = {
  ...closingListHandlers,
  /** The next day to close of each store, and what is in the way. Refuses `store.unknown`. */
  'finance.toClose': async ({ storeId: asked }, ctx) => {
    const stores = await storesAsked(ctx, asked);
    const ids = stores.map(({ storeId }) => storeId);
    const progress = await listProgress(ctx.db, ids);
    const shifts = await listOpenShifts(ctx.db, ids);
    const now = ctx.now();
    return stores.flatMap((store) => {
      const { storeId, storeName } = store;
      const known = progressOf(progress.find((row) => row.storeId === storeId));
      const on = nextToClose({ now, hours: store, ...known });
      const decided = decideClosing({ on, now, hours: store, ...known });
      const own = shifts.filter((row) => row.storeId === storeId);
      // Of a store that closed down nothing is left to close.
      if (!store.isActive && own.length === 0 && known.firstBookedAt === null) return [];
      return {
        storeId,
        storeName,
        on,
        mayCloseFrom: decided.ok ? null : String(decided.facts?.['time'] ?? ''),
        leavesOut:
          known.last === null && known.firstBookedAt !== null && dayOf(known.firstBookedAt, store.zone) < on,
        openShifts: decided.ok ? openBefore(own, decided.value.untilAt, now) : own.map(presentShift),
      };
    });
  },
  /** What closing a day would keep of it now; see `closeDay`. Refuses `store.unknown` besides. */
  'finance.closingPreview': async ({ storeId, on }, ctx) => {
    const [store] = await storesAsked(ctx, storeId);
    if (store === undefined) throw new AppError('store.unknown');
    const { figures, ...kept } = await readAtOnce(ctx.db, (tx) =>
      reckonDay(tx, { now: ctx.now(), store }, on),
    );
    return { storeId: store.storeId, storeName: store.storeName, on, ...kept, ...figures };
  },
  /** One closing of the caller's stores. Refuses `closing.unknown`. */
  'finance.closing': async ({ id }, ctx) => {
    const closing = await getClosing(ctx.db, id);
    const own = await storesAsked(ctx);
    if (!own.some(({ storeId }) => storeId === closing.storeId)) throw new AppError('closing.unknown');
    return closing;
  },
  /** Closes a day of one of the caller's stores; see `closeDay`. Refuses `store.unknown` besides. */
  'finance.closeDay': async (input, ctx) => {
    const [store] = await storesAsked(ctx, input.storeId);
    if (store === undefined) throw new AppError('store.unknown');
    const work = { session: callerOf(ctx), now: ctx.now(), store };
    return ctx.write((tx) => closeDay(tx, work, input));
  },
} satisfies Partial<Handlers<typeof financeRows>>;
