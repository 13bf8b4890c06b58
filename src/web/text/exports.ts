import { defineText } from '#web/text/area.ts';

/** Words of what is taken away as a spreadsheet. */
export const exportsText = defineText({
  exportOf: [(list: string) => `导出${list}`, (list) => `Export ${list.toLowerCase()}`],
  stockTakes: ['盘点记录', 'Stock takes'],
  title: ['导出表格', 'Export a spreadsheet'],
  lead: ['导出当前筛选条件下的全部内容', 'Exports everything that matches your filters'],
  leadOfItems: [
    '导出当前筛选条件下的全部内容，列名与导入相同，修改后可以再次导入',
    'Exports everything that matches your filters, in the same columns as the import, so you can edit and import it again',
  ],
  format: ['文件格式', 'File format'],
  xlsx: ['Excel（.xlsx）', 'Excel (.xlsx)'],
  csv: ['CSV（.csv）', 'CSV (.csv)'],
  xlsxHint: ['数字和长编码保持原样，推荐使用', 'Keeps numbers and long codes as they are. Recommended.'],
  csvHint: [
    'UTF-8 编码，Excel 可直接打开；以 = + - @ 开头的文字前会加上单引号。',
    'UTF-8, opens in Excel. Text starting with = + - @ gets a leading apostrophe.',
  ],
  download: ['下载', 'Download'],
  writing: ['正在生成…', 'Preparing…'],
  done: ['已导出，请在下载中查看', 'Exported. Check your downloads'],
  itemsFile: ['库存', 'equipment'],
  poolsFile: ['小件雪具', 'small-gear'],
});
