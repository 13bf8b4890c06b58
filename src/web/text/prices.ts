import { defineText } from '#web/text/area.ts';

/** Words of the page of prices: its tabs. */
export const pricesText = defineText({
  tabs: ['价格设置', 'Price settings'],
  'tab.seasons': ['价格季', 'Seasons'],
  'tab.tiers': ['天数优惠', 'Tiers'],
  'tab.dayParts': ['半天和夜场', 'Parts of a day'],
  'tab.sets': ['套装', 'Sets'],
  'tab.holidays': ['节假日', 'Holidays'],
});
