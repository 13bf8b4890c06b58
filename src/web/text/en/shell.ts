import type { zh } from '#web/text/zh/shell.ts';

export const en: typeof zh = {
  systemName: 'Snow Gear Rental',

  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  retry: 'Try again',
  reload: 'Reload',
  loading: 'Loading',
  loadFailed: "Couldn't load this",
  configFailed: 'The configuration did not load',
  storeUnknown: (id: string) => `There is no configuration for store ${id}`,
  storeVanished: 'Your store is no longer open here. Please choose another.',
  loadMore: 'Load more',
  allLoaded: "That's everything",
  clear: 'Clear',
  more: 'More',
  less: 'Less',
  skipToContent: 'Skip to content',

  themeDark: 'Dark mode',
  themeToDark: 'Switch to dark mode',
  themeToLight: 'Switch to light mode',
  language: 'Language',
  languageOther: '中文',
  languageSwitch: '切换到中文',

  networkFailed: 'No connection. Please check your network',
  unknownError: 'Unknown error',
};
