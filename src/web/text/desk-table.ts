import { defineText } from '#web/text/area.ts';

/** Words of the tables on a desk. */
export const deskTableText = defineText({
  keys: [
    '上下键移动，回车打开，空格选择，Ctrl+A 全选，Esc 取消选择',
    'Arrow keys move, Enter opens, Space selects, Ctrl+A selects all, Escape clears',
  ],
  chooseAll: ['选择已加载的全部', 'Select all loaded'],
  choose: [(name: string) => `选择 ${name}`, (name) => `Select ${name}`],
  bulk: ['批量操作', 'Actions for selection'],
  chosen: [(count: number) => `已选 ${count} 项`, (count) => `${count} selected`],
  clear: ['取消选择', 'Clear'],

  copyPhones: ['复制电话', 'Copy phone numbers'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['复制失败', 'Could not copy'],
  printLabels: ['打印标签', 'Print labels'],
  mostLabels: [(most: number) => `一次最多打印 ${most} 张`, (most) => `At most ${most} at a time`],
  columnPeriod: ['租期', 'Dates'],
  columnGear: ['雪具', 'Gear'],
  columnStatus: ['状态', 'Status'],
  columnMoney: ['金额', 'Amount'],
  columnNumber: ['订单号', 'Order'],
  columnNext: ['下一步', 'Next'],

  columnCategory: ['品类', 'Category'],
  columnAbout: ['品类与状态', 'Category, status'],
  columnSize: ['尺码', 'Size'],
  columnTotal: ['总数', 'Items'],
  columnDamaged: ['损坏', 'Damaged'],
  columnOther: ['其他', 'Other'],
  otherHint: ['丢失、调拨中、已报废', 'Lost, in transfer or scrapped'],
  sizes: [(count: number) => `${count} 个尺码`, (count) => (count === 1 ? '1 size' : `${count} sizes`)],
  oneSize: ['均码', 'One size'],

  columnTill: ['钱箱', 'Till'],
  columnOpened: ['开班', 'Opened'],
  columnClosed: ['交班', 'Closed'],
  columnCounter: ['清点人', 'Counted by'],
});
