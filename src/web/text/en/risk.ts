import type { zh } from '#web/text/zh/risk.ts';

export const en: typeof zh = {
  waiting: (orders) => (orders === 1 ? '1 order needs arranging' : `${orders} orders need arranging`),
  waitingText: 'Gear is damaged, lost, elsewhere or not back, and no equal item is free',
  tag: 'No item',
  orderTitle: 'Some gear of this order cannot come',
  'reason.damaged': (code) => `${code} is damaged`,
  'reason.lost': (code) => `${code} is lost`,
  'reason.scrapped': (code) => `${code} is scrapped`,
  'reason.elsewhere': (code, store) => `${code} is now at ${store}`,
  'reason.onTheWay': (code) => `${code} is still on its way`,
  'reason.stillOut': (code) => `${code} is not back yet`,
  stillOutWith: (code, orderNumber) => `${code} is still out with order ${orderNumber}`,
  'reason.short': (units, day) => `${units} missing on ${day}`,
  whatToDo: 'Scan another equal item, change the dates, or cancel and refund.',
  bindAnother: 'Bind another',
  seeOther: (orderNumber) => `See order ${orderNumber}`,
  scanAnother: 'Please scan another equal item',
  endangers: (orders) =>
    orders === 1 ? 'The next booking waits for this gear' : `${orders} bookings wait for this gear`,
  waitsFor: (name, day, code) => `${name} needs ${code} from ${day}`,
  noShows: (orders) =>
    orders === 1
      ? '1 paid order was not picked up before its hire ended'
      : `${orders} paid orders were not picked up before their hire ended`,
  noShowsText: 'Please call the customer: change the dates, or cancel and give the deposit back',
};
