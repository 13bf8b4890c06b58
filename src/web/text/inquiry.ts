import { defineText } from '#web/text/area.ts';

/** Words of the page that finds gear by what it is, or an item by its label. */
export const inquiryText = defineText({
  lead: ['选日期看哪些可租，或扫标签了解手上的雪具', 'Choose days, or scan the label of an item you hold'],
  code: ['雪具标签上的编码', 'Code on the label'],
  scan: ['扫描标签', 'Scan the label'],
  noneTitle: ['没有找到这件雪具', 'Item not found'],
  noneText: [
    (code: string) => `没有编码为 ${code} 的雪具，请核对标签后重新输入`,
    (code) => `No item has the code ${code}. Please check the label and try again.`,
  ],
  chooseDates: ['选择日期', 'Choose dates'],
  datesDone: [(days: string) => `确定 · ${days}`, (days) => `Done · ${days}`],
  store: ['门店', 'Store'],
  category: ['品类', 'Category'],
  allCategories: ['全部', 'All'],
  results: ['可租雪具', 'Gear for rent'],
  noDeposit: ['免押金', 'No deposit'],
  noStore: ['还没有门店', 'No stores yet'],
  noneFound: ['没有符合条件的雪具', 'No gear like that'],
  noneFoundText: ['换个条件，或清除筛选看看全部', 'Change the filters, or clear them to see everything'],
  noGear: ['这家门店暂时没有可租的雪具', 'This store has no gear for rent right now'],
  noGearText: ['可以换一家门店看看', 'Try another store'],
  clear: ['清除筛选', 'Clear filters'],
  contact: ['联系门店', 'Contact the store'],
});
