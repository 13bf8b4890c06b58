import type { zh } from '#web/text/zh/dispatch.ts';

export const en: typeof zh = {
  loadTitle: 'Prepare and load',
  beforeLoading: 'Before the van leaves',
  deliverTo: 'Deliver to',
  load: 'Load the van',
  loaded: 'In the van',
  loadedText: (address) => `On the way to ${address}. Confirm the delivery in the order once it is there`,
};
