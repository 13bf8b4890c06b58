import type { ErrorEntry } from '#contract/error-entry.ts';
import type { ClosingCode } from '#domain/finance/closing.ts';

/** Refusals of the rules about closing a day. */
const closingErrors = {
  'closing.alreadyClosed': {
    status: 403,
    zh: '{day} 及之前已经日结',
    en: 'The days up to {day} are closed already',
  },
  'closing.tooEarly': {
    status: 403,
    zh: '当天营业结束（{time}）后才能日结',
    en: 'A day can be closed once the store has shut at {time}',
  },
  'closing.earlierOpen': {
    status: 403,
    zh: '请先日结 {day}',
    en: 'Please close {day} first',
  },
  'closing.shiftsOpen': {
    status: 403,
    zh: '还有 {count} 个钱箱没有交班，请先清点',
    en: 'Tills that are still to be counted: {count}',
  },
} as const satisfies Record<ClosingCode, ErrorEntry>;

/** Refusals of calls about a store's money. */
export const financeErrors = {
  ...closingErrors,
  'closing.clockAhead': {
    status: 403,
    zh: '账记到了将来，到那个时间之后才能日结，请先请管理员校准服务器的钟',
    en: "The books have run into the future. Days can be closed once that time has come. Please have the server's clock set",
  },
  'closing.unknown': {
    status: 404,
    zh: '日结不存在，请刷新后重试',
    en: 'There is no such closing. Please reload and try again',
  },
  'closing.changed': {
    status: 409,
    zh: '核对期间有新的流水入账，请按最新金额再核对一次',
    en: 'Something was booked meanwhile. Please check the new figures',
  },
  'finance.rangeWrong': {
    status: 400,
    zh: '请选择 1 到 366 天的日期范围',
    en: 'Please choose a range of 1 to 366 days',
  },
} as const satisfies Record<string, ErrorEntry>;
