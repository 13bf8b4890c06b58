import { defineText } from '#web/text/area.ts';

/** Words of the frame of the first page, and what every page may have to say at once. */
export const frameText = defineText({
  systemName: ['雪具租赁店管理系统', 'Snow Gear Rental'],
  retry: ['重试', 'Try again'],
  loading: ['加载中', 'Loading'],
  loadFailed: ['加载失败', 'Couldn’t load this'],
  configFailed: ['加载配置失败', 'Could not load the configuration'],
  skipToContent: ['跳到正文', 'Skip to content'],
  themeToDark: ['切换到深色模式', 'Switch to dark mode'],
  themeToLight: ['切换到浅色模式', 'Switch to light mode'],
  languageOther: ['English', '中文'],
  languageSwitch: ['Switch to English', '切换到中文'],
  networkFailed: ['网络请求失败，请检查网络', 'No connection. Please check your network'],
  storeVanished: ['门店已停用，请重新选择', 'Your store has closed. Please choose another'],
  unknownError: ['未知错误', 'Unknown error'],
});
