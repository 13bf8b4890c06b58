import { zh as frame } from '#web/text/zh/frame.ts';

/** The frame around every page. */
export const zh = {
  ...frame,
  back: '返回',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  reload: '重新加载',
  loadMore: '加载更多',
  allLoaded: '没有更多了',
  clear: '清空',
  more: '增加',
  less: '减少',

  themeDark: '深色模式',
  language: '语言',
};
