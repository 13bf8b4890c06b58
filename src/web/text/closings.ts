import { defineText } from '#web/text/area.ts';

/** Words of closing a store's days. */
export const closingsText = defineText({
  lead: [
    '每天营业结束后，核对现金再日结。日结后的金额不再改变。',
    'After closing time, count the cash and close the day. Its figures are then final.',
  ],
  next: [(day: string) => `待日结：${day}`, (day) => `To close: ${day}`],
  closeDay: ['日结', 'Close the day'],
  early: [
    (time: string) => `营业结束（${time}）后可以日结`,
    (time) => `Can be closed after the store shuts at ${time}`,
  ],
  leavesOut: [
    (day: string) => `首次日结从 ${day} 开始，更早的流水不计入日结`,
    (day) => `The first closing starts on ${day}. Earlier entries are not included in any closing`,
  ],
  shiftsOpen: ['以下钱箱还没有交班：', 'These tills have not been counted yet:'],
  counter: ['柜台钱箱', 'Counter till'],
  bagOf: [(name: string) => `${name}的钱包`, (name) => `Bag of ${name}`],
  goToTills: ['去清点', 'Count them'],
  confirmTitle: [(day: string) => `日结 ${day}`, (day) => `Close ${day}`],
  confirmText: [
    (store: string) => `${store}这一天的账目将按以下金额封存，不能撤销。`,
    (store) => `This day’s books of ${store} will be sealed with these figures. This cannot be undone.`,
  ],
  total: ['合计', 'Total'],
  noneThen: ['这段时间没有日结', 'No days closed in this period'],
  note: ['备注（选填）', 'Note (optional)'],
  noted: ['备注', 'Note'],
  done: [(day: string) => `${day} 已日结`, (day) => `${day} is closed`],
  closed: ['已日结', 'Closed'],
  found: [
    (count: number) => `共 ${count} 次日结`,
    (count) => (count === 1 ? '1 closing' : `${count} closings`),
  ],
  closedBy: [(name: string, time: string) => `${name} · ${time}`, (name, time) => `${name} · ${time}`],
  period: ['入账时间', 'Booked from – to'],
  standing: ['日结时', 'At the closing'],
  books: ['账簿', 'Books'],
  booksEnd: [(seq: number) => `至第 ${seq} 笔`, (seq) => `up to entry ${seq}`],
  fingerprint: ['校验码', 'Fingerprint'],
  export: ['导出日结', 'Export'],
  exportName: ['日结', 'closings'],
});
