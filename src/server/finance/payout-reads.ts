import type { z } from 'zod';
import type { payout, companyRows } from '#contract/finance-companies.ts';
import { lastWrittenDay } from '#domain/payments/statement-line.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { channelNames, payoutColumns, payoutGroundNames } from '#domain/finance/column-names.ts';
import { netOf } from '#domain/finance/payout.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { storeScope, storesAsked } from '#server/finance/scope.ts';
import { payouts, sumUnpaid } from './sql-payouts.ts';
import type { PayoutRow, UnpaidRow } from './sql-payouts.ts';
import { sumUntold } from './sql-untold.ts';
import type { UntoldAsked, UntoldRow } from './sql-untold.ts';
import { listBalances } from './sql.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';

/** Whose statements may still come by themselves, and which are written. */
export const untoldNow = ({
  now,
  gateways,
}: Pick<Ctx, 'now' | 'gateways'>): Omit<UntoldAsked, 'storeIds'> => ({
  writtenOn: lastWrittenDay(now()),
  channelsOn: (['wechat', 'alipay'] as const).filter((channel) => gateways.payments[channel] !== null),
});

type Payout = z.input<typeof payout>;
type Whose = Pick<UnpaidRow, 'channel'> & { readonly storeId: string };

/** The days of one store at one company. */
export const daysOf = <Row extends UnpaidRow | UntoldRow>(
  rows: readonly Row[],
  { storeId, channel }: Whose,
): Row[] => rows.filter((row) => row.storeId === storeId && row.channel === channel);

/** A payout, and how it was taken back. */
export const presentPayout = ({ backAt, backBy, backSeq, backReason, ...row }: PayoutRow): Payout => ({
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
    name: 'payouts',
    columns: payoutColumns,
    lines: ({ takenBack, ...payout }) => [
      {
        ...payout,
        channel: channelNames[payout.channel],
        ground: payoutGroundNames[payout.bankNote === '' ? 'statements' : 'bank'],
        netFen: netOf(payout),
        backReason: takenBack?.reason ?? null,
        backBy: takenBack?.by ?? null,
        backAt: takenBack?.at ?? null,
      },
    ],
  },
});

/** What is to be paid out, and what was. */
export const payoutReadHandlers = {
  ...payoutListHandlers,
  /** What companies have of the money of the caller's stores; none that has nothing. Refuses `store.unknown`. */
  'finance.openPayouts': async ({ storeId: asked }, ctx) => {
    const stores = await storesAsked(ctx, asked);
    const ids = stores.map(({ storeId }) => storeId);
    const mayBookUntold = callerOf(ctx).roles.includes('SuperAdmin');
    const { balances, unpaid, untold } = await readAtOnce(ctx.db, async (tx) => ({
      balances: await listBalances(tx, ids),
      unpaid: await sumUnpaid(tx, ids),
      untold: mayBookUntold ? await sumUntold(tx, { storeIds: ids, ...untoldNow(ctx) }) : [],
    }));
    return stores
      .flatMap(({ storeId, storeName }) => payChannels.map((channel) => ({ storeId, storeName, channel })))
      .map((whose) => ({
        ...whose,
        balanceFen:
          balances.find((row) => row.storeId === whose.storeId && row.account === `clearing:${whose.channel}`)
            ?.amountFen ?? 0,
        days: daysOf(unpaid, whose),
        untoldDays: daysOf(untold, whose),
      }))
      .filter(
        ({ balanceFen, days, untoldDays }) =>
          balanceFen !== 0 || [days, untoldDays].some(({ length }) => length > 0),
      );
  },
} satisfies Partial<Handlers<typeof companyRows>>;
