import { z } from 'zod';
import { agentCodes } from '#contract/agent-code.ts';
import { agentGuestList, agentOrderList, ownPayoutList } from '#contract/agent-lists.ts';
import { rows } from '#contract/endpoint.ts';
import { payoutMethod } from '#contract/finance-agents.ts';
import { listRows } from '#contract/list-query.ts';
import { orderWords } from '#contract/form-bounds.ts';
import { customerPhone, orderStatusCode } from '#contract/order-shapes.ts';
import { schemeToken } from '#contract/schemes.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { day, fen, fenFrom0, id, instant, ofStore, sumFenFrom0 } from '#contract/shapes.ts';
import { commissionStates } from '#domain/agents/agent-money.ts';

const count = z.int().min(0);
const permille = z.int().min(0).max(1000);

/** Of a guest nothing is told in full: the first letter of the name, and `138****1234`. */
const masked = { customerName: z.string(), customerPhone: z.string() };
/** Left out for those who may not manage the guests that they brought. */
const maskedIfManaged = { customerName: z.string().optional(), customerPhone: z.string().optional() };

const performance = z
  .object({
    /** All times and stores together. */
    pendingFen: sumFenFrom0,
    earnedFen: fen,
    settledFen: sumFenFrom0,
    /** Below 0 when more was settled than is left of it after refunds. */
    dueFen: fen,
    /** The last twelve, the oldest first; the last one is this month. */
    months: z.array(
      z
        .object({
          month: z.string(),
          /** Booked in the month, and not cancelled. */
          orders: count,
          guests: count,
          /** Earned in the month, less what refunds took back in it. */
          earnedFen: fen,
          /** Paid out in the month. */
          settledFen: fen,
        })
        .meta({ id: 'AgentMonth' }),
    ),
  })
  .meta({ id: 'AgentPerformance' });

const agentOrder = z
  .object({
    orderNumber: z.string(),
    ...ofStore,
    startDate: day,
    lastDay: day,
    ...maskedIfManaged,
    status: orderStatusCode,
    /** Rent and extensions less discount, as it stands. */
    baseFen: fenFrom0,
    permille,
    commissionFen: fenFrom0,
    state: z.enum(commissionStates).meta({ id: 'CommissionState' }),
  })
  .meta({ id: 'AgentOrder' });

const agentGuest = z
  .object({
    ...masked,
    orders: count,
    /** The last day of the last hire. */
    lastDay: day,
  })
  .meta({ id: 'AgentGuest' });

const ownPayout = z
  .object({
    id,
    ...ofStore,
    paidAt: instant,
    amountFen: fenFrom0,
    method: payoutMethod,
    /** It was booked wrongly, and does not count. */
    isTakenBack: z.boolean(),
  })
  .meta({ id: 'OwnPayout' });

/** What agents see of their own business: never a guest's whole name or number. */
export const agentRows = rows({
  'agents.me': {
    output: z.object({ code: z.string().regex(agentCodes), permille }).meta({ id: 'AgentSelf' }),
    summary: 'What the caller’s own link carries, and their share.',
  },
  'agents.performance': {
    output: performance,
    summary: 'The caller’s guests, orders and commission, in all and by month.',
  },
  'agents.reserve': {
    perMinute: 30,
    body: z.object({
      /** Of a plan that the caller made, and nobody keeps. */
      token: schemeToken,
      customerName: shapeOf(orderWords.customerName),
      customerPhone,
    }),
    output: agentOrder,
    summary:
      'Makes a reservation of the caller’s own plan for a guest whose name and phone the caller knows.',
  },
  ...listRows(agentOrderList, {
    item: agentOrder,
    summary: 'Orders that the caller brought, the newest first.',
  }),
  ...listRows(agentGuestList, {
    item: agentGuest,
    summary: 'Guests that the caller brought, masked; those who were here last come first.',
  }),
  ...listRows(ownPayoutList, { item: ownPayout, summary: 'What the caller was paid, the newest first.' }),
});
