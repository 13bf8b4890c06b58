import { en as frame } from '#web/text/en/frame.ts';
import type { zh } from '#web/text/zh/shell.ts';

export const en: typeof zh = {
  ...frame,
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  reload: 'Reload',
  loadMore: 'Load more',
  allLoaded: "That's everything",
  clear: 'Clear',
  more: 'More',
  less: 'Less',

  themeDark: 'Dark mode',
  language: 'Language',
};
