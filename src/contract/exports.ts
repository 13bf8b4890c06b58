import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { equipmentRows } from '#contract/equipment.ts';
import type { FileAnswer } from '#contract/files.ts';

/** CSV opens anywhere, XLSX keeps numbers and long codes as they are. */
const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** Items as a spreadsheet, narrowed like their list, in the columns that the import understands. */
export const exportRows = rows({
  'equipment.export': {
    perMinute: 6,
    query: equipmentRows['equipment.list'].query
      .omit({ skipCount: true, maxResultCount: true, sorting: true })
      .extend({ format }),
    output: z.custom<FileAnswer>(),
    summary: 'Every item that the filters find, as a spreadsheet by barcode.',
  },
});
