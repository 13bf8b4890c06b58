import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { SentNotice } from '#server/gateways/payments/payment-gateway.ts';

/** What may help to find out later where a notice came from and why it was refused. */
const keptHeaders = /^(content-type|user-agent|request-id|wechatpay-[a-z-]+)$/;
const longestHeader = 1000;

/** Whose account a payer used at Alipay, and what it was paid from. WeChat seals all that it tells. */
const personal = /^(buyer_(?!pay_amount)\w*|fund_bill_list|voucher_detail_list)=/;

/** What of a notice is kept: some headers, and the body byte by byte but for the payer. */
export const noticeToKeep = (
  channel: PayChannel,
  { headers, raw }: SentNotice,
): { readonly headers: Record<string, string>; readonly raw: Buffer } => ({
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || !keptHeaders.test(name) ? [] : [[name, value.slice(0, longestHeader)]],
    ),
  ),
  raw: channel === 'alipay' ? withoutPayer(raw) : raw,
});

const withoutPayer = (raw: Buffer): Buffer =>
  Buffer.from(
    raw
      .toString('latin1')
      .split('&')
      .filter((pair) => !personal.test(pair))
      .join('&'),
    'latin1',
  );
