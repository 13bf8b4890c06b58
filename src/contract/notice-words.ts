/** What of an order changed, as a text message tells its guest; messages go to phones in China. */
export const noticeWords = {
  address: '送取地址',
  way: '取还方式',
  dates: '租期',
  cancelled: '订单已取消',
} as const;

export type NoticedChange = keyof typeof noticeWords;
