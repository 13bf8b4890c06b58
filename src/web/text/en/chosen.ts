import type { zh } from '#web/text/zh/chosen.ts';

export const en: typeof zh = {
  takeChosen: (code) => `The customer chose ${code}`,
  giveOther: 'Give another one?',
  giveOtherText: (chosen, scanned) =>
    `The customer chose ${chosen}; you scanned ${scanned}, an equal one. The history keeps the change.`,
  giveThis: 'Give this one',
  scanChosen: 'Scan again',
};
