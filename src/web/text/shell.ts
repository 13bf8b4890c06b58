import { defineText } from '#web/text/area.ts';
import { extendText } from '#web/text/extend-text.ts';
import { frameText } from '#web/text/frame.ts';

const ownText = defineText({
  back: ['返回', 'Back'],
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  confirm: ['确定', 'OK'],
  chooseStore: ['选择门店', 'Choose a store'],
  loadMore: ['加载更多', 'Load more'],
  allLoaded: ['没有更多了', 'That’s everything'],
  foundMany: ['超过 10,000 条', 'More than 10,000'],
  clear: ['清空', 'Clear'],
  more: ['增加', 'More'],
  less: ['减少', 'Less'],

  themeDark: ['深色模式', 'Dark mode'],
  language: ['语言', 'Language'],
});

/** Words of the frame around every page: navigation, titles, common buttons, network errors. */
export const shellText = extendText(frameText, ownText);
