import type { zh } from '#web/text/zh/exports.ts';

export const en: typeof zh = {
  export: 'Export',
  title: 'Export a spreadsheet',
  lead: 'Everything that the filters find, in the columns that the import reads, so that it can come in again.',
  format: 'File format',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  xlsxHint: 'Keeps numbers and long codes as they are. Recommended.',
  csvHint: 'UTF-8, opens in Excel; an apostrophe goes before text that starts with = + - @.',
  download: 'Download',
  done: 'Exported. Look into your downloads',
  itemsFile: 'equipment',
  poolsFile: 'small-gear',
};
