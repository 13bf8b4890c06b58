import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { CouponCode } from '#domain/pricing/coupon-terms.ts';

/** Why a code does not count: the words stand beside the field where it was typed. */
const codeErrors = {
  ...refused(429, {
    'coupon.tooManyTries': [
      '输错的优惠码太多了，请 {seconds} 秒后再试',
      'Too many wrong codes. Please try again in {seconds} seconds',
    ],
  }),
  ...refused(403, {
    'coupon.unknown': ['没有这个优惠码，请检查输入', 'There is no such code. Please check what you typed'],
    'coupon.notForType': ['招待单和借用单不能使用优惠码', 'Complimentary orders and loans take no coupon'],
    'coupon.over': ['这个优惠码已失效', 'This code is no longer valid'],
    'coupon.notYet': ['这个优惠码 {day} 起可用', 'This code counts from {day} on'],
    'coupon.otherStore': ['这个优惠码不适用于本店', 'This code is for another store'],
    'coupon.otherDates': [
      '这个优惠码只适用于以下日期开始的租期：{dates}',
      'This code is for rentals that start on these days: {dates}',
    ],
    'coupon.usedUp': ['这个优惠码已用完', 'This code is used up'],
    'coupon.guestMissing': [
      '这个优惠码每位客人限用一次，请填写客人手机号',
      'This code counts once for each customer. Please enter the customer’s phone number',
    ],
    'coupon.alreadyUsed': [
      '这个优惠码每人限用一次，已经用过了',
      'This code counts once for each customer and has been used',
    ],
    'coupon.belowMinimum': [
      '还差 {missing} 元租金才能使用这个优惠码',
      'Add {missing} yuan of rent to use this code',
    ],
  }),
} satisfies Record<CouponCode, ErrorEntry>;

/** Refusals about coupons. */
export const couponErrors = {
  ...codeErrors,
  ...refused(409, {
    'coupon.changed': [
      '优惠刚刚有变动，请查看新价格后再提交',
      'The coupon has just changed. Please look at the new price and book again',
    ],
    'coupons.codeTaken': ['这个优惠码已被使用，请换一个', 'This code is taken. Please choose another one'],
    'coupons.usesAbove': [
      '已用 {uses} 次，使用上限不能低于这个数',
      'It was used {uses} times. The limit cannot be lower than that',
    ],
    'coupons.tooManyCodes': [
      '一个优惠最多 {max} 个一次性码，现有 {have} 个',
      'A coupon has at most {max} codes of one use, and there are {have}',
    ],
    'coupons.hasSharedCode': [
      '这个优惠用的是通用码，请新建一个优惠再生成一次性码',
      'This coupon has one code for everybody. Please make another coupon for codes of one use',
    ],
  }),
  ...refused(404, {
    'coupons.unknown': ['没有这个优惠，请返回列表', 'There is no such coupon. Please go back to the list'],
  }),
  ...refused(403, {
    'coupons.notYours': [
      '适用其他门店或全部门店的优惠由总部管理',
      'Coupons for other stores or for all stores are managed by the chain',
    ],
  }),
  ...refused(400, {
    'coupons.daysWrong': ['结束日期不能早于开始日期', 'The last day cannot be before the first'],
    'coupons.storeUnknown': ['有门店不存在，请重新选择', 'A store does not exist. Please choose again'],
  }),
};
