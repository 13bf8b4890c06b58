import { defineText } from '#web/text/area.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Where else a search would find something. */
export const searchText = defineText({
  foundIn: [
    (store: string, count: number) => `在${store}找到 ${count} 单`,
    (store, count) => `${orders(count)} at ${store}`,
  ],
  foundUnfiltered: [
    (count: number) => `不限状态和日期，本店有 ${count} 单`,
    (count) => `${orders(count)} here without the filters`,
  ],
  inNoStore: [
    (count: number) => `您所在的 ${count} 家门店都没有，请核对后再查`,
    (count) => `None of your ${count} stores has it. Please check what you typed`,
  ],
  onlyThisStore: [
    (store: string) => `只查找了${store}的订单，请核对是不是其他门店的订单`,
    (store) => `Only orders of ${store} were searched. It may belong to another store`,
  ],
});
