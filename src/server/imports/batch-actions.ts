import { cleanRow } from '#domain/imports/clean-row.ts';
import type { AcceptedLine } from '#domain/imports/clean-sheet.ts';
import { readHeader } from '#domain/imports/header.ts';
import type { Header } from '#domain/imports/header.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { orRefuse } from '#server/http/app-error.ts';
import { applyLines } from '#server/imports/apply-lines.ts';
import type { AppliedSheet } from '#server/imports/apply-lines.ts';
import { reportOfCell } from '#server/imports/cell-reports.ts';
import { outcomesOf } from '#server/imports/line-outcomes.ts';
import type { CellReport } from '#server/imports/report.ts';
import { sheetZone } from '#server/imports/sheet-zone.ts';
import { analyzeGear, listStoreNames, lockImport } from './sql.ts';
import { listBatch, takeRunning, updateFailed, updateLines, updateProgress } from './sql-batches.ts';
import type { BatchLine, LineResult } from './sql-batches.ts';
import { findJob, updateEnded } from './sql-jobs.ts';
import type { JobRow, LineOutcome } from './sql-jobs.ts';

/** So often a batch may fail in a row, seconds apart, before its import ends. */
const mostFailures = 3;

const iso = (at: Instant): string => new Date(at).toISOString();

type Read = { readonly accepted: readonly AcceptedLine[]; readonly refused: readonly LineResult[] };

/** Reads kept lines anew: what was fine when they were looked at may have become wrong since. */
const readLines = async (
  tx: Queryable,
  header: Header,
  { lines, now }: { readonly lines: readonly BatchLine[]; readonly now: Instant },
): Promise<Read> => {
  const stores = await listStoreNames(tx);
  const setting = {
    today: dayOf(now, sheetZone),
    storeNames: stores.map(({ name }) => name),
    createsStores: false,
  };
  const accepted: AcceptedLine[] = [];
  const refused: LineResult[] = [];
  for (const { line, cells, position } of lines) {
    const { row, faults } = cleanRow(header, cells, setting);
    if (faults.length === 0) accepted.push({ line, cells, row, cleaned: [] });
    else refused.push({ position, outcome: 'refused', changes: [], faults: faults.map(reportOfCell) });
  }
  return { accepted, refused };
};

const countOutcomes = (results: readonly { readonly outcome: LineOutcome }[]) => {
  const counts: Record<LineOutcome, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
};

const headerOf = ({ sheets }: JobRow, sheet: number): Header =>
  orRefuse(readHeader(sheets[sheet]?.titles ?? []));

const resultsOf = (
  header: Header,
  lines: readonly BatchLine[],
  { applied, refused }: { readonly applied: AppliedSheet; readonly refused: readonly LineResult[] },
): LineResult[] => {
  const outcomeOf = outcomesOf(header, applied);
  const done = new Set(refused.map(({ position }) => position));
  const good = lines
    .filter(({ position }) => !done.has(position))
    .map((line): LineResult & { faults: readonly CellReport[] } => {
      const { outcome, changes, faults } = outcomeOf(line);
      return { position: line.position, outcome, changes, faults };
    });
  return [...good, ...refused];
};

/** Takes the next batch in, and says so, in one transaction. */
const applyBatch = async (tx: Queryable, job: JobRow, now: Instant): Promise<void> => {
  await lockImport(tx);
  const lines = await listBatch(tx, job.id, job.next_batch);
  const header = headerOf(job, lines[0]?.sheet ?? 0);
  const { accepted, refused } = await readLines(tx, header, { lines, now });
  const applied = await applyLines(
    tx,
    { header, accepted, newStores: [], reach: job.reach },
    {
      at: iso(now),
      actorId: job.started_by,
      actorName: job.started_by_name ?? '',
      note: job.file_name,
      progress: () => undefined,
    },
  );
  const results = resultsOf(header, lines, { applied, refused });
  await updateLines(tx, job.id, results);
  await updateProgress(tx, job.id, { ...countOutcomes(results), endangered: applied.endangered });
};

const finish = async (tx: Queryable, id: string, now: Instant): Promise<void> => {
  await updateEnded(tx, id, { state: 'done', at: iso(now), byName: null });
  const job = await findJob(tx, id);
  if (job === undefined) return;
  await recordEvent(tx, {
    actorId: null,
    actorName: '',
    kind: 'import.done',
    subject: { type: 'import', id },
    storeId: job.store_id,
    after: { new: job.done_new, changed: job.done_changed, same: job.done_same, refused: job.done_refused },
    at: now,
  });
};

type Step = 'nothing' | 'more' | 'done';

const step = async (tx: Queryable, now: Instant, tell: (id: string) => void): Promise<Step> => {
  const id = await takeRunning(tx);
  const job = id === undefined ? undefined : await findJob(tx, id);
  if (job === undefined) return 'nothing';
  tell(job.id);
  if (job.next_batch < job.batches) await applyBatch(tx, job, now);
  if (job.next_batch + 1 < job.batches) return 'more';
  await finish(tx, job.id, now);
  return 'done';
};

/**
 * Takes in one batch of a running import and gives whether there may be more to do at once. A process that ends in the
 * middle leaves the batch undone; whoever comes next does it. A batch that fails comes again later, and the third time
 * its import ends as failed: what is in stays in.
 */
export const workOnImports = async (db: Database, now: Instant): Promise<boolean> => {
  let id: string | undefined;
  try {
    const became = await runTx(db, (tx) =>
      step(tx, now, (taken) => {
        id = taken;
      }),
    );
    if (became === 'done') await analyzeGear(db);
    return became !== 'nothing';
  } catch (error) {
    if (id !== undefined) await updateFailed(db, id, { at: iso(now), most: mostFailures });
    throw error;
  }
};
