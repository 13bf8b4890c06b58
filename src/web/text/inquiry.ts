import { defineText } from '#web/text/area.ts';

/** Words of the page that finds an item by its label. */
export const inquiryText = defineText({
  lead: [
    '输入或扫描雪具标签上的编码，查看型号、日租金和押金',
    'Enter or scan the code on the label to see the model, daily rent and deposit',
  ],
  code: ['雪具标签上的编码', 'Code on the label'],
  scan: ['扫描标签', 'Scan the label'],
  noneTitle: ['没有找到这件雪具', 'Item not found'],
  noneText: [
    (code: string) => `没有编码为 ${code} 的雪具，请核对标签后重新输入`,
    (code) => `No item has the code ${code}. Please check the label and try again.`,
  ],
  book: ['预订雪具', 'Book gear'],
  contact: ['联系门店', 'Contact the store'],
});
