import type { zh } from '#web/text/zh/delivery.ts';

export const en: typeof zh = {
  confirm: 'Delivered',
  confirmTitle: 'Confirm the delivery',
  confirmText: 'From then on the customer has the gear',
  confirmed: 'Delivery confirmed',
  receivedBy: 'Received by',
  receivedByMissing: 'Please say who received it',

  fail: 'Failed',
  failTitle: 'The delivery failed',
  failNow: 'The gear is back',
  failText:
    'Please count the gear that came back. It stays prepared for the customer, and the order can be loaded again',
  failed: 'The gear is back and can be loaded again',
};
