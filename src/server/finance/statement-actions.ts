import type { companyRows } from '#contract/finance-companies.ts';
import { channelNames } from '#domain/finance/column-names.ts';
import { statementDay } from '#domain/payments/match-statement.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import { givenUpEarly, lastWrittenDay, planMissing } from '#domain/payments/statement-line.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOf, isoOrNull, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent, recordEventBy } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { chainDay, keepStatement, matchAgain, type StatementDay } from '#server/finance/keep-statement.ts';
import { hasOurs, listChanged } from './sql-our-movements.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { readBillInWorker } from '#server/gateways/payments/read-bill-in-worker.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { lineScopeOf, statementReadHandlers, viewDays } from '#server/finance/statement-reads.ts';
import { findLine, insertNote, type LineScope } from './sql-statement-reads.ts';
import {
  claimStatements,
  ensureStatement,
  insertDays,
  listToMatch,
  lockStatements,
  updatePutOff,
  updateRunAhead,
} from './sql-statements.ts';
import type { SweepContext } from '#server/jobs/worker.ts';
import { findConfiguration } from '#server/stores/actions.ts';
import { messageForLog } from '#server/words-for-log.ts';

/** A file of another merchant has nothing to do with our books; whose it is counts where both sides tell. */
const assertOwn = (merchants: readonly string[], own: string | null): void => {
  const foreign = merchants.find((merchant) => own !== null && merchant !== own);
  if (foreign !== undefined)
    throw new AppError('statement.fileOtherMerchant', { merchant: foreign, own: own ?? '' });
};

const readFile = async (
  bytes: Uint8Array,
  { channel, on }: StatementDay,
  own: string | null,
): Promise<readonly StatementLine[]> => {
  const bill = await readBillInWorker(bytes);
  if (bill === null) throw new AppError('statement.fileUnreadable', { channel: channelNames[channel] });
  if (bill.channel !== channel) throw new AppError('statement.fileOtherChannel');
  assertOwn(bill.merchants, own);
  if (bill.lines.length === 0) throw new AppError('statement.fileEmpty');
  const foreign = bill.lines.map(({ at }) => statementDay(at)).find((day) => day !== on);
  if (foreign !== undefined) throw new AppError('statement.fileOtherDay', { day: foreign });
  return bill.lines;
};

/** Longer than a company takes to answer twice. */
const leaseMs = 5 * minuteMs;
const batch = 3;
/** Both companies keep what they wrote for months; older days are asked for by people. */
const backDays = 31;
const matchAgainMs = 10 * minuteMs;

/**
 * Notes that a company did not give its statement: it is asked for again, also where people brought a file meanwhile,
 * and people are told when it stays away.
 */
const putOff = async (
  tx: Queryable,
  { channel, on }: StatementDay,
  { code, now }: { code: string; now: Instant },
): Promise<'reported' | 'quiet'> => {
  const [row] = await lockStatements(tx, { channel, from: on, to: on });
  // It came meanwhile.
  if (row === undefined || row.source === 'company') return 'quiet';
  const ours = await hasOurs(tx, { channel, ...chainDay(on) });
  const plan = planMissing({ on, tries: row.tries, isNone: code === 'none', hasOurs: ours }, now);
  const isNews = plan.isLate && row.reportedAt === null && row.state !== 'kept';
  const reportedAt = isNews ? isoOf(now) : row.reportedAt;
  const nextAt = isoOrNull(plan.nextAt);
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
  return 'reported';
};

const feeRates = { wechat: 'WeChatPayFeePerTenThousand', alipay: 'AlipayFeePerTenThousand' } as const;

/** What a company keeps of a payment by its contract with the chain. Not for use beside an open transaction. */
const findFeeRate = async (db: Database, channel: PayChannel): Promise<number> => {
  const { global } = await findConfiguration(db);
  return readParameter(feeRates[channel], { store: [], global });
};

type Asked = { readonly db: Database; readonly gateway: PaymentGateway; readonly context: SweepContext };

/** Brings a day here. Gives why it did not come, or null. */
const bringDay = async ({ db, gateway, context }: Asked, day: StatementDay): Promise<string | null> => {
  const { clock, log } = context;
  try {
    const lines = await gateway.statement(day.on);
    if (lines === null) return 'none';
    const feePerTenThousand = await findFeeRate(db, day.channel);
    const brought = { ...day, lines, source: 'company', feePerTenThousand, by: null } as const;
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
  const outcome = await runTx(db, (tx) => putOff(tx, day, { code, now: clock.now() }));
  if (outcome === 'reported') log.error({ ...day, code }, 'a statement of a payment company stays away');
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
  for (const { onDay: on } of claimed.toSorted((a, b) => (a.onDay < b.onDay ? -1 : 1)))
    await fetchDay({ db, gateway, context }, on);
  return claimed.length === batch && claimed.every(({ isHere }) => !isHere);
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
    ({ statementId: id }) => id,
  );
  for (const { onDay: on } of await listToMatch(db, { channel, from, before, changed })) {
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

const asked = async (ctx: Ctx, { channel, on }: StatementDay): Promise<readonly StatementLine[] | null> => {
  const gateway = ctx.gateways.payments[channel];
  if (gateway === null) throw new AppError('statement.channelOff');
  try {
    return await gateway.statement(on);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.error({ channel, on, kind: error.kind, code: error.code }, 'a statement was not given');
    throw new AppError('statement.notServed');
  }
};

/** One company's day as the caller sees it, read in the caller's transaction. */
const viewDay = async (
  ctx: Ctx,
  tx: Queryable,
  { day: { channel, on }, scope }: { day: StatementDay; scope: LineScope },
) => {
  const days = await viewDays(ctx, tx, { from: on, to: on, scope });
  const found = days.find((one) => one.channel === channel);
  if (found === undefined) throw new AppError('statement.channelOff');
  return found;
};

/** Refuses `statement.tooEarly` for a day whose statement cannot be written yet. */
const assertWritten = (ctx: Ctx, { on }: StatementDay): void => {
  if (on > lastWrittenDay(ctx.now())) throw new AppError('statement.tooEarly');
};

/** Statements that people fetch, bring and explain. */
export const statementHandlers = {
  ...statementReadHandlers,
  /**
   * Takes a day's statement that was downloaded in the company's console. Refuses `statement.tooEarly`,
   * `statement.fileUnreadable` {channel}, `statement.fileOtherChannel`, `statement.fileOtherMerchant` {merchant, own},
   * `statement.fileEmpty`, `statement.fileOtherDay` {day}, `statement.alreadyFetched`.
   */
  'finance.uploadStatement': async ({ channel, on }, ctx) => {
    const { upload } = ctx;
    if (upload === null) throw new AppError('file.missing');
    const day = { channel, on };
    assertWritten(ctx, day);
    const own = (await ctx.gateways.payments[channel]?.merchantNo()) ?? null;
    const lines = await readFile(upload.bytes, day, own);
    const scope = await lineScopeOf(ctx);
    const feePerTenThousand = await findFeeRate(ctx.db, channel);
    const { userId: id, displayName: name } = callerOf(ctx);
    const brought = { ...day, lines, source: 'upload', feePerTenThousand, by: { id, name } } as const;
    return ctx.write(async (tx) => {
      await keepStatement(tx, { ...brought, now: ctx.now() });
      return viewDay(ctx, tx, { day, scope });
    });
  },
  /**
   * Asks a company for a day's statement and holds it against the books. Refuses `statement.tooEarly`,
   * `statement.channelOff`, `statement.notServed`.
   */
  'finance.fetchStatement': async ({ channel, on }, ctx) => {
    const day = { channel, on };
    assertWritten(ctx, day);
    const scope = await lineScopeOf(ctx);
    const lines = await asked(ctx, day);
    const feePerTenThousand = await findFeeRate(ctx.db, channel);
    const { userId: id, displayName: name } = callerOf(ctx);
    const brought = { ...day, source: 'company', feePerTenThousand, by: { id, name } } as const;
    return ctx.write(async (tx) => {
      if (lines !== null) await keepStatement(tx, { ...brought, lines, now: ctx.now() });
      else {
        await ensureStatement(tx, day);
        await putOff(tx, day, { code: 'none', now: ctx.now() });
      }
      return viewDay(ctx, tx, { day, scope });
    });
  },
  /** Keeps what somebody found out about a line that does not agree. Refuses `statement.lineUnknown`, `statement.lineAgrees`. */
  'finance.noteStatementLine': async ({ id, reason, note }, ctx) => {
    const scope = await lineScopeOf(ctx);
    return ctx.write(async (tx) => {
      const work = workOf(ctx);
      const line = await findLine(tx, id, scope);
      if (line === undefined) throw new AppError('statement.lineUnknown');
      if (line.outcome === 'matched' && !line.feeDiffers) throw new AppError('statement.lineAgrees');
      const noteId = uuid();
      const { userId: by, displayName: byName } = work.session;
      await insertNote(tx, { id: noteId, lineId: id, reason, note, at: isoOf(work.now), by, byName });
      await recordEventBy(tx, work, {
        kind: 'statement.lineNoted',
        subject: { type: 'statementLine', id },
        storeId: line.storeId,
        after: { noteId, reason },
        note,
      });
      const noted = await findLine(tx, id, scope);
      if (noted === undefined) throw new AppError('statement.lineUnknown');
      return noted;
    });
  },
} satisfies Partial<Handlers<typeof companyRows>>;
