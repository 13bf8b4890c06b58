import { defineText } from '#web/text/area.ts';

/** Words about a code that somebody types for an order. */
export const couponText = defineText({
  code: ['优惠码', 'Coupon code'],
  ask: ['有优惠码？在这里输入', 'Have a code? Enter it here'],
  use: ['使用', 'Apply'],
  remove: ['不使用优惠码', 'Remove the coupon'],
  counts: [
    (name: string, money: string) => `“${name}”已优惠 ${money}`,
    (name, money) => `${name}: ${money} off`,
  ],
  named: [
    (name: string, code: string) => `优惠券“${name}” ${code}`,
    (name, code) => `Coupon ${name}, ${code}`,
  ],
});
