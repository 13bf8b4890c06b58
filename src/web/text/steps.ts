import { defineText } from '#web/text/area.ts';

/** Words of what counts pieces. */
export const stepsText = defineText({
  less: ['减少一件', 'One less'],
  more: ['增加一件', 'One more'],
  toCart: ['去看已选雪具', 'Go to your gear'],
  quantityOf: [(title: string) => `${title} 的数量`, (title) => `Quantity of ${title}`],
});
