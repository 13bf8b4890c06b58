import type { zh } from '#web/text/zh/booking.ts';

export const en: typeof zh = {
  home: 'Home',
  title: 'What are you riding today?',
  lead: 'Pick your dates and gear, collect at the store',
  store: 'Store',
  chooseDates: 'Choose your dates',
  eveningHint: (time) => `Pick up after ${time} and billing starts the next day: the evening is free`,
  selected: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
  depositLater: (money) => `incl. ${money} refundable deposit`,
  review: 'Review',
  someGone: 'Some of your gear is no longer available on these days. Sort it out before booking',
  mostUnits: (most) => `At most ${most} pieces in one order; please call the store for more`,
  offline: "You're offline. Your choices are saved on this device",
};
