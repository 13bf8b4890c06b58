/** Words about longer dates that wait for their money. */
export const zh = {
  datesExpireIn: (left: string) => `请在 ${left} 内付清改期差价，超时将恢复原日期`,
  datesExpired: '付款时间已过，即将恢复原日期',
  extensionExpiresIn: (left: string) => `请在 ${left} 内付清续租费，超时续租取消`,
  extensionExpired: '付款时间已过，续租即将取消',
  datesEnded: '未按时付款，已恢复原日期',
  datesEndedText: (due: string) => `请按原日期使用，最晚 ${due} 归还；需要时可再次改期或续租`,
  extensionUntil: (time: string) => `续租费须在 ${time} 前付清，否则续租取消`,
  withdrawLate: '续租期间已归还的雪具改按超时计费，不会比续租费更贵；未归还的按原日期计算超时',
  withdrawBack: '改期或更改取还方式的，同时恢复为更改前',
  datesUntil: (time: string) => `改期差价须在 ${time} 前付清，否则恢复原日期`,
};
