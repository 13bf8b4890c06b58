import type { ErrorEntry } from '#contract/error-entry.ts';
import type { TillCode } from '#domain/tills/cash-up.ts';

/** Refusals of the rules about cash. */
const ruleErrors = {
  'till.moved': {
    status: 409,
    zh: '清点期间有现金进出，请按最新的应有金额再核对一次',
    en: 'Cash came in or went out while you counted. Please check against the new amount',
  },
  'till.countWrong': {
    status: 400,
    zh: '各面额合计与清点金额不一致，请核对',
    en: 'The notes and coins do not add up to the amount counted. Please check them',
  },
  'till.leaveTooMuch': {
    status: 400,
    zh: '留存的备用金不能超过清点金额',
    en: 'The float that stays cannot be more than was counted',
  },
  'till.notEnough': {
    status: 403,
    zh: '现金不够，请核对金额，或先在钱箱存入备用金',
    en: 'There is not enough cash. Please check the amount, or put cash into the till first',
  },
  'till.floatTooSmall': {
    status: 403,
    zh: '上次交班留下的现金比这更多，请先清点钱箱',
    en: 'The last cash-up left more than that in the till. Please count it first',
  },
} as const satisfies Record<TillCode, ErrorEntry>;

/** Refusals of calls about tills. */
export const tillErrors = {
  ...ruleErrors,
  'till.unknown': {
    status: 404,
    zh: '钱箱不存在，请刷新后重试',
    en: 'There is no such till. Please reload and try again',
  },
  'till.alreadyOpen': {
    status: 403,
    zh: '钱箱已经开班',
    en: 'The till already has a shift',
  },
  'till.notOpen': {
    status: 403,
    zh: '钱箱还没有开班，没有可清点的现金',
    en: 'The till has no shift, so there is nothing to count',
  },
  'till.bagOnly': {
    status: 403,
    zh: '只有司机的钱包可以交到柜台',
    en: 'Only the bag of a driver is handed over to the counter',
  },
  'till.counterOnly': {
    status: 403,
    zh: '司机的钱包不能直接存取，请与柜台交接',
    en: "Cash comes into a driver's bag and out of it over the counter only",
  },
  'till.shiftClosed': {
    status: 403,
    zh: '这笔现金所在的班次已交班清点，不能冲正，请用补款/退款或钱箱差异处理',
    en: 'The shift of this cash was counted and closed, so it cannot be reversed. Use “charge or refund” or the difference of the till',
  },
  'till.shiftUnknown': {
    status: 404,
    zh: '班次不存在，请刷新后重试',
    en: 'There is no such shift. Please reload and try again',
  },
  'payment.receivedTooLittle': {
    status: 400,
    zh: '实收现金少于应收金额，请核对',
    en: 'The cash given is less than the amount. Please check it',
  },
} as const satisfies Record<string, ErrorEntry>;
