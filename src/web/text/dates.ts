import { defineText } from '#web/text/area.ts';

/** Words about longer dates that wait for their money. */
export const datesText = defineText({
  datesExpireIn: [
    (left: string) => `请在 ${left} 内付清改期差价，超时将恢复原日期`,
    (left) => `Pay for the new dates within ${left}, or the original dates apply`,
  ],
  datesExpired: [
    '付款时间已过，即将恢复原日期',
    'Time to pay has run out. The original dates are about to be restored',
  ],
  extensionExpiresIn: [
    (left: string) => `请在 ${left} 内付清续租费，超时续租取消`,
    (left) => `Pay for the extension within ${left}, or it is cancelled`,
  ],
  extensionExpired: [
    '付款时间已过，续租即将取消',
    'Time to pay has run out. The extension is about to be cancelled',
  ],
  datesEnded: ['未按时付款，已恢复原日期', 'Not paid in time: original dates restored'],
  datesEndedText: [
    (due: string) => `请按原日期使用，最晚 ${due} 归还；需要时可再次改期或续租`,
    (due) => `Please return the gear by ${due}. You may change the dates or extend again`,
  ],
  extensionUntil: [
    (time: string) => `续租费须在 ${time} 前付清，否则续租取消`,
    (time) => `extension to be paid by ${time}, or it is cancelled`,
  ],
  datesUntil: [
    (time: string) => `改期差价须在 ${time} 前付清，否则恢复原日期`,
    (time) => `new dates to be paid by ${time}, or the original ones apply`,
  ],

  extendDays: ['续租天数', 'Extra days'],
  extendUntil: ['新的归还截止', 'New return time'],
  extendBy: [
    (days: number) => `续租 ${days} 天`,
    (days) => (days === 1 ? 'Extend by 1 day' : `Extend by ${days} days`),
  ],
  redateText: [
    '改期后费用会重新计算，多退少补',
    'The price is recalculated and any difference charged or refunded',
  ],
});
