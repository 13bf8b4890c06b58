import type { Names } from '#contract/list-words.ts';

/** What background jobs are called, by the names that the server gives them. */
export const jobNames: Names<string> = {
  'forget ended logins': { zh: '清理已结束的登录', en: 'Forget ended logins' },
  'forget old WeChat logins': { zh: '清理过期的微信登录', en: 'Forget old WeChat logins' },
  'forget forgiven tries and old codes': {
    zh: '清理登录尝试和旧验证码',
    en: 'Forget login attempts and old codes',
  },
  'find items for bookings in danger': {
    zh: '为有风险的预订找替换雪具',
    en: 'Find items for bookings at risk',
  },
  'delete expired and removed files': { zh: '删除过期图片', en: 'Delete expired pictures' },
  'watch the clocks': { zh: '检查时钟', en: 'Watch the clocks' },
  'hold statements of wechat against the books again': {
    zh: '核对微信支付账单',
    en: 'Check WeChat Pay statements',
  },
  'hold statements of alipay against the books again': {
    zh: '核对支付宝账单',
    en: 'Check Alipay statements',
  },
  'fetch statements of wechat': { zh: '下载微信支付账单', en: 'Fetch WeChat Pay statements' },
  'fetch statements of alipay': { zh: '下载支付宝账单', en: 'Fetch Alipay statements' },
  'take imported lines in': { zh: '执行表格导入', en: 'Run imports' },
  'delete old imports': { zh: '删除旧的导入', en: 'Delete old imports' },
  'plan reminders of the return': { zh: '安排归还提醒', en: 'Plan return reminders' },
  'forget old events of WeChat': { zh: '清理微信事件', en: 'Forget old WeChat events' },
  'tell guests of their orders': { zh: '给客人发消息', en: 'Send messages to customers' },
  'move orders whose time has come': { zh: '推进到时的订单', en: 'Move orders whose time has come' },
  'end agents’ earnings by their own hires': {
    zh: '取消代理本人订单的佣金',
    en: 'End commission on agents’ own orders',
  },
  'forget where orders came from that no longer wait': {
    zh: '清理下单来源',
    en: 'Forget where orders came from',
  },
  'ask wechat about attempts to pay': { zh: '查询微信支付结果', en: 'Ask WeChat Pay about payments' },
  'ask alipay about attempts to pay': { zh: '查询支付宝付款结果', en: 'Ask Alipay about payments' },
  'ask wechat about deposits': { zh: '查询微信免押', en: 'Ask WeChat about deposits' },
  'ask alipay about deposits': { zh: '查询支付宝免押', en: 'Ask Alipay about deposits' },
  'apply what wechat told': { zh: '处理微信支付通知', en: 'Apply notices of WeChat Pay' },
  'apply what alipay told': { zh: '处理支付宝通知', en: 'Apply notices of Alipay' },
  'ask meituan about vouchers': { zh: '查询美团券', en: 'Ask Meituan about vouchers' },
  'ask douyin about vouchers': { zh: '查询抖音券', en: 'Ask Douyin about vouchers' },
  'give back through wechat': { zh: '微信支付退款', en: 'Refund through WeChat Pay' },
  'give back through alipay': { zh: '支付宝退款', en: 'Refund through Alipay' },
  'forget old payment notices': { zh: '清理旧的支付通知', en: 'Forget old payment notices' },
  'end forgotten runs': { zh: '结束遗忘的车次', en: 'End forgotten runs' },
  'give members the levels that they earned': {
    zh: '授予消费达到的会员等级',
    en: 'Give members the levels they earned',
  },
  'forget old schemes': { zh: '清理旧方案', en: 'Forget old plans' },
  'forget old idempotency keys': { zh: '清理重复请求记录', en: 'Forget repeated requests' },
  'tidy the embedded database': { zh: '整理数据库', en: 'Tidy the database' },
};
