import type { Instant } from '#domain/time/instant.ts';
import { listIn, notUnderstood, partOf, textOf, type Fields } from '#server/gateways/exchange.ts';
import { fenIn, keep, momentIn, titleIn, type Refusal } from '#server/gateways/vouchers/voucher-answer.ts';
import type { VoucherView } from '#server/gateways/vouchers/voucher-gateway.ts';

/** Why a voucher of an order cannot be redeemed now; null: it can. */
const whyNot = (certificate: Fields, now: Instant): Refusal['why'] | null => {
  // A card for several visits: its price is that of all of them.
  const isCard =
    textOf(partOf(certificate, 'sku'), 'groupon_type') === '3' ||
    Object.keys(partOf(certificate, 'time_card')).length > 0;
  if (isCard) return 'refused';
  const [startsAt, endsAt] = [momentIn(certificate, 'start_time'), momentIn(certificate, 'expire_time')];
  if (startsAt !== null && now < startsAt) return 'notYet';
  return endsAt !== null && now > endsAt ? 'expired' : null;
};

/** The amount of the first name that has one which is not nought. */
const firstFen = (...amounts: readonly (number | null)[]): number | null =>
  amounts.find((fen) => fen !== null && fen > 0) ?? null;

const viewOf = (data: Fields, certificate: Fields): VoucherView => {
  const [amount, sku] = [partOf(certificate, 'amount'), partOf(certificate, 'sku')];
  const priceFen = fenIn(amount, 'original_amount');
  const worthFen = firstFen(fenIn(amount, 'list_market_amount'), fenIn(sku, 'market_price'), priceFen);
  const [token, code] = [textOf(data, 'verify_token'), textOf(certificate, 'encrypted_code')];
  if (worthFen === null || token === '' || code === '') throw notUnderstood('unreadable');
  return {
    title: titleIn(sku, 'title'),
    worthFen,
    paidFen: fenIn(amount, 'pay_amount') ?? priceFen ?? worthFen,
    endsAt: momentIn(certificate, 'expire_time'),
    // A repeat must carry all that the first attempt did.
    ticket: keep({ token, code, orderId: textOf(data, 'order_id') }),
  };
};

/** The first voucher of an order that can be redeemed now, else why its first cannot. */
export const pickVoucher = (
  data: Fields,
  now: Instant,
): ({ readonly state: 'usable' } & VoucherView) | Refusal => {
  const [certificates, newer] = [listIn(data, 'certificates'), listIn(data, 'certificates_v2')];
  const all = certificates.length > 0 ? certificates : newer;
  const usable = all.find((certificate) => whyNot(certificate, now) === null);
  if (usable !== undefined) return { state: 'usable', ...viewOf(data, usable) };
  const [first] = all;
  // Only vouchers that nobody redeemed are listed.
  return { state: 'refused', why: (first === undefined ? null : whyNot(first, now)) ?? 'used' };
};
