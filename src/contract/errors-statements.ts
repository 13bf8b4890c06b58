import type { ErrorEntry } from '#contract/error-entry.ts';

/** Refusals of calls about statements of payment companies. */
export const statementErrors = {
  'statement.tooEarly': {
    status: 403,
    zh: '支付公司次日上午 10 点（北京时间）后才提供这一天的账单',
    en: 'Payment companies give the statement of a day from ten the next morning on, Beijing time',
  },
  'statement.channelOff': {
    status: 403,
    zh: '这家支付公司没有开通，请由总部上传它的账单文件',
    en: 'This payment company is not set up here. Head office can upload its file instead',
  },
  'statement.notServed': {
    status: 503,
    zh: '支付公司暂时没有给出账单，请稍后重试，或由总部上传账单文件',
    en: 'The payment company did not give its statement. Please try again later, or let head office upload its file',
  },
  'statement.fileUnreadable': {
    status: 400,
    zh: '读不懂这个文件：请上传从商户平台下载的、未经改动的{channel}交易账单（CSV）',
    en: 'This file is not understood. Please upload the trade bill of {channel} just as it was downloaded (CSV)',
  },
  'statement.fileOtherChannel': {
    status: 400,
    zh: '这是另一家支付公司的账单，请在它的名下上传',
    en: 'This is the bill of the other payment company. Please upload it there',
  },
  'statement.fileOtherMerchant': {
    status: 400,
    zh: '这是另一个商户（{merchant}）的账单，请上传本系统所用商户号 {own} 的账单',
    en: 'This is the bill of another merchant ({merchant}). Please upload that of {own}, which is used here',
  },
  'statement.fileOtherDay': {
    status: 400,
    zh: '账单里有 {day} 的记录，请上传所选日期当天的账单',
    en: 'The file has lines of {day}. Please upload the bill of the chosen day alone',
  },
  'statement.fileEmpty': {
    status: 400,
    zh: '账单里没有任何记录，请检查下载的日期',
    en: 'The file has no line. Please check for which day it was downloaded',
  },
  'statement.alreadyFetched': {
    status: 403,
    zh: '这一天的账单已由支付公司直接提供，内容与此文件不同；如有疑问请点“立即获取”',
    en: 'The company gave this statement itself, and it says something else. In doubt, fetch it again',
  },
  'statement.lineUnknown': {
    status: 404,
    zh: '账单明细不存在，请刷新后重试',
    en: 'There is no such line. Please reload and try again',
  },
  'statement.notReturnable': {
    status: 403,
    zh: '只有支付公司已退、本店未入账且能找到原付款的退款才能登记',
    en: 'Only a refund that the company made of a payment of ours, and that is not booked here, can be booked',
  },
  'statement.lineChanged': {
    status: 409,
    zh: '支付公司刚更新了这笔退款，请刷新后核对金额再登记',
    en: 'The company has just told something else of this refund. Please reload and check the amount first',
  },
  'statement.lineAgrees': {
    status: 403,
    zh: '这笔账目已经一致，无需处理',
    en: 'This line agrees by now, there is nothing to note',
  },
} as const satisfies Record<string, ErrorEntry>;
