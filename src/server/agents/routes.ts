import { agentSheets } from '#contract/agent-lists.ts';
import type { agentRows } from '#contract/agents.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { hasRight } from '#domain/access/call-access.ts';
import { maskName, maskPhone } from '#domain/access/masking.ts';
import { managesOwnGuests } from '#domain/access/rights.ts';
import { commissionStateOf } from '#domain/agents/agent-money.ts';
import { lastMonths } from '#domain/agents/months.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOf } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { reserveFor } from '#server/orders/reserve-actions.ts';
import { findConfiguration } from '#server/stores/actions.ts';
import { termsOf } from './attribution-actions.ts';
import { agentGuests, agentOrders, getAgentOrder, ownPayouts, sumMonths, sumTotals } from './sql-reads.ts';
import type { OrderItemRow } from './sql-reads.ts';

const self = (ctx: Ctx): { readonly agentId: string } => ({ agentId: callerOf(ctx).userId });

/** Nothing that an agent reads has a whole name or number. */
const masked = ({ customerName, customerPhone }: { customerName: string; customerPhone: string }) => ({
  customerName: maskName(customerName),
  customerPhone: maskPhone(customerPhone),
});

/** Whose order it is, is told to those who manage the guests that they brought. */
const presentOrder = (
  { days, customerName, customerPhone, ...row }: OrderItemRow,
  { session }: { readonly session: Session },
) => ({
  ...row,
  ...(hasRight(managesOwnGuests, session) ? masked({ customerName, customerPhone }) : {}),
  lastDay: addDays(row.startDate, days - 1),
  state: commissionStateOf(row.status),
});

/** What agents read of their own business, and book for their guests. */
export const agentHandlers: Handlers<typeof agentRows> = {
  'agents.me': async (_, ctx) => {
    const terms = await termsOf(ctx.db, callerOf(ctx).userId);
    if (terms === null) throw new AppError('session.forbidden');
    const { global } = await findConfiguration(ctx.db);
    const chainPermille = readParameter('AgentCommissionPermille', { store: [], global });
    return { code: terms.code, permille: terms.permille ?? chainPermille };
  },
  'agents.performance': async (_, ctx) => {
    const { agentId } = self(ctx);
    const months = lastMonths(dayOf(ctx.now(), chainZone));
    const fromAt = isoOf(dayStart(`${months[0] ?? ''}-01`, chainZone));
    const { totals, moved } = await readAtOnce(ctx.db, async (tx) => ({
      totals: await sumTotals(tx, agentId),
      moved: await sumMonths(tx, { agentId, fromAt, zone: chainZone }),
    }));
    const empty = { orders: 0, guests: 0, earnedFen: 0, settledFen: 0 };
    return {
      ...totals,
      earnedFen: totals.dueFen + totals.settledFen,
      months: months.map((month) => moved.find((row) => row.month === month) ?? { month, ...empty }),
    };
  },
  'agents.reserve': (input, ctx) =>
    reserveFor(ctx, input, async (tx, orderId) =>
      presentOrder(await getAgentOrder(tx, orderId), { session: callerOf(ctx) }),
    ),
  ...listHandlers('agents.orders', {
    reads: agentOrders,
    context: self,
    present: (row, ctx) => presentOrder(row, { session: callerOf(ctx) }),
    sheet: {
      ...agentSheets.orders,
      cells: { status: ({ status }) => orderStatusNames[status].zh },
    },
  }),
  ...listHandlers('agents.guests', {
    reads: agentGuests,
    context: self,
    present: ({ orders, lastDay, ...row }) => ({ ...masked(row), orders, lastDay }),
    sheet: agentSheets.guests,
  }),
  ...listHandlers('agents.payouts', {
    reads: ownPayouts,
    context: self,
    sheet: {
      ...agentSheets.ownPayouts,
      cells: { isTakenBack: ({ isTakenBack }) => agentSheets.ownPayouts.names.isTakenBack[`${isTakenBack}`] },
    },
  }),
};
