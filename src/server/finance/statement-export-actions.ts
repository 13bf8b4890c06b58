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
import type { Queryable } from '#server/db/database.ts';
import { answerSheetInTurn, yuanCell } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentLine } from '#server/finance/present-statement.ts';
import { daysAsked, lineScopeOf } from '#server/finance/statement-reads.ts';
import { listLineIds, listLines } from './sql-statement-reads.ts';
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

/**
 * Page by page, every line of some statements as one line of a spreadsheet. Which there are is asked once: whatever
 * comes or moves meanwhile neither doubles nor hides one.
 */
export async function* linePages(db: Queryable, filter: LineFilter): AsyncGenerator<readonly SheetLine[]> {
  const all = await listLineIds(db, filter);
  for (let at = 0; at < all.length; at += perPage) {
    const ids = all.slice(at, at + perPage);
    const rows = await listLines(db, { ...filter, ids }, { skip: 0, take: perPage });
    yield rows.map((row) => sheetLineOf(presentLine(row)));
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
  const filter = { ...scope, channel: channel ?? null, from, to, result: null, ids: null };
  return answerSheetInTurn({
    name: `statements-${from}-${to}`,
    format,
    titles: statementColumns,
    pages: linePages(ctx.db, filter),
  });
};
