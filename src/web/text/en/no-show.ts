import type { zh } from '#web/text/zh/no-show.ts';

export const en: typeof zh = {
  staffTitle: 'The hire is over and nobody came for the gear',
  staffText:
    'Change the dates and hand over, or cancel: the rent stays, deposit and unused delivery fees go back.',
  keptAll:
    'The hire is over and the gear stood ready, so all rent stays. To give more back, a manager makes a charge or refund after cancelling.',
};
