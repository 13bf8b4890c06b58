import { defineText, extendText } from '#web/text/area.ts';
import { frameText } from '#web/text/frame.ts';

const ownText = defineText({
  back: ['返回', 'Back'],
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  confirm: ['确定', 'OK'],
  reload: ['重新加载', 'Reload'],
  loadMore: ['加载更多', 'Load more'],
  allLoaded: ['没有更多了', "That's everything"],
  clear: ['清空', 'Clear'],
  more: ['增加', 'More'],
  less: ['减少', 'Less'],

  themeDark: ['深色模式', 'Dark mode'],
  language: ['语言', 'Language'],
});

/** Words of the frame around every page: navigation, titles, common buttons, network errors. */
export const shellText = extendText(frameText, ownText);
