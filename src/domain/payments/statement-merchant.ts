import { linesOf } from '#domain/payments/named-cells.ts';
import { alipayBill, weChatBill } from '#domain/payments/statement-column-names.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

/** Lists the merchants whose trade bill it is at WeChat, each once; empty when it does not tell. */
export function weChatMerchants(text: string): readonly string[] {
  const [header = '', ...rest] = linesOf(text);
  const place = header.split(',').indexOf(weChatBill.merchant);
  if (place < 0) return [];
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const told = rest.slice(0, Math.max(0, end)).map((line) => line.slice(1).split(',`')[place] ?? '');
  return [...new Set(told)];
}

/** Lists the account whose business it is at Alipay; empty when its head does not tell, or names it by a login. */
export function alipayMerchants(text: string): readonly string[] {
  const line = linesOf(text.slice(0, 2000))
    .map(toHalfWidth)
    .find((each) => each.startsWith(alipayBill.words.account));
  // Behind the account there are four digits more, of the way in which it keeps its money.
  const [, account] = /\[(2088\d{12})(?:\d{4})?\]/.exec(line ?? '') ?? [];
  return account === undefined ? [] : [account];
}
