import { defineText } from '#web/text/area.ts';

/** Words about whether a guest is sent news of orders. */
export const messagesText = defineText({
  on: ['正在接收订单消息', 'You get messages about your orders'],
  onText: [
    '付款、备货、配送、归还提醒和退款，我们会用微信或短信告诉您。',
    'We tell you by WeChat or text message about payment, pick-up, delivery, returns and refunds.',
  ],
  off: ['已停止发送', 'Messages stopped'],
  offText: ['您的所有订单都不再发送消息。', 'You get no more messages about any of your orders.'],
  always: [
    '订单的地址、日期、取还方式被更改或订单被取消时，仍会通知您：这是为了防止别人冒用您的名义。',
    'We still tell you when someone changes the address, dates or delivery of an order, or cancels it. This protects you from strangers acting in your name.',
  ],
  stop: ['不再接收消息', 'Stop messages'],
  resume: ['重新接收', 'Get messages again'],
  order: ['查看订单', 'See the order'],
  missing: ['链接无法打开', 'This link does not work'],
  missingText: [
    '可能没有复制完整。请从最近一条消息里重新打开，或登录后在个人中心设置。',
    'It may be incomplete. Open it from your latest message, or log in and use your profile.',
  ],
  home: ['返回首页', 'Go to the home page'],
  weChatAsk: ['在微信里通知我', 'Tell me in WeChat'],
  weChatAskText: [
    '下一条订单消息会发到您的微信；每允许一次可收到一条，其余用短信通知。',
    'The next message about your orders comes to WeChat. Each time you allow one, one comes; the rest are text messages.',
  ],
  weChatDone: ['好的，下一条消息会发到微信', 'The next message will come to WeChat'],
  title: ['消息', 'Messages'],
  news: ['订单消息', 'Order messages'],
  newsText: ['付款、备货、配送、归还提醒和退款', 'Payment, pick-up, delivery, returns and refunds'],
});
