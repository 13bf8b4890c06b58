import { refused } from '#contract/error-entry.ts';

/** Refusals about stores, rules and agreements. */
export const chainErrors = {
  ...refused(400, {
    'parameter.notAWholeNumber': [
      '应为 {min}–{max} 的整数，请修改',
      'This has to be a whole number from {min} to {max}. Please correct it',
    ],
    'parameter.amountWrong': [
      '请填写以元为单位的金额，例如 30 或 12.50',
      'Please enter an amount in yuan, such as 30 or 12.50',
    ],
    'parameter.timeWrong': ['请填写一天中的时间，例如 21:00', 'Please enter a time of day, such as 21:00'],
    'parameter.yesOrNo': ['请填写 true 或 false', 'Please enter true or false'],
    'parameter.listWrong': [
      '最多 50 项，每项最多 200 个字；金额请填写数字。请修改',
      'At most 50 entries of 200 characters each, and amounts as numbers. Please correct it',
    ],
    'parameter.degreesWrong': [
      '应为 -180 至 180 的度数，例如 -7.5，请修改',
      'This has to be degrees from -180 to 180, such as -7.5. Please correct it',
    ],
    'parameter.textTooLong': ['最多 {max} 个字，请缩短', 'At most {max} characters. Please shorten it'],
    'parameter.tiersWrong': [
      '请填写 1 至 10 档，每档的小时数不同，比例为 0–100，请修改',
      'Please enter 1 to 10 steps, each with different hours and a percentage from 0 to 100',
    ],
    'parameter.chainOnly': [
      '这一项只能全连锁统一设置，请到“连锁设置”中修改',
      'This can only be set for the whole chain. Please change it under Chain',
    ],
    'hours.timeWrong': ['请填写正确的时间，例如 08:30', 'Please enter a valid time, such as 08:30'],
    'hours.closesBeforeOpening': [
      '打烊时间须晚于开门时间，请修改',
      'The store has to close later than it opens. Please correct the times',
    ],
    'hours.restDayWrong': [
      '休息日不正确，请重新选择',
      'The weekly closing days are not valid. Please choose them again',
    ],
    'hours.closedDaysWrong': [
      '休业的结束日期不能早于开始日期，最长一年，请修改',
      'Closed days have to end on or after their first day and last at most a year. Please correct them',
    ],
    'agreement.empty': [
      '协议还没有中文内容，请填写并保存后再发布',
      'The agreement has no Chinese text yet. Please write and save it first',
    ],
  }),
  ...refused(404, {
    'parameter.unknown': [
      '没有这一项设置，请刷新页面后重试',
      'There is no such setting. Please reload the page and try again',
    ],
    'agreement.unknown': [
      '没有这个版本的协议，请核对版本号',
      'There is no such version of the agreement. Please check the number',
    ],
  }),
  ...refused(409, {
    'category.nameTaken': [
      '已有同名品类，请换一个名称',
      'There is a category of that name. Please take another',
    ],
    'category.inUse': [
      '这个品类还有雪具、属性、盘点记录或价格设置，不能删除',
      'This category has gear, attributes, stock takes or prices, so it can’t be removed',
    ],
    'store.nameTaken': [
      '已有同名门店，请换一个名称',
      'There is already a store with this name. Please choose another name',
    ],
    'agreement.same': [
      '内容与现行版本相同，无需发布',
      'The text is the same as the version in force, so there is nothing to publish',
    ],
    'order.agreementChanged': [
      '租赁协议已更新，请重新阅读并同意后再提交',
      'The rental agreement has changed. Please read it and agree before you book',
    ],
  }),
};
