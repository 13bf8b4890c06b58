import type { InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import {
  channelNames,
  lineKindNames,
  lineStateNames,
  outcomeNames,
  reasonNames,
  statementColumns,
} from '#domain/finance/statement-column-names.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { answerSheetInTurn, yuanCell } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentLine } from '#server/finance/present-statement.ts';
import { daysAsked, lineScopeOf } from '#server/finance/statement-reads.ts';
import { listLines } from './sql-statement-reads.ts';
import type { LineFilter } from './sql-statement-reads.ts';

type Line = ReturnType<typeof presentLine>;

const perPage = 1000;

const cellOf = (fen: number | null): SheetLine[number] => (fen === null ? '' : yuanCell(fen));
const timeOf = (at: string | null): string => (at === null ? '' : beijingTime(Date.parse(at)));

/** What is more at the company above 0; a refund takes away. */
const differenceFen = ({ kind, theirFen, ourFen, theirState }: Line): number => {
  const toldFen = theirState === 'failed' ? 0 : (theirFen ?? 0);
  return (toldFen - (ourFen ?? 0)) * (kind === 'refund' ? -1 : 1);
};

const sheetLineOf = (line: Line): SheetLine => {
  const { notes, theirState } = line;
  const last = notes.at(-1);
  return [
    channelNames[line.channel],
    line.on,
    line.storeName ?? '',
    line.orderNumber ?? '',
    lineKindNames[line.kind],
    outcomeNames[line.outcome],
    cellOf(line.theirFen),
    cellOf(line.theirFeeFen),
    timeOf(line.theirAt),
    theirState === null ? '' : lineStateNames[theirState],
    cellOf(line.ourFen),
    timeOf(line.ourAt),
    yuanCell(differenceFen(line)),
    line.attemptNo,
    line.refundNo,
    line.channelTradeNo,
    line.channelRefundNo,
    last === undefined ? '' : reasonNames[last.reason],
    notes
      .map(({ note }) => note)
      .filter((text) => text !== '')
      .join('; '),
    last?.notedBy ?? '',
    timeOf(last?.notedAt ?? null),
  ];
};

async function* linePages(ctx: Ctx, filter: LineFilter): AsyncGenerator<readonly SheetLine[]> {
  for (let skip = 0; ; skip += perPage) {
    const rows = await listLines(ctx.db, filter, { skip, take: perPage });
    yield rows.map((row) => sheetLineOf(presentLine(row)));
    if (rows.length < perPage) return;
  }
}

/**
 * Writes every line of the statements of some days into a spreadsheet, with what was found out about it. Refuses
 * `store.unknown`, `finance.rangeWrong`, `server.busy`, `export.tooManyLines` {most}.
 */
export const exportStatements = async (
  ctx: Ctx,
  { storeId, channel, format, ...asked }: InputOf<(typeof statementRows)['finance.exportStatements']>,
): Promise<FileAnswer> => {
  const { from, to } = daysAsked(ctx, asked);
  const scope = await lineScopeOf(ctx, storeId);
  const filter = { ...scope, channel: channel ?? null, from, to, result: null, id: null };
  return answerSheetInTurn({
    name: `statements-${from}-${to}`,
    format,
    titles: statementColumns,
    pages: linePages(ctx, filter),
  });
};
