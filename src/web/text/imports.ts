import { defineText } from '#web/text/area.ts';

const lines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Words of gear that comes in by a spreadsheet. */
export const importsText = defineText({
  import: ['导入', 'Import'],
  noRight: [
    '您没有新增或修改雪具的权限，请联系店长',
    'You don’t have permission to add or change gear. Please ask a manager',
  ],

  chooseTitle: ['选择表格文件', 'Choose a spreadsheet'],
  chooseText: ['把文件拖到这里，或点击选择', 'Drop the file here, or click to choose one'],
  pressText: ['点击选择文件', 'Tap to choose a file'],
  chooseHint: ['xlsx 或 csv，最大 10 MB、20000 行', 'xlsx or csv, up to 10 MB, 20,000 lines'],
  dropNow: ['松开即可上传', 'Release to upload'],
  onlyOne: ['一次只能上传一个文件', 'One file at a time, please'],
  tooLarge: ['文件超过 10 MB，请拆分后分别导入', 'The file is larger than 10 MB. Please split it'],
  promise: [
    '上传后先预览，确认前不会改动库存。',
    'You see a preview first. Nothing changes before you confirm.',
  ],
  uploading: [(share: number) => `正在上传 ${share}%`, (share) => `Uploading, ${share}%`],
  checking: ['正在逐行检查，请稍候…', 'Checking line by line…'],
  stop: ['停止上传', 'Stop'],
  retry: ['重试', 'Try again'],
  itIsWhole: ['文件完整，继续', 'The file is complete, continue'],

  templateTitle: ['没有表格？下载模板填写', 'No sheet yet? Fill in a template'],
  templateKind: ['模板类型', 'Kind of template'],
  'kind.catalogue': ['大件雪具', 'Items'],
  'kind.small-equipment': ['小件雪具', 'Small gear'],
  xlsx: ['Excel 模板', 'Excel template'],
  csv: ['CSV 模板', 'CSV template'],
  columns: ['列说明', 'The columns'],
  columnsText: [
    '列的顺序不限，也可以直接使用导出的表格。按条码（架位码）识别：已有的更新，没有的新增。',
    'Columns can be in any order, and an exported file works too. Gear is matched by barcode or shelf code: known codes are updated, new ones are added.',
  ],
  required: ['必填', 'Required'],
  optional: ['选填', 'Optional'],
  'column.code': ['条码', 'Barcode'],
  'column.shelf': ['架位码', 'Shelf code'],
  'column.name': ['名称', 'Name'],
  'column.category': ['品类', 'Category'],
  'column.brand': ['品牌', 'Brand'],
  'column.model': ['型号', 'Model'],
  'column.size': ['尺码', 'Size'],
  'column.rate': ['日租金', 'Daily rent'],
  'column.deposit': ['押金', 'Deposit'],
  'column.store': ['所属门店', 'Store'],
  'column.status': ['状态', 'Status'],
  'column.purchasedOn': ['购入日期', 'Purchased on'],
  'column.remarks': ['备注', 'Remarks'],
  'column.quantity': ['数量', 'Quantity'],
  'hint.code': ['字母、数字和 - . _ /，每件不同', 'Letters, digits and - . _ /, unique per item'],
  'hint.shelf': ['字母、数字和 - . _ /，每个架位不同', 'Letters, digits and - . _ /, unique per shelf'],
  'hint.name': ['最多 80 个字', 'Up to 80 characters'],
  'hint.category': [
    '如 双板、单板鞋；新品类由店长导入',
    'Such as 双板 or 单板鞋. Only managers add new ones',
  ],
  'hint.brand': ['如 Burton', 'Such as Burton'],
  'hint.model': ['如 Custom', 'Such as Custom'],
  'hint.size': ['如 158、42、M', 'Such as 158, 42 or M'],
  'hint.rate': ['单位元，最多两位小数', 'In yuan, at most two decimals'],
  'hint.deposit': ['单位元，空白为 0', 'In yuan; blank is 0'],
  'hint.store': ['与系统中的门店名称一致', 'Must match the store’s name here'],
  'hint.status': [
    '在库、维修、丢失或报废；空白为在库',
    'available, repair, lost or scrapped; blank is available',
  ],
  'hint.purchasedOn': ['如 2026-01-31', 'Such as 2026-01-31'],
  'hint.remarks': ['最多 500 个字', 'Up to 500 characters'],
  'hint.quantity': [
    '归本店所有的总件数，含在外、损坏和丢失',
    'All the store’s pieces, including out, damaged and lost',
  ],

  recent: ['最近的导入', 'Recent imports'],
  running: ['正在导入', 'Import running'],
  runningText: [
    (file: string, done: number, total: number) => `${file}，已处理 ${done} / ${total} 行`,
    (file, done, total) => `${file}, ${done} of ${lines(total)} done`,
  ],
  show: ['查看', 'Show'],
  importsFile: ['导入记录', 'imports'],
  summary: [
    (added: number, changed: number) => `新增 ${added}，更新 ${changed}`,
    (added, changed) => `${added} added, ${changed} updated`,
  ],

  uploadedBy: [
    (who: string, when: string) => `${who} 上传于 ${when}`,
    (who, when) => `Uploaded by ${who}, ${when}`,
  ],
  counts: ['各类行数', 'Lines by kind'],
  allLines: ['全部', 'All'],
  ignored: [
    (columns: string) => `以下列无法识别，不会导入：${columns}`,
    (columns) => `These columns are not recognised and will be ignored: ${columns}`,
  ],
  newCategories: [
    (names: string) => `将新建品类：${names}。如果是笔误，请修改后重新上传。`,
    (names) => `New categories will be created: ${names}. If one is misspelt, correct it and upload again.`,
  ],
  skipped: [
    (count: number) => `${count} 行有错误，会被跳过。可下载这些行，改好后单独上传。`,
    (count) => `${lines(count)} with errors will be skipped. Download, correct and upload them separately.`,
  ],
  allWrong: [
    '没有可以导入的行，请按提示修改后重新上传。',
    'No lines can be imported. Please correct the file and upload it again.',
  ],
  allSame: [
    '所有行都与现有库存一致，没有需要导入的内容。',
    'Every line matches the inventory. There is nothing to import.',
  ],
  downloadWrong: ['下载错误行', 'Download error lines'],
  wrongFile: [
    (name: string, ending: string) => `${name}-错误行.${ending}`,
    (name, ending) => `${name}-errors.${ending}`,
  ],
  lines: ['逐行结果', 'Line by line'],
  filter: ['筛选行', 'Which lines'],
  lineNumber: [(line: number) => `第 ${line} 行`, (line) => `Line ${line}`],
  lineIn: [
    (sheet: string, line: number) => `${sheet} 第 ${line} 行`,
    (sheet, line) => `${sheet}, line ${line}`,
  ],
  unnamed: ['（未填写名称）', '(no name)'],
  value: [
    (column: string, value: string) => `${column}“${value}”`,
    (column, value) => `${column} “${value}”`,
  ],
  noLines: ['没有这类行', 'No such lines'],
  empty: ['（空）', '(empty)'],
  leftOut: ['未导入', 'Not imported'],

  drop: ['放弃', 'Discard'],
  start: [(count: number) => `开始导入 ${count} 行`, (count) => `Import ${lines(count)}`],
  startTitle: ['开始导入？', 'Start the import?'],
  startText: [
    (added: number, changed: number) => `将新增 ${added} 件、更新 ${changed} 件。已有订单的价格不变。`,
    (added, changed) => `${added} will be added and ${changed} updated. Orders keep their prices.`,
  ],
  startSkips: [
    (count: number) => `${count} 行有错误，不会导入。`,
    (count) => `${lines(count)} with errors will be skipped.`,
  ],
  startYes: ['开始导入', 'Start the import'],
  notYet: ['再看看', 'Not yet'],

  progress: [
    (done: number, total: number) => `已处理 ${done} / ${total} 行`,
    (done, total) => `${done} of ${lines(total)} done`,
  ],
  progressLabel: ['导入进度', 'Progress of the import'],
  leave: ['可以离开本页，导入会在后台继续', 'You can leave this page; the import continues'],
  cancel: ['取消导入', 'Cancel the import'],
  cancelTitle: ['取消导入？', 'Cancel the import?'],
  cancelText: ['已导入的行会保留，其余的不再导入', 'Imported lines are kept; the rest will not be imported'],
  goOn: ['继续导入', 'Keep going'],

  doneTitle: ['导入完成', 'Import done'],
  doneText: [
    (added: number, changed: number) => `新增 ${added} 件，更新 ${changed} 件。`,
    (added, changed) => `${added} added, ${changed} updated.`,
  ],
  doneWrong: [
    (count: number) => `${count} 行未导入，可下载后修改。`,
    (count) => `${lines(count)} were not imported. Download and correct them.`,
  ],
  failedTitle: ['导入中断', 'Import interrupted'],
  failedText: [
    (done: number, left: number) =>
      `${done} 行已导入并保留，其余 ${left} 行没有导入。请重新上传同一文件，已导入的行不会重复。`,
    (done, left) =>
      `${lines(done)} imported and kept, ${left} not imported. Upload the same file again: nothing is imported twice.`,
  ],
  failedSlow: [
    (done: number, left: number) =>
      `${done} 行已导入并保留，其余 ${left} 行没有导入：数据库处理后面的行用时过长。请在空闲时重新上传同一文件，或拆成几个较小的文件上传，已导入的行不会重复。`,
    (done, left) =>
      `${lines(done)} imported and kept, ${left} not imported because the database took too long. Upload the same file again at a quieter time, or split it into smaller files: nothing is imported twice.`,
  ],
  cancelledTitle: ['导入已取消', 'Import cancelled'],
  cancelledText: [
    (done: number, left: number) => `${done} 行已导入并保留，其余 ${left} 行没有导入。`,
    (done, left) => `${lines(done)} imported and kept, ${left} not imported.`,
  ],
  droppedTitle: ['预览已放弃', 'Preview discarded'],
  droppedText: ['没有导入任何内容。', 'Nothing was imported.'],
  endangered: [
    (orders: string) => `以下订单的雪具已停用且没有可替换的，请另行安排：${orders}`,
    (orders) =>
      `Gear for these orders is no longer for rent and has no replacement. Please arrange something else: ${orders}`,
  ],
  toInventory: ['查看库存', 'View inventory'],
  toSmallGear: ['查看小件', 'View small gear'],
  again: ['导入其他文件', 'Import another file'],
  comma: ['、', ', '],
});
