import type { zh } from '#web/text/zh/leave.ts';

export const en: typeof zh = {
  leaveTitle: 'Discard your changes?',
  leaveText: 'If you leave now, the changes on this page are not saved.',
  leave: 'Discard',
  stay: 'Keep editing',
};
