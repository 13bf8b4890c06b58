import type { zh } from '#web/text/zh/inquiry.ts';

export const en: typeof zh = {
  lead: 'Type in or scan the code on the label of the gear to see its model, daily rent and deposit.',
  code: 'Code on the label',
  scan: 'Scan the label',
  noneTitle: 'This item was not found',
  noneText: (code) => `No item has the code ${code}. Please check the label and type it in again.`,
  book: 'Book gear',
  contact: 'Contact the store',
};
