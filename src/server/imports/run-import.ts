import { stringify } from 'csv-stringify/sync';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { guardText } from '#domain/imports/imported.ts';
import type { Clock } from '#server/clock.ts';
import { readWords } from '#server/command-line.ts';
import type { Database } from '#server/db/database.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { importFile } from '#server/imports/actions.ts';
import { readInWorker } from '#server/imports/read-in-worker.ts';
import { reportLines } from '#server/imports/report-lines.ts';
import type { FileReport, SheetReport } from '#server/imports/report.ts';

/** The refused lines in the form of the source, for mending and feeding in again: CSV as Excel opens it. */
export const writeRefusedCsv = ({ titles, refused }: SheetReport): string =>
  stringify(
    [titles, ...refused.map(({ cells }) => cells)].map((cells) => cells.map(guardText)),
    {
      bom: true,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
    },
  );

type ImportOptions = {
  readonly files: readonly string[];
  readonly dryRun: boolean;
  readonly createsStores: boolean;
  readonly lastLineIsWhole: boolean;
  /** Where the refused lines go, instead of beside the source. */
  readonly refusedFile: string | undefined;
};

const words = {
  command: 'npm run import',
  about: 'Takes sheets of gear into the database of DATA_DIR or DATABASE_URL.',
  options: {
    'dry-run': { type: 'boolean', means: 'tell what would happen, change nothing' },
    'create-stores': { type: 'boolean', means: 'make the stores that are not known yet' },
    refused: {
      type: 'string',
      value: 'PATH',
      means: 'where the refused lines go, instead of <file>.refused.csv',
    },
    'last-line-is-whole': { type: 'boolean', means: 'the last line is complete, though no line end follows' },
  },
  names: 'FILE...',
} as const;

/** Reads the command line, files as seen from a folder; refuses, in one sentence, what makes no sense. */
export const readCommandLine = (
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string | undefined>> = {},
): ImportOptions => {
  const { values, names } = readWords(args, words, env);
  if (names.length === 0)
    throw new StartupError('No file was named; npm run import -- FILE... is needed, and --help tells more.');
  if (values.refused !== undefined && names.length > 1) {
    throw new StartupError('--refused takes the lines of one file; import the files one by one.');
  }
  return {
    files: names.map((path) => resolve(folder, path)),
    dryRun: values['dry-run'] ?? false,
    createsStores: values['create-stores'] ?? false,
    lastLineIsWhole: values['last-line-is-whole'] ?? false,
    refusedFile: values.refused === undefined ? undefined : resolve(folder, values.refused),
  };
};

/** 0: every line was taken; 2: some lines were refused; 1: a file was refused. */
type ExitCode = 0 | 1 | 2;

type ImportRun = ImportOptions & {
  readonly db: Database;
  readonly clock: Clock;
  readonly say: (line: string) => void;
};

/** Nobody else waits here: far more than a file of a hundred thousand lines takes. */
const readLimits = { longestMs: 300_000, mostHeapMegabytes: 2048 };

const progressFrom = 2000;

const readBytes = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(`The file ${path} cannot be read (${reason}); nothing of it was imported.`);
  }
};

const refusedPath = (source: string, { sheet }: SheetReport, options: ImportOptions): string => {
  const of = options.refusedFile ?? `${source}.refused.csv`;
  return sheet === '' ? of : of.replace(/\.csv$/i, `.${sheet.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}.csv`);
};

const keepRefused = async (source: string, report: FileReport, run: ImportRun): Promise<void> => {
  // A rehearsal leaves nothing behind unless it is told where.
  if (!report.ok || (run.dryRun && run.refusedFile === undefined)) return;
  for (const sheet of report.sheets.filter(({ refused }) => refused.length > 0)) {
    const path = refusedPath(source, sheet, run);
    await writeFile(path, writeRefusedCsv(sheet));
    run.say(`  the refused lines are in ${path}: mend them and import that file`);
  }
};

const codeOf = (report: FileReport): ExitCode => {
  if (!report.ok) return 1;
  return report.sheets.some(({ refused }) => refused.length > 0) ? 2 : 0;
};

const importOne = async (path: string, run: ImportRun): Promise<ExitCode> => {
  run.say(`${path}${run.dryRun ? ' (dry run: nothing is kept)' : ''}`);
  const report = await importFile(run.db, {
    ...run,
    fileName: basename(path),
    bytes: await readBytes(path),
    read: (bytes, lastLineIsWhole) => readInWorker(bytes, lastLineIsWhole, readLimits),
    actorName: 'import',
    now: run.clock.now(),
    progress: (done) => {
      if (done >= progressFrom) run.say(`  ${done} lines written ...`);
    },
    waiting: () => run.say('  another import is on its way; this one begins after it ...'),
  });
  for (const line of reportLines(report)) run.say(line);
  await keepRefused(path, report, run);
  return codeOf(report);
};

/** Imports the files one after the other and says what became of each; gives the worst exit code. */
export const runImport = async (run: ImportRun): Promise<ExitCode> => {
  const codes: ExitCode[] = [];
  for (const path of run.files) codes.push(await importOne(path, run));
  if (codes.includes(1)) return 1;
  return codes.includes(2) ? 2 : 0;
};
