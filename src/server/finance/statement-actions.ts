import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { lastWrittenDay } from '#domain/payments/statement-plan.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { putOff } from '#server/finance/fetch-statement.ts';
import { keepStatement, type StatementDay } from '#server/finance/keep-statement.ts';
import { presentLine, type DayView } from '#server/finance/present-statement.ts';
import { lineScopeOf, viewDays } from '#server/finance/statement-reads.ts';
import { findLine, insertNote, type LineScope } from './sql-statement-reads.ts';
import { ensureStatement } from './sql-statements.ts';

type Rows = typeof statementRows;

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
export const viewDay = async (
  ctx: Ctx,
  tx: Queryable,
  { day: { channel, on }, scope }: { day: StatementDay; scope: LineScope },
): Promise<DayView> => {
  const days = await viewDays(ctx, tx, { from: on, to: on, scope });
  const found = days.find((one) => one.channel === channel);
  if (found === undefined) throw new AppError('statement.channelOff');
  return found;
};

/** Refuses `statement.tooEarly` for a day whose statement cannot be written yet. */
export const assertWritten = (ctx: Ctx, { on }: StatementDay): void => {
  if (on > lastWrittenDay(ctx.now())) throw new AppError('statement.tooEarly');
};

/**
 * Asks a company for a day's statement and holds it against the books. Refuses `statement.tooEarly`,
 * `statement.channelOff`, `statement.notServed`.
 */
export const fetchNow = async (
  ctx: Ctx,
  { channel, on }: InputOf<Rows['finance.fetchStatement']>,
): Promise<DayView> => {
  const day = { channel, on };
  assertWritten(ctx, day);
  const scope = await lineScopeOf(ctx);
  const lines = await asked(ctx, day);
  const { userId: id, displayName: name } = callerOf(ctx);
  return ctx.write(async (tx) => {
    if (lines !== null)
      await keepStatement(tx, { ...day, lines, source: 'company', now: ctx.now(), by: { id, name } });
    else {
      await ensureStatement(tx, day);
      await putOff(tx, day, { code: 'none', now: ctx.now() });
    }
    return viewDay(ctx, tx, { day, scope });
  });
};

/** Keeps what somebody found out about a line that does not agree. Refuses `statement.lineUnknown`, `statement.lineAgrees`. */
export const noteLine = async (
  ctx: Ctx,
  { id, reason, note }: InputOf<Rows['finance.noteStatementLine']>,
): Promise<AnswerOf<Rows['finance.noteStatementLine']>> => {
  const scope = await lineScopeOf(ctx);
  const { userId: by, displayName: byName } = callerOf(ctx);
  return ctx.write(async (tx) => {
    const line = await findLine(tx, id, scope);
    if (line === undefined) throw new AppError('statement.lineUnknown');
    if (line.outcome === 'matched') throw new AppError('statement.lineAgrees');
    const now = ctx.now();
    const noteId = uuid();
    await insertNote(tx, {
      id: noteId,
      lineId: id,
      reason,
      note,
      at: new Date(now).toISOString(),
      by,
      byName,
    });
    await recordEvent(tx, {
      actorId: by,
      actorName: byName,
      kind: 'statement.lineNoted',
      subject: { type: 'statementLine', id },
      storeId: line.store_id,
      after: { noteId, reason },
      note,
      at: now,
    });
    const noted = await findLine(tx, id, scope);
    if (noted === undefined) throw new AppError('statement.lineUnknown');
    return presentLine(noted);
  });
};
