import { stringify } from 'csv-stringify/sync';
import { guardText } from '#domain/imports/guarded-text.ts';
import type { SheetReport } from '#server/imports/report.ts';

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
