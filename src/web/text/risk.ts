import { defineText } from '#web/text/area.ts';

/** Words about bookings whose gear cannot come. */
export const riskText = defineText({
  waiting: [
    (orders: number) => `${orders} 单的雪具要另行安排`,
    (orders) => (orders === 1 ? '1 order needs arranging' : `${orders} orders need arranging`),
  ],
  waitingText: [
    '雪具损坏、丢失、不在本店或未归还，没有同款可换',
    'Gear is damaged, lost, elsewhere or not back, with no replacement free',
  ],
  tag: ['待安排', 'No item'],
  orderTitle: ['这一单有雪具要另行安排', 'Some gear on this order is unavailable'],
  'reason.damaged': [(code: string) => `${code} 已损坏`, (code) => `${code} is damaged`],
  'reason.lost': [(code: string) => `${code} 已丢失`, (code) => `${code} is lost`],
  'reason.scrapped': [(code: string) => `${code} 已报废`, (code) => `${code} is scrapped`],
  'reason.elsewhere': [
    (code: string, store: string) => `${code} 现在在${store}`,
    (code, store) => `${code} is now at ${store}`,
  ],
  'reason.onTheWay': [(code: string) => `${code} 还在运送途中`, (code) => `${code} is still on its way`],
  'reason.stillOut': [(code: string) => `${code} 还没有归还`, (code) => `${code} is not back yet`],
  stillOutWith: [
    (code: string, orderNumber: string) => `${code} 还在订单 ${orderNumber} 的客人手中`,
    (code, orderNumber) => `${code} is still out with order ${orderNumber}`,
  ],
  'reason.short': [
    (units: number, day: string) => `${day}缺 ${units} 件`,
    (units, day) => `${units} missing on ${day}`,
  ],
  whatToDo: [
    '可扫码换成另一件同款，也可改期，或取消并退款',
    'Scan another item of the same model, change the dates, or cancel and refund.',
  ],
  bindAnother: ['换一件同款', 'Assign another'],
  seeOther: [(orderNumber: string) => `查看订单 ${orderNumber}`, (orderNumber) => `See order ${orderNumber}`],
  scanAnother: ['请扫另一件同款', 'Please scan another item of the same model'],
  endangers: [
    (orders: number) => (orders === 1 ? '下一单在等这里的雪具' : `后面 ${orders} 单在等这里的雪具`),
    (orders) => (orders === 1 ? 'The next booking needs this gear' : `${orders} bookings need this gear`),
  ],
  waitsFor: [
    (name: string, day: string, code: string) => `${name}，${day}起要用 ${code}`,
    (name, day, code) => `${name} needs ${code} from ${day}`,
  ],
  noShows: [
    (orders: number) => `${orders} 单已付款，租期结束仍未取件`,
    (orders) =>
      orders === 1
        ? '1 paid order was not picked up before its rental ended'
        : `${orders} paid orders were not picked up before their rental ended`,
  ],
  noShowsText: [
    '请联系客人：改期，或取消订单退还押金',
    'Please call the customer: change the dates, or cancel and refund the deposit',
  ],
});
