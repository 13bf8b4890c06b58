import type { zh } from '#web/text/zh/frame.ts';

export const en: typeof zh = {
  systemName: 'Snow Gear Rental',
  retry: 'Try again',
  loading: 'Loading',
  loadFailed: "Couldn't load this",
  configFailed: 'The configuration did not load',
  storeUnknown: (id: string) => `There is no configuration for store ${id}`,
  storeVanished: 'Your store is no longer open here. Please choose another.',
  skipToContent: 'Skip to content',
  themeToDark: 'Switch to dark mode',
  themeToLight: 'Switch to light mode',
  languageOther: '中文',
  languageSwitch: '切换到中文',
  networkFailed: 'No connection. Please check your network',
  unknownError: 'Unknown error',
};
