import { defineText } from '#web/text/area.ts';

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Words of the page that gets the gear of a day ready. */
export const preparationText = defineText({
  day: ['备货日期', 'Day'],
  today: ['今天', 'Today'],
  view: ['显示方式', 'View'],
  byOrder: ['按订单', 'By order'],
  bySize: ['按型号尺码', 'By model and size'],
  codeLabel: ['扫描或输入雪具编码', 'Scan or type a code'],
  codeIdle: ['扫到的雪具自动备给最早需要它的订单', 'Each item goes to the earliest order that needs it'],
  boundFor: [
    (code: string, line: string, guest: string) => `${code} · ${line} 备给${guest}`,
    (code, line, guest) => `${code} · ${line} for ${guest}`,
  ],
  boundReady: [(guest: string) => `${guest}的订单已备齐`, (guest) => `${guest}’s order is ready`],
  progress: ['备齐的订单', 'Orders ready'],
  toPrepare: [(orders: number) => `待备货 ${orders}`, (orders) => `To prepare: ${orders}`],
  ready: [(orders: number) => `已备齐 ${orders}`, (orders) => `Ready: ${orders}`],
  unpaid: ['未付款', 'Not paid'],
  handOver: ['去取件', 'Hand over'],
  load: ['去装车', 'Load the van'],
  collect: ['去收款', 'Take payment'],
  openOrder: ['打开备货', 'Open'],
  more: ['显示更多', 'Show more'],
  none: ['这一天没有要备货的订单', 'Nothing to prepare for this day'],
  noneText: ['可以先看看后面几天', 'Have a look at the following days'],
  allReady: ['这一天的订单都备齐了', 'Every order of this day is ready'],
  needed: ['需', 'Needed'],
  bound: ['已备', 'Ready'],
  left: ['还差', 'To fetch'],
  leftUnits: [(units: number) => `还差 ${units}`, (units) => `${units} to fetch`],
  sizeCounts: [
    (needed: number, bound: number) => `需 ${needed} · 已备 ${bound}`,
    (needed, bound) => `${needed} needed · ${bound} ready`,
  ],
  units: [(units: number) => `还差 ${units} 件`, (units) => `${plural(units, 'item')} to fetch`],
  unitsDone: ['全部备齐', 'All fetched'],
  print: ['打印拣货单', 'Print pick list'],
  paperTitle: ['拣货单', 'Pick list'],
  printed: [(time: string) => `打印于 ${time}`, (time) => `Printed ${time}`],
  fetched: ['已拣', 'Picked'],
});
