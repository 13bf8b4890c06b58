import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { sheetAnswer } from '#contract/files.ts';
import { listRows } from '#contract/list-query.ts';
import { id, instant, queryFlag, ofStore } from '#contract/shapes.ts';
import { importLineList, importList } from '#contract/gear-lists.ts';

const sheetKind = z.enum(['catalogue', 'small-equipment']);
/** How many lines of each outcome. */
const counts = z
  .object({
    total: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'OutcomeCounts' });

const importJob = z
  .object({
    id,
    ...ofStore,
    state: z.enum(importList.fields.state.values),
    fileName: z.string(),
    sheets: z.array(
      z.object({
        /** Empty for CSV. */
        name: z.string(),
        kind: sheetKind,
        /** Titles of columns that are not understood and were left out. */
        ignored: z.array(z.string()),
      }),
    ),
    uploadedAt: instant,
    uploadedBy: z.string(),
    startedAt: instant.nullable(),
    startedBy: z.string().nullable(),
    endedAt: instant.nullable(),
    /** Who cancelled it; null when it ended by itself. */
    endedBy: z.string().nullable(),
    /** What the preview found. */
    planned: counts,
    /** What became of the lines that were worked on so far; refused ones of the preview are not among them. */
    done: counts,
    newCategories: z.array(z.string()),
    /** Orders that lost their item to this import and found no other. */
    endangered: z.array(z.string()),
    /** It failed because the database needs longer for its next lines than it may. */
    tookTooLong: z.boolean(),
  })
  .meta({ id: 'ImportJob' });

const cell = z.union([z.string(), z.number(), z.null()]);

const importLine = z
  .object({
    /** As the spreadsheet counts, the title line included. */
    line: z.int(),
    sheet: z.string(),
    code: z.string(),
    name: z.string(),
    outcome: z.enum(importLineList.fields.outcome.values),
    /** It has been worked on: what it says has happened. */
    isDone: z.boolean(),
    /** Amounts are in fen, a status is its code. */
    changes: z.array(z.object({ field: z.string(), column: z.string(), from: cell, to: cell })),
    faults: z.array(
      z.object({
        /** The title as in the file; empty for a cell without one. */
        column: z.string(),
        value: z.string(),
        code: z.string(),
        /** What is wrong and what to do, in the caller's language. */
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportLine' });

/** Gear that comes in by a spreadsheet from a store's page: looked at first, then taken in batches. */
export const importRows = rows({
  'imports.template': {
    perMinute: 30,
    query: z.object({
      kind: sheetKind.default('catalogue'),
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
    }),
    output: sheetAnswer,
    summary: 'An empty spreadsheet with the titles that the import reads, in the language of the caller.',
  },
  'imports.upload': {
    perMinute: 12,
    body: z.object({
      storeId: id,
      /** The file is complete although its last line has no end. */
      lastLineIsWhole: queryFlag.default(false),
    }),
    output: importJob,
    summary: 'Reads a CSV file or workbook and keeps what would become of each line; changes no gear.',
  },
  ...listRows(importList, { item: importJob, summary: "Lists the imports of the caller's stores." }),
  'imports.get': { output: importJob, summary: 'One import and how far it is.' },
  ...listRows(importLineList, {
    item: importLine,
    summary: 'Lists what becomes, or became, of each line, in the order of the file.',
  }),
  'imports.refusedLines': {
    perMinute: 30,
    output: sheetAnswer,
    summary:
      'The refused lines with what is wrong about each, to be mended and uploaded: as CSV, or as a workbook when several sheets have any.',
  },
  'imports.start': {
    output: importJob,
    summary: 'Begins to take the good lines in; a store has one running import at a time.',
  },
  'imports.cancel': { output: importJob, summary: 'Ends an import; what is in stays in.' },
});
