import { defineText } from '#web/text/area.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** One large item: its facts, what can be done with it, its days and its history. */
export const itemText = defineText({
  edit: ['编辑', 'Edit'],
  missingTitle: ['没有这件雪具', 'No such item'],
  missingText: ['它可能已被移除，或地址有误', 'It may have been removed, or the address is wrong'],
  toList: ['返回库存列表', 'Back to the inventory'],
  otherStore: [
    (store: string) => `这件雪具在${store}，不在您的门店。可以继续查看和操作，请先核对。`,
    (store) =>
      `This item is at ${store}, not at one of your stores. You can continue, but please check first.`,
  ],
  onTheWay: [
    (store: string) => `正在调往${store}，到店后请确认到货`,
    (store) => `In transfer to ${store}. Please confirm when it arrives.`,
  ],

  store: ['所在门店', 'Location'],
  usage: ['使用次数', 'Used'],
  times: [(count: number) => `${count} 次`, (count) => counted(count, 'time', 'times')],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  comma: ['、', ', '],
  colon: ['：', ': '],

  operations: ['操作', 'Actions'],
  printLabel: ['打印标签', 'Print label'],
  relabel: ['更换条码', 'Change code'],
  newBarcode: ['新条码', 'New code'],
  newBarcodeHint: ['扫描或输入新标签上的条码', 'Scan or type the code of the new label'],
  barcodeFirst: ['请输入条码', 'Please enter a code'],
  barcodeReason: ['更换原因', 'Reason for the change'],
  barcodeDone: [(code: string) => `条码已改为 ${code}`, (code) => `The code is now ${code}`],
  barcodeSame: ['新条码和现在的一样', 'This is already its code'],
  save: ['保存', 'Save'],

  holds: ['占用日历', 'Booked days'],
  holdsNone: ['从今天起没有占用，可以随时出租', 'No bookings from today: free to rent at any time.'],
  'source.order': ['订单', 'Order'],
  'source.manual': ['手工占用', 'Reserved by hand'],
  'source.transfer': ['调拨', 'Transfer'],
  'source.repair': ['维修', 'Repair'],
  free: ['有空', 'Free'],
  heldOn: [(day: string, source: string) => `${day}，${source}`, (day, source) => `${day}, ${source}`],
  previousMonth: ['上个月', 'Previous month'],
  nextMonth: ['下个月', 'Next month'],
  openEnd: ['未定', 'open'],
  release: ['解除', 'Release'],
  releaseAsk: ['解除这段占用？', 'Release these days?'],
  releaseText: [
    (from: string, last: string) => `${from} 至 ${last} 会重新开放出租`,
    (from, last) => `${from} to ${last} can be rented again`,
  ],
  released: [
    (from: string, last: string) => `已解除 ${from} 至 ${last} 的占用`,
    (from, last) => `${from} to ${last} are free again`,
  ],
  undo: ['撤销', 'Undo'],
  undone: ['已恢复占用', 'Days reserved again'],

  statistics: ['使用统计', 'Use'],
  timesHired: ['出租次数', 'Rentals'],
  timesByHand: ['手工出库', 'Manual check-outs'],
  daysOut: ['出租天数', 'Days out'],
  damagedLost: ['损坏 / 丢失', 'Damaged / lost'],
  lastOut: ['最近出库', 'Last out'],
  never: ['还没有用过', 'Not used yet'],
  onlyBefore: [
    (count: number) => `此前使用 ${count} 次，暂无出库记录`,
    (count) => `Used ${count === 1 ? 'once' : `${count} times`} before; no check-out recorded yet`,
  ],
  chart: ['最近 12 个月每月在外天数', 'Days out in each of the last 12 months'],
  monthBar: [
    (month: string, days: number, times: number) => `${month}：在外 ${days} 天，出库 ${times} 次`,
    (month, days, times) =>
      `${month}: ${counted(days, 'day', 'days')} out, ${counted(times, 'check-out', 'check-outs')}`,
  ],

  history: ['操作记录', 'History'],
  historyNone: ['还没有记录', 'No history yet'],
  system: ['系统自动', 'System'],
  order: [(number: string) => `订单 ${number}`, (number) => `Order ${number}`],
  sent: [(from: string, to: string) => `${from} → ${to}`, (from, to) => `${from} → ${to}`],
  statusChange: [(from: string, to: string) => `${from} → ${to}`, (from, to) => `${from} → ${to}`],
  'field.category': ['品类', 'Category'],
  'field.name': ['名称', 'Name'],
  'field.brand': ['品牌', 'Brand'],
  'field.model': ['型号', 'Model'],
  'field.size': ['尺码', 'Size'],
  'field.rate': ['日租金', 'Rent per day'],
  'field.deposit': ['押金', 'Deposit'],
  'field.store': ['所属门店', 'Home store'],
  'field.purchasedOn': ['购入日期', 'Bought on'],
  'field.remarks': ['备注', 'Remarks'],
  'field.barcode': ['条码', 'Code'],
  'field.pictures': ['照片', 'Photos'],
  empty: ['（空）', '(empty)'],
});
