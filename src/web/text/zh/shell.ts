/** The frame around every page. */
export const zh = {
  systemName: '雪具租赁店管理系统',

  back: '返回',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  retry: '重试',
  reload: '重新加载',
  loading: '加载中',
  loadFailed: '加载失败',
  configFailed: '加载配置失败',
  storeUnknown: (id: string) => `店铺配置不存在: ${id}`,
  storeVanished: '原先的门店已停用，请重新选择门店',
  loadMore: '加载更多',
  allLoaded: '没有更多了',
  clear: '清空',
  more: '增加',
  less: '减少',
  skipToContent: '跳到正文',

  themeDark: '深色模式',
  themeToDark: '切换到深色模式',
  themeToLight: '切换到浅色模式',
  language: '语言',
  languageOther: 'English',
  languageSwitch: 'Switch to English',

  networkFailed: '网络请求失败，请检查网络',
  unknownError: '未知错误',
};
