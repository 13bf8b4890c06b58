/** The frame of the first page, and what every page may have to say at once. */
export const zh = {
  systemName: '雪具租赁店管理系统',
  retry: '重试',
  loading: '加载中',
  loadFailed: '加载失败',
  configFailed: '加载配置失败',
  storeUnknown: (id: string) => `店铺配置不存在: ${id}`,
  storeVanished: '原先的门店已停用，请重新选择门店',
  skipToContent: '跳到正文',
  themeToDark: '切换到深色模式',
  themeToLight: '切换到浅色模式',
  languageOther: 'English',
  languageSwitch: 'Switch to English',
  networkFailed: '网络请求失败，请检查网络',
  unknownError: '未知错误',
};
