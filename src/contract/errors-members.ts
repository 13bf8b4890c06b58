import { refused } from '#contract/error-entry.ts';

/** Refusals about levels of members. */
export const memberErrors = {
  ...refused(403, {
    'member.phoneUnproven': [
      '还没有客人验证过这个手机号，请先让客人验证',
      'Nobody has verified this phone number yet. Please ask the customer to verify it first',
    ],
    'member.untilPast': [
      '有效期不能早于今天，请选择更晚的日期',
      'The last day can’t be in the past. Please choose a later one',
    ],
  }),
  ...refused(404, {
    'member.levelUnknown': [
      '没有这个会员等级，请刷新后重试',
      'There is no such level. Please reload and try again',
    ],
  }),
  ...refused(409, {
    'member.changed': [
      '该客人的会员等级刚刚有变化，请刷新后重试',
      'This customer’s level has just changed. Please reload and try again',
    ],
    'member.levelNameTaken': [
      '已有同名的会员等级，请换一个名称',
      'Another level has this name. Please choose another',
    ],
    'member.levelRankTaken': [
      '已有会员等级用了这个顺位，请换一个',
      'Another level has this rank. Please choose another',
    ],
    'member.levelInUse': [
      '还有客人是这个等级，请先收回或改为其他等级',
      'Customers still have this level. Please take it away from them or give them another one first',
    ],
  }),
};
