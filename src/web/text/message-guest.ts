import { defineText } from '#web/text/area.ts';

/** What staff write to a guest from their own phone, and the buttons that begin it. */
export const messageGuestText = defineText({
  tellReady: ['通知可取', 'Tell the customer'],
  remind: ['发提醒', 'Remind'],
  ready: [
    (store: string, order: string) => `【${store}】您的雪具订单 ${order} 已备好，可以来取件了。`,
    (store, order) => `${store}: the gear for your order ${order} is ready to pick up.`,
  ],
  overdue: [
    (store: string, order: string, time: string) =>
      `【${store}】您的雪具订单 ${order} 应于 ${time} 前归还，请尽快归还；想多用几天请告诉我们。`,
    (store, order, time) =>
      `${store}: the gear for your order ${order} was due back by ${time}. Please return it soon, or tell us if you want to keep it longer.`,
  ],
  copyFailed: ['复制失败，请长按选择文字', 'Could not copy. Press and hold the text'],
  copied: ['文字已复制，可粘贴到微信或短信', 'Copied: paste it into a message'],
});
