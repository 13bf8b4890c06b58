import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { patternOf } from '#domain/finance/account-groups.ts';
import { figuresOf, standingOf } from '#domain/finance/figures.ts';
import { privilegedTypes } from '#domain/orders/status.ts';
import type { Balance, Flow } from '#domain/finance/figures.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentJournal } from './present.ts';
import { bookedTimes, daysIn, scopeOf, storesAsked } from './scope.ts';
import type { BookStore } from './scope.ts';
import { countJournals, listBalances, listJournals, sumFlows } from './sql.ts';
import type { BalanceRow, FlowRow } from './sql.ts';

type Rows = typeof financeRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = AnswerOf<Rows[K]>;

/** What moved, as the rules read it. */
export const flowOf = ({ account, of_order: ofOrder, in_fen: inFen, out_fen: outFen }: FlowRow): Flow => ({
  account,
  ofOrder,
  inFen,
  outFen,
});
/** What an account holds, as the rules read it. */
export const balanceOf = ({ account, amount_fen: amountFen }: BalanceRow): Balance => ({
  account,
  amountFen,
});

/**
 * What came in, went back and was earned in some days, and what stands open now. Refuses `store.unknown`,
 * `finance.rangeWrong`.
 */
export const findSummary = async (
  ctx: Ctx,
  input: Input<'finance.summary'>,
): Promise<Answer<'finance.summary'>> => {
  const scope = await scopeOf(ctx, input);
  const storeIds = scope.stores.map(({ storeId }) => storeId);
  const { flows, balances } = await readAtOnce(ctx.db, async (tx) => ({
    flows: await sumFlows(tx, bookedTimes(scope), privilegedTypes),
    balances: await listBalances(tx, storeIds),
  }));
  const byDay = Map.groupBy(flows, (row) => row.on_day);
  const storeOf = ({ storeId, storeName }: BookStore) => ({
    storeId,
    storeName,
    ...figuresOf(flows.filter((row) => row.store_id === storeId).map(flowOf)),
    standing: standingOf(balances.filter((row) => row.store_id === storeId).map(balanceOf)),
  });
  return {
    from: scope.from,
    to: scope.to,
    ...figuresOf(flows.map(flowOf)),
    standing: standingOf(balances.map(balanceOf)),
    stores: scope.stores.map(storeOf),
    ownStores: (await storesAsked(ctx)).map(({ storeId, storeName }) => ({ storeId, storeName })),
    days: daysIn(scope).map((on) => ({ on, ...figuresOf((byDay.get(on) ?? []).map(flowOf)) })),
  };
};

const pageOf = ({ skipCount, maxResultCount }: { skipCount: number; maxResultCount: number }) => ({
  skip: skipCount,
  take: maxResultCount,
});

/** One page of journals. Refuses `store.unknown`, `finance.rangeWrong`. */
export const findJournals = async (
  ctx: Ctx,
  input: Input<'finance.journals'>,
): Promise<Answer<'finance.journals'>> => {
  const scope = await scopeOf(ctx, input);
  const filter = {
    times: bookedTimes(scope),
    account: input.account === undefined ? null : patternOf(input.account),
    orderId: input.orderId ?? null,
  };
  const rows = await listJournals(ctx.db, filter, pageOf(input));
  const names = new Map(scope.stores.map(({ storeId, storeName }) => [storeId, storeName]));
  return {
    items: rows.map((row) => presentJournal(row, names.get(row.store_id) ?? '')),
    totalCount: await countJournals(ctx.db, filter),
  };
};
