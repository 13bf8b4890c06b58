import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  codeOf,
  fieldsOf,
  listIn,
  notUnderstood,
  partOf,
  textOf,
  type Fields,
} from '#server/gateways/exchange.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import {
  createDouyinCall,
  type CallDouyin,
  type DouyinAnswer,
  type DouyinSettings,
} from '#server/gateways/vouchers/douyin/call.ts';
import { pickVoucher } from '#server/gateways/vouchers/douyin/certificates.ts';
import { douyinMeaning } from '#server/gateways/vouchers/douyin/codes.ts';
import { readDouyinLink } from '#server/gateways/vouchers/douyin/link.ts';
import { digitsOf, keep, refusalOf, shopIn, type Refusal } from '#server/gateways/vouchers/voucher-answer.ts';
import type { VoucherGateway } from '#server/gateways/vouchers/voucher-gateway.ts';

const refused = (why: Refusal['why']): Refusal => ({ state: 'refused', why });

type NotDone = Exclude<DouyinAnswer, { readonly data: Fields }>;

const noOf = ({ code, subCode }: NotDone): Refusal => refusalOf(code, douyinMeaning(code, subCode));

/** Reads what we kept. Refuses what is not ours. */
const readKept = <K extends string>(text: string, names: readonly K[]): Readonly<Record<K, string>> => {
  const fields = fieldsOf(text) ?? {};
  const kept = Object.fromEntries(names.map((name) => [name, textOf(fields, name)])) as Record<K, string>;
  if (kept[names[0] as K] === '') throw new GatewayError('refused', 'keptWrong');
  return kept;
};

const readTicket = (ticket: string) => readKept(ticket, ['token', 'code', 'orderId']);
const readReceipt = (receipt: string) => readKept(receipt, ['verifyId', 'certificateId', 'code']);

type Redeemed = { readonly state: 'redeemed'; readonly receipt: string };

/** Keeps what giving back needs; null where it is not all there. */
const redeemedAs = (code: string, fields: Fields): Redeemed | null => {
  const [verifyId, certificateId] = [textOf(fields, 'verify_id'), textOf(fields, 'certificate_id')];
  if (verifyId === '' || certificateId === '') return null;
  return { state: 'redeemed', receipt: keep({ verifyId, certificateId, code }) };
};

/** What became of a voucher, by its status. Source: Douyin's page of certificate.get. */
const statuses: ReadonlyMap<string, 'unused' | 'used' | 'refunded'> = new Map([
  ['1', 'unused'],
  ['2', 'used'],
  ['3', 'refunded'],
  ['4', 'refunded'],
  // The refund failed.
  ['5', 'unused'],
  ['6', 'refunded'],
]);

/** Asks what became of a voucher. Refuses with a GatewayError where Douyin does not say it. */
const stateOf = async (call: CallDouyin, code: string) => {
  const answer = await call({ name: 'get', query: { encrypted_code: code } });
  if (!('data' in answer)) {
    noOf(answer);
    throw new GatewayError('unknown', answer.code);
  }
  const certificate = partOf(answer.data, 'certificate');
  const state = statuses.get(textOf(certificate, 'status'));
  if (state === undefined) throw notUnderstood('unreadable');
  return { state, verified: partOf(certificate, 'verify') };
};

/** The result of the one voucher that was to be redeemed; a code stands there or in place of the whole answer. */
const resultOf = (answer: DouyinAnswer): { readonly done: Fields } | { readonly no: NotDone } => {
  if (!('data' in answer)) return { no: answer };
  const [done] = listIn(answer.data, 'verify_results');
  const code = done === undefined ? '' : textOf(done, 'result');
  if (done === undefined || code === '') throw notUnderstood('unreadable');
  return code === '0' ? { done } : { no: { code: codeOf(code), subCode: '' } };
};

/** A redemption that was refused. */
type Doubt = {
  readonly shop: string;
  readonly code: string;
  readonly isRepeat: boolean;
  readonly refusal: Refusal;
};

/** Tells whether a refusal leaves open what the voucher is: ours, when an answer was lost, or refunded, which no code says. */
const isDoubtful = ({ isRepeat, refusal: { why } }: Doubt): boolean => why === 'refused' || isRepeat;

/** What a redeemed voucher is after our attempt: redeemed by it, or by another shop. */
const redeemerOf = ({ shop, code, isRepeat }: Doubt, verified: Fields): Redeemed | Refusal => {
  const isOurs = isRepeat && ['', shop].includes(textOf(verified, 'poi_id'));
  if (!isOurs) return refused('used');
  const redeemed = redeemedAs(code, verified);
  if (redeemed === null) throw notUnderstood('unreadable');
  return redeemed;
};

/** Asks what a voucher is that was not redeemed. Refuses with a GatewayError what makes no sense. */
const findOut = async (call: CallDouyin, doubt: Doubt): Promise<Redeemed | Refusal> => {
  if (!isDoubtful(doubt)) return doubt.refusal;
  const { state, verified } = await stateOf(call, doubt.code);
  if (state === 'refunded') return refused('refunded');
  if (state === 'used') return redeemerOf(doubt, verified);
  // Redeemed, and unused: only a repeat tells which of them is true.
  if (doubt.refusal.why === 'used') throw notUnderstood('unreadable');
  return doubt.refusal;
};

/** Makes the redeeming of vouchers. */
const createRedeem =
  (settings: DouyinSettings, call: CallDouyin): VoucherGateway['redeem'] =>
  async ({ storeName, ticket, isRepeat }) => {
    const shop = shopIn(settings.shopOf, storeName);
    const { token, code, orderId } = readTicket(ticket);
    const body = { verify_token: token, poi_id: shop, encrypted_codes: [code], order_id: orderId };
    const result = resultOf(await call({ name: 'verify', body }));
    const doubt = { shop, code, isRepeat, refusal: refused('used') };
    if ('no' in result) return findOut(call, { ...doubt, refusal: noOf(result.no) });
    // Done, but without its numbers.
    return redeemedAs(code, result.done) ?? findOut(call, { ...doubt, isRepeat: true });
  };

/** Makes the giving back of vouchers, which are found out about when Douyin refuses: they may be given back already. */
const createGiveBack =
  (settings: DouyinSettings, call: CallDouyin): VoucherGateway['giveBack'] =>
  async ({ storeName, receipt }) => {
    shopIn(settings.shopOf, storeName);
    const { verifyId, certificateId, code } = readReceipt(receipt);
    const answer = await call({
      name: 'cancel',
      body: { verify_id: verifyId, certificate_id: certificateId },
    });
    if ('data' in answer) return { state: 'givenBack' };
    const refusal = noOf(answer);
    const { state, verified } = await stateOf(call, code);
    if (state === 'refunded') return refused('refunded');
    // Somebody redeemed it again.
    const isOther = state === 'used' && !['', verifyId].includes(textOf(verified, 'verify_id'));
    return state === 'unused' || isOther ? { state: 'givenBack' } : refusal;
  };

/** Makes Douyin's client: vouchers of its group deals. Source: Douyin's open platform, local life, certificates. */
export const createDouyin = (
  settings: DouyinSettings,
  place: { readonly db: Database; readonly clock: Clock },
): VoucherGateway => {
  const call = createDouyinCall(settings, place);

  /** What a shown code is asked for by; null where it is none of Douyin's. */
  const askedBy = async (code: string): Promise<Readonly<Record<string, string>> | null> => {
    const digits = digitsOf(code);
    if (digits !== null) return { code: digits };
    const encrypted = await readDouyinLink(code.trim(), settings);
    return encrypted === null ? null : { encrypted_data: encrypted };
  };

  return {
    platform: 'douyin',
    hasShop: (storeName) => settings.shopOf(storeName) !== null,
    find: async ({ storeName, code }) => {
      const shop = shopIn(settings.shopOf, storeName);
      const asked = await askedBy(code);
      if (asked === null) return refused('unknown');
      const answer = await call({ name: 'prepare', query: { ...asked, poi_id: shop } });
      return 'data' in answer ? pickVoucher(answer.data, place.clock.now()) : noOf(answer);
    },
    redeem: createRedeem(settings, call),
    giveBack: createGiveBack(settings, call),
  };
};
