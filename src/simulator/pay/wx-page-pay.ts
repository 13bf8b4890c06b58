import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { PayKeys } from './pay-keys.ts';
import { isSigned } from './pay-signature.ts';
import type { WxPay } from './wx-pay.ts';

/** What a page gives to WeChat to be paid, and what the person in front of it does. */
export const pagePayShape = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().min(1).max(32),
  package: z.string().regex(/^prepay_id=wx[0-9a-f]{32}$/),
  signType: z.literal('RSA'),
  paySign: z.string(),
  answer: z.enum(['pay', 'cancel']).default('pay'),
  /** Whose WeChat it is, by open id; whoever the payment is asked of when nothing is said. */
  openId: z.string().optional(),
});

type PagePay = z.output<typeof pagePayShape>;

/** What WeChat tells a page; never a proof that money came. */
type PageAnswer = { readonly err_msg: string; readonly err_desc?: string };

const name = 'get_brand_wcpay_request';
const fail = (why: string): PageAnswer => ({ err_msg: `${name}:fail`, err_desc: why });
const liveSeconds = 2 * 60 * 60;

const signFault = (asked: PagePay, { appId, keys, now }: { appId: string; keys: PayKeys; now: number }) => {
  if (asked.appId !== appId) return 'the app is another one';
  if (Math.abs(now / 1000 - Number(asked.timeStamp)) > liveSeconds) return 'the time is over';
  const text = `${asked.appId}\n${asked.timeStamp}\n${asked.nonceStr}\n${asked.package}\n`;
  return isSigned(text, asked.paySign, keys.wxMerchant.publicKey) ? null : 'the signature does not fit';
};

/** WeChat inside a page is asked to pay: checks the merchant's signature and whose WeChat it is, then pays. */
export const payOnPage = (
  { wxPay, appId, clock, keys }: { wxPay: WxPay; appId: string; clock: Clock; keys: PayKeys },
  asked: PagePay,
  payerOf: (openId: string | null) => Parameters<WxPay['books']['pay']>[1] | null,
): PageAnswer => {
  const fault = signFault(asked, { appId, keys, now: clock.now() });
  if (fault !== null) return fail(fault);
  const trade = wxPay.keys.open(asked.package.slice('prepay_id=wx'.length));
  if (trade === null || trade.scene !== 'JSAPI') return fail('no such prepay_id');
  if (asked.openId !== undefined && asked.openId !== trade.openId)
    return fail('it is asked of somebody else');
  if (asked.answer === 'cancel') return { err_msg: `${name}:cancel` };
  const payer = payerOf(trade.openId);
  if (payer === null) return fail('nobody pays');
  const isPaid = wxPay.books.pay(trade, payer);
  return isPaid ? { err_msg: `${name}:ok` } : fail(`the trade is ${trade.state}`);
};
