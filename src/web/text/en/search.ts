import type { zh } from '#web/text/zh/search.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

export const en: typeof zh = {
  foundIn: (store, count) => `${orders(count)} at ${store}`,
  foundUnfiltered: (count) => `${orders(count)} here without the filters`,
  inNoStore: (count) => `None of your ${count} stores has it. Please check what you typed`,
  onlyThisStore: (store) => `Only orders of ${store} were searched. It may belong to another store`,
};
