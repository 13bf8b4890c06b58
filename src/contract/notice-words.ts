import type { ChangeKind, NewsKind } from '#domain/messages/message.ts';

/** What of an order changed, as a message tells its guest; messages go to phones in China. */
export const noticeWords: Readonly<Record<ChangeKind, string>> = {
  address: '送取地址',
  way: '取还方式',
  dates: '租期',
  cancelled: '订单已取消',
};

/** What else a message tells; at most 20 characters, as WeChat takes them. */
export const newsWords: Readonly<Record<NewsKind, string>> = {
  paid: '付款成功',
  ready: '雪具已备好，可以来取',
  underWay: '雪具已上车，正在送来',
  dueTomorrow: '明天到期，请按时归还',
  overdue: '已过归还时间，请归还或续租',
  refunded: '退款已原路退回',
};

/** The texts that the provider of text messages is asked to approve; what stands between brackets is filled in. */
export const noticeTexts = {
  orderChanged: '您的雪具订单 ${number} 有变更：${change}。如非本人操作，请尽快联系门店。',
  orderNews: '您的雪具订单 ${number}：${news}。详情或退订：/m/${token}',
} as const;
