import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { equipmentRows } from '#contract/equipment.ts';
import type { FileAnswer } from '#contract/files.ts';
import { smallEquipmentRows } from '#contract/small-equipment.ts';

/** CSV opens anywhere, XLSX keeps numbers and long codes as they are. */
const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** The inventory as a spreadsheet, narrowed like its lists, in the columns that the import understands. */
export const exportRows = rows({
  'equipment.export': {
    perMinute: 6,
    query: equipmentRows['equipment.list'].query
      .omit({ skipCount: true, maxResultCount: true, sorting: true })
      .extend({ format }),
    output: z.custom<FileAnswer>(),
    summary: 'Every item that the filters find, as a spreadsheet by barcode.',
  },
  'smallEquipment.export': {
    perMinute: 6,
    query: smallEquipmentRows['smallEquipment.list'].query
      .omit({ skipCount: true, maxResultCount: true })
      .extend({ format }),
    output: z.custom<FileAnswer>(),
    summary: 'Every pool that the filters find, as a spreadsheet by category, name and size.',
  },
});
