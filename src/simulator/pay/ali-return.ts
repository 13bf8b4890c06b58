import type { Instant } from '#domain/time/instant.ts';
import { aliText } from './ali-door.ts';
import type { AliParams } from './ali-door.ts';
import type { Offer } from './ali-trades.ts';
import type { Trade } from './pay-books.ts';
import { payNumbers } from './pay-keys.ts';
import type { PayKeys } from './pay-keys.ts';
import { signText } from './pay-signature.ts';
import { timeStamp, yuan } from './pay-values.ts';

/** Where the buyer's browser goes after paying: back to the merchant, with what Alipay signs about it. */
export const aliReturnUrl = (
  { offer, trade }: { offer: Offer; trade: Trade },
  { keys, now }: { keys: PayKeys; now: Instant },
): string | null => {
  if (offer.returnUrl === null) return null;
  const fields: AliParams = {
    app_id: payNumbers.aliAppId,
    auth_app_id: payNumbers.aliAppId,
    charset: 'utf-8',
    method: `${offer.method}.return`,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelTradeNo,
    total_amount: yuan(trade.amountFen),
    seller_id: payNumbers.sellerId,
    timestamp: timeStamp(now),
    version: '1.0',
  };
  const sign = signText(aliText(fields, ['sign', 'sign_type']), keys.aliPlatform.privateKey);
  const address = new URL(offer.returnUrl);
  for (const [name, value] of Object.entries({ ...fields, sign_type: 'RSA2', sign })) {
    address.searchParams.set(name, value);
  }
  return address.href;
};
