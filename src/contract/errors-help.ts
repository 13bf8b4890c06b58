import { refused } from '#contract/error-entry.ts';

/** Refusals about articles of the help. */
export const helpErrors = {
  ...refused(400, {
    'help.topicElsewhere': [
      '这个主题不属于所选读者，请重新选择主题',
      'This topic is not one for these readers. Please choose another topic',
    ],
  }),
  ...refused(404, {
    'help.unknown': [
      '没有这篇文章，它可能已被隐藏或删除，请返回帮助中心',
      'There is no such article. It may have been hidden or deleted. Please go back to the help centre',
    ],
  }),
  ...refused(409, {
    'help.tooMany': [
      '最多 {max} 篇自己写的文章，请先删除不用的',
      'There can be at most {max} articles of your own. Please delete one that is not needed',
    ],
  }),
};
