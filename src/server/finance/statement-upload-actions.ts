import type { InputOf } from '#contract/endpoint.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import { channelNames } from '#domain/finance/statement-column-names.ts';
import { statementDay } from '#domain/payments/match-statement.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { readBillInWorker } from '#server/gateways/payments/read-bill-in-worker.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { keepStatement, type StatementDay } from '#server/finance/keep-statement.ts';
import type { DayView } from '#server/finance/present-statement.ts';
import { assertWritten, viewDay } from '#server/finance/statement-actions.ts';
import { lineScopeOf } from '#server/finance/statement-reads.ts';

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

/**
 * Takes a day's statement that was downloaded in the company's console. Refuses `statement.tooEarly`,
 * `statement.fileUnreadable` {channel}, `statement.fileOtherChannel`, `statement.fileOtherMerchant` {merchant, own},
 * `statement.fileEmpty`, `statement.fileOtherDay` {day}, `statement.alreadyFetched`.
 */
export const uploadStatement = async (
  ctx: Ctx,
  { channel, on }: InputOf<(typeof statementRows)['finance.uploadStatement']>,
): Promise<DayView> => {
  const { upload } = ctx;
  if (upload === null) throw new AppError('file.missing');
  const day = { channel, on };
  assertWritten(ctx, day);
  const own = (await ctx.gateways.payments[channel]?.merchantNo()) ?? null;
  const lines = await readFile(upload.bytes, day, own);
  const scope = await lineScopeOf(ctx);
  const { userId: id, displayName: name } = callerOf(ctx);
  return ctx.write(async (tx) => {
    await keepStatement(tx, { ...day, lines, source: 'upload', now: ctx.now(), by: { id, name } });
    return viewDay(ctx, tx, { day, scope });
  });
};
