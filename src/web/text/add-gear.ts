import { defineText } from '#web/text/area.ts';

/** Words for gear that joins an order. */
export const addGearText = defineText({
  title: ['加入订单？', 'Add to the order?'],
  offer: [(code: string) => `把 ${code} 加入订单`, (code) => `Add ${code} to the order`],
  keep: ['不加', 'Don’t add'],
  add: ['加入并配货', 'Add it'],
  rent: ['租金', 'Rent'],
  deposit: ['押金', 'Deposit'],
  whose: ['给谁用', 'Who for'],
  nobody: ['未指定使用人', 'Not assigned'],
  addInstead: ['不更换，另加一件', 'Add it instead'],
  sheetTitle: ['增加雪具', 'Add gear'],
  sheetText: [
    '扫码或选择尺码。已开始的租期从今天起算。',
    'Scan or choose a size. Once the rental has started, new gear is charged from today.',
  ],
  addChosen: [(count: number) => `加入 ${count} 件`, (count) => `Add ${count}`],
  added: ['已加入订单', 'Added to the order'],
});
