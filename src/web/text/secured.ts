import { defineText } from '#web/text/area.ts';

/** Words for by what a deposit is secured without money. */
export const securedText = defineText({
  'way.wechat': ['微信支付分', 'WeChat Pay Score'],
  'way.alipay': ['支付宝', 'Alipay'],
  credit: [(money: string) => `信用免押 ${money}`, (money) => `${money} secured by credit, no money frozen`],
  funds: [(money: string) => `资金冻结 ${money}`, (money) => `${money} frozen`],
  until: [(day: string) => `最迟至 ${day}`, (day) => `until ${day} at the latest`],
  untilSettled: ['结算后解除', 'until it is settled'],
  ending: ['正在解除', 'being released'],
});
