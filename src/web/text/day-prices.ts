import { defineText } from '#web/text/area.ts';

/** Words about prices that depend on the day, and what makes a rent smaller. */
export const dayPricesText = defineText({
  rest: ['休', 'Closed'],
  dayPart: ['时段', 'Time of day'],
  wholeDay: ['全天', 'Whole day'],
  stayPrice: [
    (all: string, days: number) => `${days} 天共 ${all}`,
    (all, days) => `${all} for ${days === 1 ? '1 day' : `${days} days`}`,
  ],
  eachDay: [
    (day: string, isEven: boolean) => `${isEven ? '' : '平均'}每天 ${day}`,
    (day, isEven) => `${day} a day${isEven ? '' : ' on average'}`,
  ],
  legendLow: ['绿色的日子最便宜', 'Days in green cost the least'],
  legendHoliday: ['带点的是节假日', 'Days with a dot are holidays'],
  list: ['原价', 'List price'],
  'saving.set': [(name: string) => `套装“${name}”`, (name) => `Set “${name}”`],
  'saving.tier': [(name: string) => name, (name) => name],
  'saving.member': [(name: string) => `会员“${name}”`, (name) => `Member, ${name}`],
  'saving.notUsed': [() => '提前归还或未取', () => 'Returned early or not taken'],
  days: [
    (rate: string, unitDays: number) => `${rate} × ${unitDays} 天`,
    (rate, unitDays) => `${rate} × ${unitDays === 1 ? '1 day' : `${unitDays} days`}`,
  ],
  pieceDays: [
    (rate: string, unitDays: number) => `${rate} × ${unitDays} 件·天`,
    (rate, unitDays) => `${rate} × ${unitDays} item-${unitDays === 1 ? 'day' : 'days'}`,
  ],
});
