import type { zh } from '#web/text/zh/no-show.ts';

export const en: typeof zh = {
  waiting: (orders) =>
    orders === 1
      ? '1 paid order was not picked up before its hire ended'
      : `${orders} paid orders were not picked up before their hire ended`,
  waitingText: 'Please call the customer: change the dates, or cancel and give the deposit back',
  staffTitle: 'The hire is over and nobody came for the gear',
  staffText:
    'Change the dates and hand over, or cancel: the rent stays, deposit and unused delivery fees go back.',
  keptAll:
    'The hire is over and the gear stood ready, so all rent stays. To give more back, a manager makes a charge or refund after cancelling.',
  guestTitle: 'The hire is over',
  guestText: (store, phone) =>
    phone === ''
      ? `This order can no longer be cancelled here. Please ask ${store}`
      : `This order can no longer be cancelled here. Please ask ${store}: ${phone}`,
};
