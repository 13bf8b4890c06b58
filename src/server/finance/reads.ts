import type { z } from 'zod';
import { eventName } from '#contract/event-words.ts';
import type { financeRows } from '#contract/finance.ts';
import { groupOf } from '#domain/finance/account-groups.ts';
import { duesChangeOf, figuresOf, standingOf } from '#domain/finance/figures.ts';
import { feeNames, journalSheet } from '#domain/finance/column-names.ts';
import { privilegedTypes, type FeeKind } from '#domain/orders/status.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import { isoOf, type Day } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { daysAsked, storesAsked, type BookStore } from './scope-actions.ts';
import { journals, listBalances, sumFlows } from './sql.ts';

type JournalRow = Awaited<ReturnType<typeof journals.rows>>[number];

/** Days as they were asked for. */
type DaysAsked = {
  readonly storeId?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

/** Stores and the days that each counts by its own midnight. */
type BookScope = { readonly stores: readonly BookStore[]; readonly from: Day; readonly to: Day };

/** What a call about some days is about. Refuses `store.unknown`, `finance.rangeWrong`. */
const scopeOf = async (ctx: Ctx, { storeId, ...asked }: DaysAsked): Promise<BookScope> => {
  const stores = await storesAsked(ctx, storeId);
  return { stores, ...daysAsked(asked, { stores, now: ctx.now(), usualDays: 1 }) };
};

/** All days of a scope. */
const daysIn = ({ from, to }: BookScope): readonly Day[] => daysFrom(from, addDays(to, 1));

const iso = (day: Day, zone: string): string => isoOf(dayStart(day, zone));

/** When the days as a whole began and ended at each store. */
const bookedTimes = ({ stores, from, to }: BookScope) =>
  stores.map(({ storeId, zone }) => ({
    storeId,
    startAt: iso(from, zone),
    endAt: iso(addDays(to, 1), zone),
  }));

type Journal = z.output<(typeof financeRows)['finance.journals']['output']>['items'][number];

/** A journal as managers read it: of an order it tells the number, of a till its note. */
const presentJournal = ({ memo, postings, ...row }: JournalRow): Journal => ({
  ...row,
  orderNumber: row.orderId === null ? null : memo,
  note: row.orderId === null ? memo : '',
  postings: postings.map(({ account, ...posting }) => {
    const group = groupOf(account);
    const kind = group === 'income' ? (account.slice('income:'.length) as FeeKind) : null;
    return { group, kind, ...posting };
  }),
});

/** One line for each posting. */
const sheetLinesOf = ({ postings, ...journal }: Journal) =>
  postings.map(({ group, kind, holderName, amountFen }) => ({
    ...journal,
    event: eventName(journal.kind, 'zh') ?? journal.kind,
    account: group,
    detail: kind === null ? holderName : feeNames[kind],
    debitFen: amountFen > 0 ? amountFen : null,
    creditFen: amountFen < 0 ? -amountFen : null,
  }));

/** Lists the journals of some days, and exports their postings. Refuses `store.unknown`, `finance.rangeWrong`. */
const journalHandlers = listHandlers('finance.journals', {
  reads: journals,
  context: async (ctx, asked) => ({ times: bookedTimes(await scopeOf(ctx, asked)) }),
  present: presentJournal,
  sheet: { ...journalSheet, lines: sheetLinesOf },
});

/** What the books say of some days, and now. */
export const bookHandlers = {
  ...journalHandlers,
  /**
   * What came in, went back and was earned in some days, and what stands open now. Refuses `store.unknown`,
   * `finance.rangeWrong`.
   */
  'finance.summary': async (input, ctx) => {
    const scope = await scopeOf(ctx, input);
    const storeIds = scope.stores.map(({ storeId }) => storeId);
    const { flows, balances } = await readAtOnce(ctx.db, async (tx) => ({
      flows: await sumFlows(tx, bookedTimes(scope), privilegedTypes),
      balances: await listBalances(tx, storeIds),
    }));
    const byDay = Map.groupBy(flows, (row) => row.onDay);
    const storeOf = ({ storeId, storeName }: BookStore) => ({
      storeId,
      storeName,
      ...figuresOf(flows.filter((row) => row.storeId === storeId)),
      standing: standingOf(balances.filter((row) => row.storeId === storeId)),
    });
    return {
      from: scope.from,
      to: scope.to,
      ...figuresOf(flows),
      standing: standingOf(balances),
      stores: scope.stores.map(storeOf),
      ownStores: (await storesAsked(ctx)).map(({ storeId, storeName }) => ({ storeId, storeName })),
      days: daysIn(scope).map((on) => {
        const ofDay = byDay.get(on) ?? [];
        return { on, ...figuresOf(ofDay), duesChangeFen: duesChangeOf(ofDay) };
      }),
    };
  },
} satisfies Partial<Handlers<typeof financeRows>>;
