import type { zh } from '#web/text/zh/change.ts';

export const en: typeof zh = {
  extendDays: 'Extra days',
  extendUntil: 'New return time',
  extendBy: (days) => (days === 1 ? 'Extend by 1 day' : `Extend by ${days} days`),
  redateText: 'The price is recalculated: a difference is charged or refunded',
};
