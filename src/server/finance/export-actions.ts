import { eventName } from '#contract/event-words.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { financeRows } from '#contract/finance.ts';
import { feeNames, groupNames, journalColumns } from '#domain/finance/journal-column-names.ts';
import { answerSheetInTurn, localTime, yuanCell } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentJournal } from './present.ts';
import { bookedTimes, scopeOf } from './scope.ts';
import type { BookScope, BookStore } from './scope.ts';
import { listJournalsAfter } from './sql.ts';
import type { BookedTime, JournalRow } from './sql.ts';

const perPage = 1000;

const linesOf = (row: JournalRow, { storeName, zone }: BookStore): SheetLine[] => {
  const { seq, at, kind, orderNumber, note, postings } = presentJournal(row, storeName);
  return postings.map(({ group, kind: fee, holderName, amountFen }): SheetLine => {
    const detail = fee === null ? (holderName ?? '') : feeNames[fee];
    const debit = amountFen > 0 ? yuanCell(amountFen) : '';
    const credit = amountFen < 0 ? yuanCell(-amountFen) : '';
    const what = [
      storeName,
      seq,
      localTime(at, zone),
      eventName(kind, 'zh') ?? kind,
      orderNumber ?? '',
      note,
    ] as const;
    return [...what, groupNames[group], detail, debit, credit];
  });
};

async function* storePages(
  ctx: Ctx,
  store: BookStore,
  time: BookedTime,
): AsyncGenerator<readonly SheetLine[]> {
  let after = 0;
  for (;;) {
    const rows = await listJournalsAfter(ctx.db, time, { after, take: perPage });
    yield rows.flatMap((row) => linesOf(row, store));
    if (rows.length < perPage) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

async function* journalPages(ctx: Ctx, scope: BookScope): AsyncGenerator<readonly SheetLine[]> {
  const times = bookedTimes(scope);
  for (const store of scope.stores) {
    const time = times.find(({ store_id: id }) => id === store.storeId);
    if (time !== undefined) yield* storePages(ctx, store, time);
  }
}

/**
 * Writes every posting of some days into a spreadsheet. Refuses `store.unknown`, `finance.rangeWrong`, `server.busy`,
 * `export.tooManyLines` {most}.
 */
export const exportJournals = async (
  ctx: Ctx,
  input: InputOf<(typeof financeRows)['finance.export']>,
): Promise<FileAnswer> => {
  const scope = await scopeOf(ctx, input);
  return answerSheetInTurn({
    name: `journals-${scope.from}-${scope.to}`,
    format: input.format,
    titles: journalColumns,
    pages: journalPages(ctx, scope),
  });
};
