import { defineText } from '#web/text/area.ts';

/** Words of messages to guests in the history of an order. */
export const messageHistoryText = defineText({
  'by.subscription': ['已微信通知客人', 'WeChat sent'],
  'by.template': ['已微信通知客人', 'WeChat sent'],
  'by.sms': ['已短信通知客人', 'Text message sent'],
  'failed.subscription': ['微信通知没有送达', 'WeChat not delivered'],
  'failed.template': ['微信通知没有送达', 'WeChat not delivered'],
  'failed.sms': ['短信没有送达', 'Text not delivered'],
  notTold: ['未通知客人', 'Customer not notified'],
  'kind.address': ['送取地址已改', 'address changed'],
  'kind.way': ['取还方式已改', 'pick-up or return changed'],
  'kind.dates': ['租期已改', 'dates changed'],
  'kind.cancelled': ['订单已取消', 'order cancelled'],
  'kind.paid': ['付款成功', 'payment received'],
  'kind.ready': ['雪具已备好', 'ready for pick-up'],
  'kind.underWay': ['雪具正在送来', 'driver under way'],
  'kind.dueTomorrow': ['明天到期', 'due tomorrow'],
  'kind.overdue': ['已过归还时间', 'overdue'],
  'kind.refunded': ['退款已退回', 'refund made'],
  delivered: [(moment: string) => `${moment} 送达`, (moment) => `delivered ${moment}`],
  unknown: ['不确定是否送达', 'not known whether it arrived'],
  'why.unwanted': ['客人不接收消息', 'customer wants no messages'],
  'why.noChannel': ['没有可用的联系方式', 'no way to reach the customer'],
  'why.refused': ['发送未被接受', 'message not accepted'],
  'why.outdated': ['内容已过时', 'no longer true'],
});
