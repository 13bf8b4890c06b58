import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { givenUpEarly, lastWrittenDay, planMissing } from '#domain/payments/statement-plan.ts';
import { addDays } from '#domain/time/days.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { chainDay, keepStatement, matchAgain } from '#server/finance/keep-statement.ts';
import type { StatementDay } from '#server/finance/keep-statement.ts';
import { messageForLog } from '#server/words-for-log.ts';
import type { SweepContext } from '#server/jobs/worker.ts';
import { hasOurs, listChanged } from './sql-our-movements.ts';
import {
  claimStatements,
  insertDays,
  listToMatch,
  lockStatements,
  updatePutOff,
  updateRunAhead,
} from './sql-statements.ts';

/** Longer than a company takes to answer twice. */
const leaseMs = 5 * minuteMs;
const batch = 3;
/** Both companies keep what they wrote for months; older days are asked for by people. */
const backDays = 31;
const matchAgainMs = 10 * minuteMs;

const isoOf = (at: Instant): string => new Date(at).toISOString();

/**
 * Notes that a company did not give its statement: it is asked for again, also where people brought a file meanwhile,
 * and people are told when it stays away.
 */
export const putOff = async (
  tx: Queryable,
  { channel, on }: StatementDay,
  { code, now }: { code: string; now: Instant },
): Promise<'told' | 'quiet'> => {
  const [row] = await lockStatements(tx, { channel, from: on, to: on });
  // It came meanwhile.
  if (row === undefined || row.source === 'company') return 'quiet';
  const ours = await hasOurs(tx, { channel, ...chainDay(on) });
  const plan = planMissing({ on, tries: row.tries, isNone: code === 'none', hasOurs: ours }, now);
  const isNews = plan.isLate && row.reported_at === null && row.state !== 'kept';
  const reportedAt = isNews ? isoOf(now) : row.reported_at;
  const nextAt = plan.nextAt === null ? null : isoOf(plan.nextAt);
  await updatePutOff(tx, { id: row.id, state: plan.state, code, nextAt, reportedAt });
  if (!isNews) return 'quiet';
  await recordEvent(tx, {
    actorId: null,
    actorName: 'system',
    kind: 'statement.missing',
    subject: { type: 'statement', id: row.id },
    storeId: null,
    after: { channel, on, code },
    at: now,
  });
  return 'told';
};

type Asked = { readonly db: Database; readonly gateway: PaymentGateway; readonly context: SweepContext };

/** Brings a day here. Gives why it did not come, or null. */
const bringDay = async ({ db, gateway, context }: Asked, day: StatementDay): Promise<string | null> => {
  const { clock, log } = context;
  try {
    const lines = await gateway.statement(day.on);
    if (lines === null) return 'none';
    const brought = { ...day, lines, source: 'company', by: null } as const;
    await runTx(db, (tx) => keepStatement(tx, { ...brought, now: clock.now() }));
    return null;
  } catch (error) {
    if (error instanceof GatewayError) return error.code;
    // Whatever is wrong with it: the days behind it come all the same.
    log.error({ ...day, message: messageForLog(error) }, 'a statement of a payment company was not kept');
    return 'notKept';
  }
};

const fetchDay = async (asked: Asked, on: string): Promise<void> => {
  const { db, gateway, context } = asked;
  const { clock, log } = context;
  const day = { channel: gateway.channel, on };
  const code = await bringDay(asked, day);
  if (code === null) return;
  const told = await runTx(db, (tx) => putOff(tx, day, { code, now: clock.now() }));
  if (told === 'told') log.error({ ...day, code }, 'a statement of a payment company stays away');
};

/**
 * Asks a company for the statements that are due, the oldest first. True when there may be more that are not here; those
 * that are asked for again take their time, a few a minute.
 */
export const fetchStatements = async (context: SweepContext, gateway: PaymentGateway): Promise<boolean> => {
  const { db, clock } = context;
  const { channel } = gateway;
  const now = clock.now();
  const to = lastWrittenDay(now);
  const { waitsUntil, ...days } = givenUpEarly(now);
  await updateRunAhead(db, { channel, to, at: isoOf(now), ...days, waitsUntil: isoOf(waitsUntil) });
  await insertDays(db, { channel, from: addDays(to, -backDays), to, at: isoOf(now) });
  const claim = { channel, at: isoOf(now), until: isoOf(now + leaseMs), take: batch };
  const claimed = await claimStatements(db, claim);
  for (const { on_day: on } of claimed.toSorted((a, b) => (a.on_day < b.on_day ? -1 : 1)))
    await fetchDay({ db, gateway, context }, on);
  return claimed.length === batch && claimed.every(({ is_here: isHere }) => !isHere);
};

/** Holds statements with open questions against our books again: what was late may be booked by now. */
export const matchStatementsAgain = async (
  { db, clock, log }: SweepContext,
  channel: PayChannel,
): Promise<void> => {
  const now = clock.now();
  const from = addDays(lastWrittenDay(now), -backDays);
  const before = isoOf(now - matchAgainMs);
  const changed = (await listChanged(db, { channel, from: chainDay(from).startAt })).map(
    ({ statement_id: id }) => id,
  );
  for (const { on_day: on } of await listToMatch(db, { channel, from, before, changed })) {
    const day = { channel, on };
    try {
      await runTx(db, (tx) => matchAgain(tx, day, now));
    } catch (error) {
      log.error(
        { ...day, message: messageForLog(error) },
        'a statement was not held against the books again',
      );
    }
  }
};
