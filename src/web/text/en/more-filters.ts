import type { zh } from '#web/text/zh/more-filters.ts';

export const en: typeof zh = {
  status: 'Status',
  back: 'Return',
  'back.SelfReturn': 'Returned at the store',
  'back.Pickup': 'Picked up',
  paidBy: 'Paid by',
  made: 'Ordered on',
  last: 'Last day',
};
