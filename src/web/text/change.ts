import { defineText } from '#web/text/area.ts';

/** Words for lengthening an order and moving it. */
export const changeText = defineText({
  extendDays: ['续租天数', 'Extra days'],
  extendUntil: ['新的归还截止', 'New return time'],
  extendBy: [
    (days: number) => `续租 ${days} 天`,
    (days) => (days === 1 ? 'Extend by 1 day' : `Extend by ${days} days`),
  ],
  redateText: [
    '改期后费用会重新计算，多退少补',
    'The price is recalculated: a difference is charged or refunded',
  ],
});
