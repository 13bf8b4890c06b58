import { defineText } from '#web/text/area.ts';

/** Words of the page of prices: its tabs. */
export const pricesText = defineText({
  tabs: ['价格设置', 'Price settings'],
  'tab.holidays': ['节假日', 'Holidays'],
});
