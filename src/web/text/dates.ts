import { defineText } from '#web/text/area.ts';

/** Words about longer dates that wait for their money. */
export const datesText = defineText({
  datesExpireIn: [
    (left: string) => `请在 ${left} 内付清改期差价，超时将恢复原日期`,
    (left) => `Please pay for the new dates within ${left}, or the old ones come back`,
  ],
  datesExpired: [
    '付款时间已过，即将恢复原日期',
    'The time to pay is over. The old dates are about to come back',
  ],
  extensionExpiresIn: [
    (left: string) => `请在 ${left} 内付清续租费，超时续租取消`,
    (left) => `Please pay for the extension within ${left}, or it is taken back`,
  ],
  extensionExpired: [
    '付款时间已过，续租即将取消',
    'The time to pay is over. The extension is about to be taken back',
  ],
  datesEnded: ['未按时付款，已恢复原日期', 'Not paid in time: the dates before are back'],
  datesEndedText: [
    (due: string) => `请按原日期使用，最晚 ${due} 归还；需要时可再次改期或续租`,
    (due) => `Please return the gear by ${due}. You may change the dates or extend again`,
  ],
  extensionUntil: [
    (time: string) => `续租费须在 ${time} 前付清，否则续租取消`,
    (time) => `the extension is to be paid by ${time}, or it is taken back`,
  ],
  datesUntil: [
    (time: string) => `改期差价须在 ${time} 前付清，否则恢复原日期`,
    (time) => `the new dates are to be paid by ${time}, or the old ones come back`,
  ],

  extendDays: ['续租天数', 'Extra days'],
  extendUntil: ['新的归还截止', 'New return time'],
  extendBy: [
    (days: number) => `续租 ${days} 天`,
    (days) => (days === 1 ? 'Extend by 1 day' : `Extend by ${days} days`),
  ],
  redateText: [
    '改期后费用会重新计算，多退少补',
    'The price is recalculated: a difference is charged or refunded',
  ],
});
