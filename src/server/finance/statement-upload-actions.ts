import type { InputOf } from '#contract/endpoint.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import { channelNames } from '#domain/finance/statement-column-names.ts';
import { readAlipayStatement } from '#domain/payments/alipay-statement.ts';
import { statementDay } from '#domain/payments/match-statement.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { readWeChatStatement } from '#domain/payments/wechat-statement.ts';
import { unzip } from '#server/gateways/payments/alipay/unzip.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { keepStatement, type StatementDay } from '#server/finance/keep-statement.ts';
import type { DayView } from '#server/finance/present-statement.ts';
import { assertWritten, viewDay } from '#server/finance/statement-actions.ts';
import { lineScopeOf } from '#server/finance/statement-reads.ts';

type Lines = readonly StatementLine[];

/** More than a file that may be sent could hold packed in earnest. */
const mostUnpackedBytes = 32 * 1024 * 1024;

const readers: Readonly<Record<PayChannel, (text: string) => Lines | null>> = {
  wechat: readWeChatStatement,
  alipay: readAlipayStatement,
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** The texts of a file, or of each file in an archive. */
const textsOf = (bytes: Buffer): string[] => {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK';
  return (isArchive ? (unzip(bytes, mostUnpackedBytes) ?? []) : [bytes]).map(textOf);
};

const readBy = (texts: readonly string[], channel: PayChannel): Lines | null =>
  texts.map(readers[channel]).find((lines) => lines !== null) ?? null;

const readFile = (bytes: Buffer, { channel, on }: StatementDay): Lines => {
  const texts = textsOf(bytes);
  const lines = readBy(texts, channel);
  if (lines === null) {
    const other = channel === 'wechat' ? 'alipay' : 'wechat';
    if (readBy(texts, other) !== null) throw new AppError('statement.fileOtherChannel');
    throw new AppError('statement.fileUnreadable', { channel: channelNames[channel] });
  }
  if (lines.length === 0) throw new AppError('statement.fileEmpty');
  const foreign = lines.map(({ at }) => statementDay(at)).find((day) => day !== on);
  if (foreign !== undefined) throw new AppError('statement.fileOtherDay', { day: foreign });
  return lines;
};

/**
 * Takes a day's statement that was downloaded in the company's console. Refuses `statement.tooEarly`,
 * `statement.fileUnreadable` {channel}, `statement.fileOtherChannel`, `statement.fileEmpty`, `statement.fileOtherDay`
 * {day}, `statement.alreadyFetched`.
 */
export const uploadStatement = async (
  ctx: Ctx,
  { channel, on }: InputOf<(typeof statementRows)['finance.uploadStatement']>,
): Promise<DayView> => {
  const { upload } = ctx;
  if (upload === null) throw new AppError('file.missing');
  const day = { channel, on };
  assertWritten(ctx, day);
  const lines = readFile(Buffer.from(upload.bytes), day);
  const scope = await lineScopeOf(ctx);
  const { userId: id, displayName: name } = callerOf(ctx);
  return ctx.write(async (tx) => {
    await keepStatement(tx, { ...day, lines, source: 'upload', now: ctx.now(), by: { id, name } });
    return viewDay(ctx, tx, { day, scope });
  });
};
