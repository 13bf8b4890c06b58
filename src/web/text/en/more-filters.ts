import type { zh } from '#web/text/zh/more-filters.ts';

export const en: typeof zh = {
  back: 'Return',
  'back.SelfReturn': 'Returned at the store',
  'back.Pickup': 'Picked up',
  made: 'Ordered on',
  last: 'Last day',
};
