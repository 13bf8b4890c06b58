import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { payoutRows } from '#contract/finance-payouts.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { presentPayout, unpaidDaysOf, untoldDaysOf } from '#server/finance/present-payout.ts';
import { storesAsked } from '#server/finance/scope.ts';
import { untoldNow } from '#server/finance/untold-now.ts';
import { countPayouts, listPayouts, sumUnpaid } from './sql-payouts.ts';
import { sumUntold } from './sql-untold.ts';
import { listBalances } from './sql.ts';

type Rows = typeof payoutRows;

const channels: readonly PayChannel[] = ['wechat', 'alipay'];

/** What companies have of the money of the caller's stores; none that has nothing. Refuses `store.unknown`. */
export const findOpenPayouts = async (
  ctx: Ctx,
  { storeId: asked }: InputOf<Rows['finance.openPayouts']>,
): Promise<AnswerOf<Rows['finance.openPayouts']>> => {
  const stores = await storesAsked(ctx, asked);
  const ids = stores.map(({ storeId }) => storeId);
  const mayBookUntold = callerOf(ctx).roles.includes('SuperAdmin');
  const { balances, unpaid, untold } = await readAtOnce(ctx.db, async (tx) => ({
    balances: await listBalances(tx, ids),
    unpaid: await sumUnpaid(tx, ids),
    untold: mayBookUntold ? await sumUntold(tx, { storeIds: ids, ...untoldNow(ctx) }) : [],
  }));
  return stores
    .flatMap(({ storeId, storeName }) => channels.map((channel) => ({ storeId, storeName, channel })))
    .map((whose) => ({
      ...whose,
      balanceFen:
        balances.find((row) => row.store_id === whose.storeId && row.account === `clearing:${whose.channel}`)
          ?.amount_fen ?? 0,
      days: unpaidDaysOf(unpaid, whose),
      untoldDays: untoldDaysOf(untold, whose),
    }))
    .filter(
      ({ balanceFen, days, untoldDays }) =>
        balanceFen !== 0 || [days, untoldDays].some(({ length }) => length > 0),
    );
};

/** One page of payouts. Refuses `store.unknown`. */
export const findPayouts = async (
  ctx: Ctx,
  { storeId, skipCount, maxResultCount }: InputOf<Rows['finance.payouts']>,
): Promise<AnswerOf<Rows['finance.payouts']>> => {
  const ids = (await storesAsked(ctx, storeId)).map((store) => store.storeId);
  const rows = await listPayouts(ctx.db, ids, { skip: skipCount, take: maxResultCount });
  return { items: rows.map(presentPayout), totalCount: await countPayouts(ctx.db, ids) };
};
