import { defineText } from '#web/text/area.ts';

/** Words for a deposit that a company secures. */
export const depositText = defineText({
  title: [(money: string) => `免押金 ${money}`, (money) => `No deposit to pay: ${money}`],
  what: [
    '由支付平台担保，现在不用付押金。归还后如有损坏、丢失或逾期费用，从担保中扣除，其余自动解除。',
    'A payment provider secures the deposit, so you do not pay it now. After the return, damage, loss and late fees are charged to the security, and the rest is released automatically.',
  ],
  use: [(way: string) => `用${way}免押`, (way) => `Secure it with ${way}`],
  inWeChat: [
    '在微信中打开本页，可用微信支付分免押。',
    'Open this page in WeChat to secure the deposit with WeChat Pay Score.',
  ],
  outside: [
    '在手机浏览器中打开本页，可用支付宝免押。',
    'Open this page in your browser to secure the deposit with Alipay.',
  ],
  waiting: [(way: string) => `请在${way}中确认免押`, (way) => `Please confirm in ${way}`],
  waitingText: [
    '确认后本页自动更新，押金不再计入应付金额。',
    'This page then updates automatically, and the deposit is no longer part of what you pay.',
  ],
  codeLabel: [(money: string) => `免押二维码，${money}`, (money) => `Code to secure ${money}`],
  scan: ['用支付宝扫一扫', 'Scan with Alipay'],
  openAlipay: ['打开支付宝', 'Open Alipay'],
  openAgain: ['重新打开微信支付分', 'Open WeChat Pay Score again'],
  confirmed: ['我已确认', 'I have confirmed'],
  payInstead: ['改为支付押金', 'Pay the deposit instead'],
  notYet: [
    '还没有收到确认。如已确认请稍候；未通过可改为支付押金。',
    'Not confirmed yet. If you have confirmed, please wait a moment; if it was refused, you can pay the deposit.',
  ],
  held: ['押金已免付', 'No deposit to pay'],
  heldText: ['请支付其余费用。', 'Please pay the rest.'],
  notSecured: [
    '这次没有免押，可以再试一次，或直接支付押金。',
    'The deposit was not secured. Try again, or simply pay it.',
  ],
  lost: [
    '支付平台不再担保押金，请支付押金。',
    'The payment provider no longer secures the deposit. Please pay it.',
  ],
  captured: ['从担保中扣除', 'Charged to the security'],
  released: ['解除担保', 'Security released'],
});
