import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { VoucherCode } from '#domain/vouchers/voucher.ts';

/** Why a voucher pays nothing, or is not given back. */
export const voucherErrors: Readonly<Record<VoucherCode, ErrorEntry>> = {
  ...refused(403, {
    'voucher.unknown': ['没有这张券，请核对券码', 'There is no such voucher. Please check the code'],
    'voucher.used': ['这张券已使用或已退款', 'This voucher has been used or refunded'],
    'voucher.expired': ['这张券已过期', 'This voucher has expired'],
    'voucher.notYet': ['这张券还没到使用日期', 'This voucher is not valid yet'],
    'voucher.refunded': [
      '客人已申请退掉这张券',
      'The customer asked the platform for a refund of this voucher',
    ],
    'voucher.otherShop': ['这张券不适用于本店', 'This voucher is for another store'],
    'voucher.tooLate': [
      '验券时间太久，平台已不能撤销，请联系平台商家客服',
      'It was redeemed too long ago to be undone. Please contact the platform’s merchant support',
    ],
    'voucher.lapsed': [
      '平台一直没有回应，这次没有验券，请重新查券',
      'The platform did not answer, so nothing was redeemed. Please look the voucher up again',
    ],
    'voucher.orderOver': [
      '订单已付清或已结束，这张券会退回给客人',
      'The order was paid or has ended meanwhile. The voucher goes back to the customer',
    ],
    'voucher.waiting': [
      '有团购券还在等平台确认，请先在订单里查询结果',
      'A voucher still waits for its platform. Please check it on the order first',
    ],
    'voucher.refused': [
      '平台拒绝了这张券，请在平台商家端查看原因',
      'The platform refused this voucher. Please see its merchant app for the reason',
    ],
    'voucher.notOffered': [
      '本店没有开通这个平台的验券',
      'This store does not redeem vouchers of this platform',
    ],
    'voucher.inUse': [
      '这张券正在被另一张订单使用，或已在本系统验过',
      'This voucher is being used for another order, or was redeemed here before',
    ],
    'voucher.changed': [
      '平台上这张券的面值有变化，请重新查券',
      'The platform tells another value of this voucher now. Please look it up again',
    ],
    'voucher.notRedeemed': [
      '这张券没有抵扣本单，无需撤销',
      'This voucher does not pay for this order. There is nothing to undo',
    ],
  }),
  ...refused(404, { 'voucher.noVoucher': ['没有这张券的记录', 'There is no record of this voucher'] }),
  ...refused(503, {
    'voucher.platformBusy': [
      '平台暂时没有回应，系统会继续确认，请勿重复验券',
      'The platform has not answered. We keep asking, so please do not redeem the voucher again',
    ],
    'voucher.platformOff': [
      '平台拒绝了本店的密钥，请管理员检查验券设置',
      'The platform refused our keys. An administrator needs to check the voucher settings',
    ],
  }),
};
