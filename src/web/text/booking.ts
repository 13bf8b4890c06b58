import { defineText } from '#web/text/area.ts';

/** Words of what the booking page says before anything is opened. */
export const bookingText = defineText({
  home: ['首页', 'Home'],
  title: ['今天滑什么？', 'What are you riding today?'],
  lead: ['选好日期和雪具，到店即取', 'Pick your dates and gear, collect at the store'],
  store: ['门店', 'Store'],
  chooseDates: ['选择租期', 'Choose your dates'],
  eveningHint: [
    (time: string) => `${time} 后取件从次日起计费，当晚免费用`,
    (time) => `Pick up after ${time} and billing starts the next day: the evening is free`,
  ],
  selected: [(count: number) => `已选 ${count} 件`, (count) => (count === 1 ? '1 item' : `${count} items`)],
  depositLater: [
    (money: string) => `含押金 ${money}，归还后退`,
    (money) => `incl. ${money} refundable deposit`,
  ],
  review: ['去确认', 'Review'],
  someGone: [
    '有雪具在所选日期不够了，请处理后再下单',
    'Some of your gear is no longer available on these days. Sort it out before booking',
  ],
  mostUnits: [
    (most: number) => `每单最多 ${most} 件，更多请致电门店`,
    (most) => `Up to ${most} items per order. Please call the store for more`,
  ],
});
