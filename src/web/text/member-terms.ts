import { defineText } from '#web/text/area.ts';

/** What a level of members gives, as guests and staff read it. */
export const memberTermsText = defineText({
  off: [(percent: number) => `租金减 ${percent}%`, (percent) => `${percent}% off the rental`],
  noDeposit: ['免押金', 'No deposit'],
  lessDeposit: [(percent: number) => `押金付 ${percent}%`, (percent) => `${percent}% of the deposit`],
  earlier: [
    (days: number) => `可提前 ${days} 天预订`,
    (days) => (days === 1 ? 'Book 1 day earlier' : `Book ${days} days earlier`),
  ],
  nothing: ['没有优惠', 'Nothing so far'],
  title: ['会员', 'Membership'],
  member: [(level: string) => `会员：${level}`, (level) => `Member: ${level}`],
  until: [(day: string) => `有效期至 ${day}`, (day) => `Until ${day}`],
  noEnd: ['长期有效', 'No end date'],
  none: ['还不是会员', 'No level yet'],
  next: [
    (level: string, amount: string) => `本雪季再消费 ${amount}，成为${level}`,
    (level, amount) => `Spend ${amount} more this season for ${level}`,
  ],
});
