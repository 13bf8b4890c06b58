import { defineText } from '#web/text/area.ts';

/** Words of the reports: what each figure means, and the charts and tables behind it. */
export const reportsText = defineText({
  reports: ['报表', 'Reports'],
  utilisation: ['利用率', 'Utilisation'],
  revenue: ['租金收入', 'Revenue'],
  damage: ['损坏与丢失', 'Damage and loss'],
  deposits: ['押金', 'Deposits'],
  agents: ['代理', 'Agents'],
  shortage: ['缺货预测', 'Shortages'],

  utilisationMeans: [
    '雪具出租天数占可租天数的比例。当天租出过就算出租一天；开门时在维修、调拨或整理的，这一天算停用，不算可租。小件不计入。',
    'Days out as a share of the days on which gear could be rented. A day counts as out if the item was out at any time that day; days that open with the item in repair, in transfer or being cleaned are days away and do not count. Small gear is left out.',
  ],
  revenueMeans: [
    '租金和续租费减优惠，记在账单产生的那一天，按门店当地日期；不看何时收款。一单的收入按账单分摊到每件雪具。',
    'Rent and extensions less discounts, on the day they were billed in the store’s time zone, whenever they are paid. The revenue of an order is split over its gear by its bills.',
  ],
  damageMeans: [
    '件数按归还登记的那一天计；赔偿收入来自账簿，已扣除减免。',
    'Pieces count on the day they were taken back. Charges come from the books, less waived amounts.',
  ],
  depositsMeans: [
    '每天结束时客人实际付了、还没退的押金；支付平台免押或预授权的没有真正收款，单独列出。',
    'Deposits actually paid and not yet refunded at the end of each day. What a payment provider only guarantees is listed separately: no money has moved.',
  ],
  agentsMeans: [
    '代理带来的订单在这些天记账的租金，以及同期入账、冲回和支付的佣金。',
    'Rent booked in these days on orders that agents brought, and commission earned, taken back and paid.',
  ],
  shortageMeans: [
    '按现有预订和预计归还，今天起 14 天里每天还能租出几件。已含到期应还的雪具；逾期未还的不算。',
    'How many are left to rent on each of the next 14 days, by current bookings and expected returns. Overdue gear does not count.',
  ],

  by: ['汇总方式', 'Group by'],
  byModel: ['按型号', 'By model'],
  byItem: ['按单件', 'By item'],
  byStore: ['按门店', 'By store'],
  byDay: ['按天', 'By day'],
  byAgent: ['按代理', 'By agent'],
  sort: ['排序', 'Sort'],
  usualSort: ['默认排序', 'Default order'],
  highFirst: [(title: string) => `${title}从高到低`, (title) => `${title}, high to low`],
  lowFirst: [(title: string) => `${title}从低到高`, (title) => `${title}, low to high`],

  name: ['名称', 'Name'],
  outDays: ['出租天数', 'Days out'],
  idleDays: ['闲置天数', 'Days idle'],
  awayDays: ['停用天数', 'Days away'],
  orders: ['订单数', 'Orders'],
  pieces: ['件数', 'Pieces'],
  damaged: ['损坏', 'Damaged'],
  lost: ['丢失', 'Lost'],
  charged: ['赔偿收入', 'Charged'],
  waived: ['减免', 'Waived'],
  cash: ['现金', 'Cash'],
  company: ['支付平台', 'Providers'],
  secured: ['免押与预授权', 'Guaranteed'],
  held: ['在押合计', 'Held'],
  earned: ['入账佣金', 'Earned'],
  agentRent: ['代理订单租金', 'Rent through agents'],
  takenBack: ['冲回', 'Taken back'],
  settled: ['已付佣金', 'Paid'],

  atEndOf: [(day: string) => `${day}结束时`, (day) => `At the end of ${day}`],
  now: ['现在', 'Now'],
  byDayLabel: [
    (report: string, days: string) => `${days}每天的${report}`,
    (report, days) => `${report} by day, ${days}`,
  ],
  takenOff: ['冲减', 'Taken off'],
  compared: [
    (weeks: number) => (weeks === 1 ? '上周同期' : `${weeks} 周前同期`),
    (weeks) => (weeks === 1 ? 'Last week' : `${weeks} weeks earlier`),
  ],
  points: [(amount: string) => `${amount} 个百分点`, (amount) => `${amount} points`],
  unknown: ['无', 'None'],
  none: ['这些天没有数据', 'Nothing on these days'],
  noBars: ['这些天都是 0', 'Zero on each of these days'],
  noneText: ['换一段日期，或换一家门店', 'Choose other days or another store'],
  found: [(count: number) => `${count} 行`, (count) => (count === 1 ? '1 line' : `${count} lines`)],

  sizesOut: [
    (count: number) => (count === 0 ? '14 天内没有尺码会租完' : `${count} 个尺码会租完`),
    (count) =>
      count === 0
        ? 'No size runs out in 14 days'
        : count === 1
          ? '1 size runs out'
          : `${count} sizes run out`,
  ],
  sizesOutByDay: ['每天租完的尺码数', 'Sizes that run out by day'],
  stock: [(count: number) => `库存 ${count}`, (count) => `${count} in stock`],
  leastFree: ['最少可租', 'Least left'],
  runsOut: [(days: string) => `租完：${days}`, (days) => `Runs out: ${days}`],
  insteadOf: [(things: string) => `可替代：${things}`, (things) => `Instead: ${things}`],
  comma: ['、', ', '],
  noInstead: ['没有可替代的尺码', 'No replacement'],
  freeEachDay: ['14 天里每天可租', 'Left on each of the 14 days'],
  noGear: ['还没有雪具', 'No gear yet'],
  noGearText: ['入库后这里会预测哪些尺码不够', 'Once there is stock, sizes that run short appear here'],
});
