import { defineText } from '#web/text/area.ts';

/** Words of the page that prints labels. */
export const labelsText = defineText({
  paper: ['纸张', 'Paper'],
  grid: ['A4 整版', 'A4 sheet'],
  roll: ['40 × 30 mm', '40 × 30 mm'],
  columns: ['列数', 'Columns'],
  rows: ['行数', 'Rows'],
  startAt: ['起始位置', 'Start at'],
  startAtHint: [
    '用过一部分的标签纸，从还空着的位置开始打印',
    'On a partly used sheet, start at the first free label',
  ],
  less: ['减少', 'Less'],
  more: ['增加', 'More'],
  chosen: [(count: number) => `已选 ${count} 张`, (count) => `${count} ${count === 1 ? 'label' : 'labels'}`],
  add: ['选择雪具', 'Choose gear'],
  addMore: ['继续选择', 'Choose more'],
  clear: ['清空', 'Clear'],
  remove: [(code: string) => `去掉 ${code}`, (code) => `Remove ${code}`],
  print: ['打印', 'Print'],
  pages: [(count: number) => `共 ${count} 页`, (count) => `${count} ${count === 1 ? 'page' : 'pages'}`],
  preview: [(page: number) => `第 ${page} 页预览`, (page) => `Preview of page ${page}`],
  none: ['还没有选择标签', 'No labels chosen yet'],
  noneText: [
    '选择雪具或小件货架，打印带二维码和条形码的标签',
    'Choose items or shelves to print labels with a QR code and barcode',
  ],
  unknown: [(codes: string) => `没有找到：${codes}`, (codes) => `Not found: ${codes}`],
  pickTitle: ['选择要打印的标签', 'Which labels to print'],
  items: ['大件', 'Items'],
  shelves: ['小件货架', 'Shelves'],
  searchItems: ['搜索条码、名称或型号', 'Code, name or model'],
  searchShelves: ['搜索名称、尺码或架位码', 'Name, size or shelf code'],
  nothing: ['没有符合条件的雪具', 'Nothing matches'],
  done: ['完成', 'Done'],
  tooMany: [(most: number) => `一次最多打印 ${most} 张`, (most) => `At most ${most} labels at a time`],
  paperHint: [
    '打印时请选择实际纸张，边距设为“无”，缩放设为 100%',
    'When printing, choose the actual paper size, margins “None” and scale 100%',
  ],
});
