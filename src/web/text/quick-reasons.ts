/** Reasons, and who received a delivery, that one press fills in, in Chinese and in English. An order keeps the words of whoever pressed. */
export const quickReasons = {
  plan: ['行程有变', 'Change of plans'],
  weather: ['天气原因', 'Bad weather'],
  again: ['重新下单', 'Booking again'],
  other: ['其他原因', 'Other reason'],
  guestCancels: ['客人取消', 'Customer cancelled'],
  noShow: ['未到店', 'No-show'],
  noStock: ['雪具不足', 'Not enough gear'],
  closed: ['当天不营业', 'Closed that day'],
  earlyReturn: ['提前归还', 'Early return'],
  goodwill: ['服务补偿', 'Goodwill'],
  damage: ['雪具损坏', 'Damaged gear'],
  guestSigned: ['本人签收', 'The guest'],
  deskSigned: ['前台代收', 'Front desk'],
  friendSigned: ['同伴代收', 'A companion'],
  nobodyThere: ['无人接收', 'Nobody there'],
  noAnswer: ['电话不通', 'No answer'],
  wrongAddress: ['地址有误', 'Wrong address'],
  roadClosed: ['道路不通', 'Road closed'],
} as const;

export type QuickReason = keyof typeof quickReasons;
