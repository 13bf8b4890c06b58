import { defineText } from '#web/text/area.ts';

/** Words of what is given away: how much one may give, and the list of what was given. */
export const giftsText = defineText({
  most: [
    (money: string) => `您最多可减 ${money}，超出部分请店长办理`,
    (money) => `You can take off at most ${money}. Ask a manager for more`,
  ],
  mostBack: [
    (money: string) => `您最多可退 ${money}，超出部分请店长办理`,
    (money) => `You can refund at most ${money}. Ask a manager for more`,
  ],
  lateAbove: [
    (money: string) => `您最多可免收 ${money}。要免收这笔逾期费用，请店长办理`,
    (money) => `You can waive at most ${money}. Please ask a manager to waive this fee`,
  ],
  lostLeast: [
    (money: string) => `丢失的雪具低于 ${money} 结算，请店长办理`,
    (money) => `Only a manager can settle lost gear below ${money}`,
  ],
  discountReason: ['优惠原因', 'Reason for the discount'],
  person: ['经办人', 'Given by'],
  kind: ['类别', 'Kind'],
  days: ['日期', 'Days'],
  none: ['还没有让利', 'No concessions yet'],
  noneText: [
    '优惠、减免、提前退还和丢失少赔都会记在这里',
    'Discounts, waivers, early refunds and reduced charges for lost gear appear here',
  ],
  noneFound: ['没有符合条件的让利', 'Nothing matches'],
  found: [(count: number) => `共 ${count} 笔`, (count) => `${count} found`],
  byWhom: [(name: string) => `${name} 经办`, (name) => `By ${name}`],
});
