import { agentSheets } from '#contract/agent-lists.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { agentMoneyRows } from '#contract/finance-agents.ts';
import { agentPayoutPostings, decideAgentPayout, type PayoutMethod } from '#domain/agents/agent-money.ts';
import { cashAccount } from '#domain/ledger/journal.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import { lockBooks, writeJournals } from '#server/ledger/journal-actions.ts';
import { storeScope, storesAsked, type StoreScope } from '#server/finance/scope-actions.ts';
import { byOf, keepMove, useTill, useTillOf, type OpenTill } from '#server/tills/actions.ts';
import {
  agentDues,
  agentPayouts,
  findAgentDue,
  findAgentPayout,
  findDueFen,
  findPayoutTill,
  insertAgentPayout,
} from './sql-agent-payouts.ts';

type Rows = typeof agentMoneyRows;
type Due = AnswerOf<Rows['finance.agent']>;
type Payout = AnswerOf<Rows['finance.payAgent']>;
type PayoutRow = NonNullable<Awaited<ReturnType<typeof findAgentPayout>>>;

const presentPayout = ({ backAt, backBy, backReason, ...row }: PayoutRow): Payout => ({
  ...row,
  takenBack: backAt === null ? null : { reason: backReason ?? '', at: backAt, by: backBy ?? '' },
});

/** A payout of some stores as it is now. Refuses `agentPayout.unknown`. */
const getPayout = async (db: Queryable, id: string, scope: StoreScope): Promise<Payout> => {
  const row = await findAgentPayout(db, id, scope);
  if (row === undefined) throw new AppError('agentPayout.unknown');
  return presentPayout(row);
};

/** What some stores owe an agent. Refuses `agentPayout.agentUnknown`. */
const getDue = async (db: Queryable, id: string, scope: StoreScope): Promise<Due> => {
  const row = await findAgentDue(db, id, scope);
  if (row === undefined) throw new AppError('agentPayout.agentUnknown');
  return row;
};

type Booking = {
  readonly storeId: string;
  readonly agentId: string;
  /** Below 0: another payout is taken back. */
  readonly amountFen: number;
  readonly method: PayoutMethod;
  /** Where the cash comes from or goes back to, locked. */
  readonly till: OpenTill | null;
  readonly reason: string;
  readonly reverses: string | null;
};

/** Books a payout with its journal, its cash and its event, while the caller holds the end of the books; gives its id. */
const writePayout = async (
  tx: Queryable,
  work: Work,
  { booking, afterSeq }: { booking: Booking; afterSeq: number },
): Promise<string> => {
  const { till, ...payout } = booking;
  const { storeId, agentId, amountFen, reason, reverses } = payout;
  const kind = reverses === null ? 'agentPayout.paid' : 'agentPayout.takenBack';
  const id = uuid();
  const postings = agentPayoutPostings(agentId, {
    amountFen,
    till: till === null ? null : cashAccount(till.id),
  });
  await writeJournals(tx, storeId, [{ at: work.now, orderId: null, kind, memo: reason, postings }]);
  const place = { tillId: till?.id ?? null, shiftId: till?.shiftId ?? null };
  const { userId: paidBy, displayName: paidByName } = work.session;
  const paid = { seq: afterSeq + 1, paidAt: isoOf(work.now), paidBy, paidByName };
  await insertAgentPayout(tx, { ...payout, ...place, ...paid, id });
  if (till !== null)
    await keepMove(tx, work, { till, kind: 'agent', amountFen: -amountFen, reason, atCashUp: false });
  const after = { agentId, amountFen, method: payout.method, tillId: place.tillId, reverses };
  await recordEventBy(tx, work, {
    kind,
    subject: { type: 'agentPayout', id },
    storeId,
    after,
    note: reason,
  });
  return id;
};

/** The till of a payout that is taken back: its shift must go on, since a closed one was counted without the cash. */
const tillBack = async (tx: Queryable, payout: Payout): Promise<OpenTill | null> => {
  if (payout.method === 'bank') return null;
  const place = (await findPayoutTill(tx, payout.id)) ?? { tillId: null, shiftId: null };
  return useTillOf(tx, place, payout.amountFen);
};

const scopeOf = async (ctx: Ctx, storeId?: string): Promise<StoreScope> => storeScope(ctx, { storeId });

/** What agents are owed, and payouts to them. */
export const agentMoneyHandlers: Handlers<Rows> = {
  ...listHandlers('finance.agents', {
    reads: agentDues,
    context: storeScope,
    sheet: {
      ...agentSheets.dues,
      lines: ({ name, stores }) => stores.map((sums) => ({ ...sums, name })),
    },
  }),
  ...listHandlers('finance.agentPayouts', {
    reads: agentPayouts,
    context: storeScope,
    present: presentPayout,
    sheet: {
      ...agentSheets.payouts,
      lines: ({ takenBack, ...payout }) => [
        {
          ...payout,
          backAt: takenBack?.at ?? null,
          backBy: takenBack?.by ?? null,
          backReason: takenBack?.reason ?? null,
        },
      ],
    },
  }),
  'finance.agent': async ({ id }, ctx) => getDue(ctx.db, id, await scopeOf(ctx)),
  /**
   * Pays an agent at most what a store owes; two who pay at once wait for each other at the books. Refuses
   * `agentPayout.own`, `store.unknown`, `agentPayout.agentUnknown`, `agentPayout.tooMuch` {dueFen}, `till.notEnough`.
   */
  'finance.payAgent': async ({ id: agentId, storeId: asked, amountFen, method, reason }, ctx) => {
    if (agentId === callerOf(ctx).userId) throw new AppError('agentPayout.own');
    const scope = await scopeOf(ctx, asked);
    const [store] = await storesAsked(ctx, asked);
    const storeId = store?.storeId ?? asked;
    await getDue(ctx.db, agentId, scope);
    return ctx.write(async (tx) => {
      const work = workOf(ctx);
      const drawer = { storeId, holderId: null };
      const till =
        method === 'bank' ? null : await useTill(tx, drawer, { amountFen: -amountFen, by: byOf(work) });
      const { seq: afterSeq } = await lockBooks(tx, storeId);
      orRefuse(decideAgentPayout(amountFen, await findDueFen(tx, { storeId, agentId })));
      const booking = { storeId, agentId, amountFen, method, till, reason, reverses: null };
      return getPayout(tx, await writePayout(tx, work, { booking, afterSeq }), scope);
    });
  },
  /**
   * Takes a payout back that was booked wrongly, while its day is open, and for cash while its shift goes on. Refuses
   * `agentPayout.unknown`, `agentPayout.takenBack`, `agentPayout.dayClosed`, `till.shiftClosed`.
   */
  'finance.takeBackAgentPayout': async ({ id, reason }, ctx) => {
    const scope = await scopeOf(ctx);
    const { storeId } = await getPayout(ctx.db, id, scope);
    return ctx.write(async (tx) => {
      const work = workOf(ctx);
      const till = await tillBack(tx, await getPayout(tx, id, scope));
      const { seq: afterSeq } = await lockBooks(tx, storeId);
      const { agentId, amountFen, method, isClosed, takenBack } = await getPayout(tx, id, scope);
      if (takenBack !== null) throw new AppError('agentPayout.takenBack');
      if (isClosed) throw new AppError('agentPayout.dayClosed');
      const booking = { storeId, agentId, amountFen: -amountFen, method, till, reason, reverses: id };
      await writePayout(tx, work, { booking, afterSeq });
      return getPayout(tx, id, scope);
    });
  },
};
