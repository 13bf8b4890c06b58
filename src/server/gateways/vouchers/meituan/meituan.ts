import type { Clock } from '#server/clock.ts';
import { fieldsOf, listIn, notUnderstood, textOf, type Fields } from '#server/gateways/exchange.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import {
  createMeituanCall,
  type MeituanAnswer,
  type MeituanSettings,
} from '#server/gateways/vouchers/meituan/call.ts';
import { meituanMeaning, replacedCode } from '#server/gateways/vouchers/meituan/codes.ts';
import { paidFenOf } from '#server/gateways/vouchers/meituan/paid.ts';
import {
  digitsOf,
  keep,
  momentIn,
  refusalOf,
  shopIn,
  titleIn,
  yuanIn,
  type Refusal,
} from '#server/gateways/vouchers/voucher-answer.ts';
import type { Redemption, VoucherGateway, VoucherView } from '#server/gateways/vouchers/voucher-gateway.ts';

const refused = (why: Refusal['why']): Refusal => ({ state: 'refused', why });

/** A card for several visits: its price is that of all of them. */
const isCard = (data: Fields): boolean =>
  textOf(data, 'bizType') === '205' || data['tgTimesCardFlag'] === true;

const viewOf = (data: Fields): VoucherView => {
  const priceFen = yuanIn(data, 'dealPrice');
  const worthFen = yuanIn(data, 'dealMarketPrice') ?? priceFen;
  if (worthFen === null) throw notUnderstood('unreadable');
  return {
    title: titleIn(data, 'dealTitle'),
    worthFen,
    paidFen: paidFenOf(data, priceFen ?? worthFen),
    endsAt: momentIn(data, 'receiptEndDate'),
    // The code alone redeems it; giving it back needs the deal.
    ticket: keep({ dealId: textOf(data, 'dealId') }),
  };
};

const findingOf = (answer: MeituanAnswer): Awaited<ReturnType<VoucherGateway['find']>> => {
  if ('code' in answer) return refusalOf(answer.code, meituanMeaning(answer.code));
  return isCard(answer.data) ? refused('refused') : { state: 'usable', ...viewOf(answer.data) };
};

type Receipt = { readonly code: string; readonly dealId: string };

/** Keeps what giving back needs: the deal as the redeemed voucher names it, else as its ticket does. */
const redeemedAs = (
  { code, ticket }: Pick<Redemption, 'code' | 'ticket'>,
  fields: Fields,
): { readonly state: 'redeemed'; readonly receipt: string } => {
  const dealId = textOf(fields, 'dealId') || textOf(fieldsOf(ticket) ?? {}, 'dealId');
  return { state: 'redeemed', receipt: keep({ code, dealId } satisfies Receipt) };
};

const readReceipt = (receipt: string): Receipt => {
  const fields = fieldsOf(receipt) ?? {};
  const [code, dealId] = [textOf(fields, 'code'), textOf(fields, 'dealId')];
  if (code === '' || dealId === '') throw new GatewayError('refused', 'receiptWrong');
  return { code, dealId };
};

/** The account is the request's own number, so that a redeemed voucher proves which request redeemed it. */
const redeemerOf = ({ requestNo, cashier }: Pick<Redemption, 'requestNo' | 'cashier'>): Fields => ({
  appShopAccount: requestNo,
  appShopAccountName: [...cashier].slice(0, 50).join('') || requestNo,
});

/** Makes Meituan's client: vouchers of its group deals. Source: Meituan's open platform, to-store services, receipts. */
export const createMeituan = (settings: MeituanSettings, clock: Clock): VoucherGateway => {
  const call = createMeituanCall(settings, clock);
  const prepare = (shop: string, receiptCode: string) => call(shop, 'prepare', { receiptCode });

  /** What a redeemed voucher says of a request whose answer was lost; null: another one redeemed it. */
  const findOurs = async (shop: string, redemption: Redemption) => {
    const answer = await call(shop, 'getconsumed', { receiptCode: redemption.code });
    if ('code' in answer) {
      refusalOf(answer.code, meituanMeaning(answer.code));
      return null;
    }
    const isOurs = textOf(answer.data, 'verifyAccount') === redemption.requestNo;
    return isOurs ? redeemedAs(redemption, answer.data) : null;
  };

  const redeem: VoucherGateway['redeem'] = async (asked) => {
    const shop = shopIn(settings.shopOf, asked.storeName);
    const code = digitsOf(asked.code);
    if (code === null) return refused('unknown');
    const redemption = { ...asked, code };
    const biz = { receiptCode: code, count: 1, requestId: asked.requestNo, ...redeemerOf(asked) };
    const answer = await call(shop, 'consume', biz);
    if (!('code' in answer)) return redeemedAs(redemption, listIn(answer.data, 'result')[0] ?? {});
    const refusal = refusalOf(answer.code, meituanMeaning(answer.code));
    // Behind an answer that was lost any no may be about what that answer did.
    return asked.isRepeat ? ((await findOurs(shop, redemption)) ?? refusal) : refusal;
  };

  /** Tells whether a code that Meituan gives back no more was given back before. */
  const isGivenBack = async (shop: string, code: string): Promise<boolean> => {
    const answer = await prepare(shop, code);
    if (!('code' in answer)) return true;
    if (answer.code === replacedCode) return true;
    refusalOf(answer.code, meituanMeaning(answer.code));
    return false;
  };

  const giveBack: VoucherGateway['giveBack'] = async (redemption) => {
    const shop = shopIn(settings.shopOf, redemption.storeName);
    const { code, dealId } = readReceipt(redemption.receipt);
    const biz = { receiptCode: code, dealId, ...redeemerOf(redemption) };
    const answer = await call(shop, 'reverseconsume', biz);
    if (!('code' in answer) || answer.code === replacedCode) return { state: 'givenBack' };
    const refusal = refusalOf(answer.code, meituanMeaning(answer.code));
    return (await isGivenBack(shop, code)) ? { state: 'givenBack' } : refusal;
  };

  return {
    platform: 'meituan',
    hasShop: (storeName) => settings.shopOf(storeName) !== null,
    find: async ({ storeName, code }) => {
      const shop = shopIn(settings.shopOf, storeName);
      const digits = digitsOf(code);
      return digits === null ? refused('unknown') : findingOf(await prepare(shop, digits));
    },
    redeem,
    giveBack,
  };
};
