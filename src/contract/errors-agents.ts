import { refused } from '#contract/error-entry.ts';

/** Refusals of payouts to agents. */
export const agentPayoutErrors = {
  ...refused(403, {
    'agentPayout.tooMuch': [
      '金额超过待结算佣金，没有登记，请按最新金额重试',
      'The amount is more than the commission due, and nothing was booked. Please use the latest amount',
    ],
    'agentPayout.own': [
      '不能给自己支付佣金，请由其他负责人处理',
      'You can’t pay your own commission. Please ask another manager',
    ],
    'agentPayout.takenBack': ['这笔佣金支付已经撤销', 'This payout has already been reversed'],
    'agentPayout.dayClosed': [
      '这笔支付所在的日期已经日结，不能撤销；请在下次结算时按差额处理',
      'The day of this payout is closed, so it cannot be reversed. Please settle the difference with the next one',
    ],
  }),
  ...refused(404, {
    'agentPayout.unknown': [
      '这笔佣金支付不存在，请刷新后重试',
      'There is no such payout. Please reload and try again',
    ],
    'agentPayout.agentUnknown': [
      '没有这位代理，请返回列表重新选择',
      'There is no such agent. Please go back to the list',
    ],
  }),
};
