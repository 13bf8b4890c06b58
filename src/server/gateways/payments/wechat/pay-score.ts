import type { HoldAction } from '#contract/hold-shapes.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { notUnderstood, partOf, textOf, type Fields } from '#server/gateways/exchange.ts';
import type {
  DepositGateway,
  HoldEnd,
  HoldRequest,
  HoldView,
} from '#server/gateways/payments/deposit-gateway.ts';
import type { createWeChatPayCall } from '#server/gateways/payments/wechat/call.ts';
import type { WeChatMerchant } from '#server/gateways/payments/wechat/merchant.ts';

/** WeChat takes so many characters of what an order and a fee are for. */
const mostCharacters = 20;

const shortened = (text: string): string => [...text].slice(0, mostCharacters).join('');

const ordersPath = '/v3/payscore/serviceorder';

const isFen = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const stateOf = (fields: Fields): HoldView['state'] => {
  const state = textOf(fields, 'state');
  if (state === 'CREATED') return 'asked';
  if (state === 'REVOKED' || state === 'EXPIRED') return 'released';
  if (state === 'DOING') return textOf(fields, 'state_description') === 'MCH_COMPLETE' ? 'capturing' : 'held';
  if (state !== 'DONE') throw notUnderstood('unreadable');
  if (fields['need_collection'] !== true) return 'released';
  return textOf(partOf(fields, 'collection'), 'state') === 'USER_PAID' ? 'captured' : 'capturing';
};

const capturedIn = (fields: Fields): HoldView['captured'] => {
  const { paid_amount: amountFen, details } = partOf(fields, 'collection');
  const [detail, ...others] = Array.isArray(details) ? (details as readonly Fields[]) : [];
  const tradeNo = detail === undefined ? '' : textOf(detail, 'transaction_id');
  // One capture is one trade: of several nobody could say which one a refund is of.
  if (!isFen(amountFen) || amountFen === 0 || tradeNo === '' || others.length > 0)
    throw notUnderstood('unreadable');
  const paidAt = Date.parse(textOf(detail ?? {}, 'paid_time'));
  return { amountFen, tradeNo, ...(Number.isNaN(paidAt) ? {} : { paidAt }) };
};

type Ours = { readonly merchant: WeChatMerchant; readonly serviceId: string; readonly holdNo: string };

/** Reads a service order as WeChat tells it. Refuses with `unknown` one that is not ours or not readable. */
const holdViewOf = (fields: Fields, { merchant, serviceId, holdNo }: Ours): HoldView => {
  const ours: Fields = {
    appid: merchant.appId,
    mchid: merchant.mchId,
    service_id: serviceId,
    out_order_no: holdNo,
  };
  if (Object.keys(ours).some((name) => fields[name] !== ours[name])) throw notUnderstood('notOurs');
  const state = stateOf(fields);
  const amountFen = partOf(fields, 'risk_fund')['amount'];
  if (!isFen(amountFen)) throw notUnderstood('unreadable');
  const captured = state === 'captured' ? capturedIn(fields) : undefined;
  return { state, amountFen, isCredit: true, ...(captured === undefined ? {} : { captured }) };
};

const orderOf = (request: HoldRequest, { appId }: WeChatMerchant, serviceId: string): Fields => ({
  out_order_no: request.holdNo,
  appid: appId,
  service_id: serviceId,
  service_introduction: shortened(request.subject),
  time_range: { start_time: 'OnAccept' },
  risk_fund: { name: 'DEPOSIT', amount: request.amountFen },
  notify_url: request.noticeUrl,
  need_user_confirm: true,
});

const completion = (end: HoldEnd): Fields => ({
  post_payments: [{ name: shortened(end.subject), amount: end.captureFen }],
  total_amount: end.captureFen,
});

type ScoreParts = {
  readonly merchant: () => Promise<WeChatMerchant>;
  /** The number that WeChat gave to this use of Pay Score. */
  readonly serviceId: string;
  readonly call: ReturnType<typeof createWeChatPayCall>;
  readonly isAbsent: (failure: GatewayError) => boolean;
};

/** Makes the client of WeChat Pay Score, where a guest's credit waives the deposit. It releases all or captures once. */
export const createPayScore = ({ merchant, serviceId, call, isAbsent }: ScoreParts): DepositGateway => {
  const act = async (holdNo: string, what: 'cancel' | 'complete', body: Fields): Promise<void> => {
    const { appId } = await merchant();
    const path = `${ordersPath}/${encodeURIComponent(holdNo)}/${what}`;
    await call({ path, body: { appid: appId, service_id: serviceId, ...body } });
  };
  return {
    holdDays: null,
    ask: async (request): Promise<HoldAction> => {
      const fields = await call({ path: ordersPath, body: orderOf(request, await merchant(), serviceId) });
      const packed = textOf(fields, 'package');
      if (packed === '') throw notUnderstood('unreadable');
      return { kind: 'score', package: packed };
    },
    query: async ({ holdNo }) => {
      const known = await merchant();
      const asked = new URLSearchParams({ service_id: serviceId, appid: known.appId, out_order_no: holdNo });
      try {
        const fields = await call({ path: `${ordersPath}?${asked.toString()}` });
        return holdViewOf(fields, { merchant: known, serviceId, holdNo });
      } catch (error) {
        if (error instanceof GatewayError && isAbsent(error)) return { state: 'none' };
        throw error;
      }
    },
    cancel: ({ holdNo }) => act(holdNo, 'cancel', { reason: 'not wanted any more' }),
    // Whether a completion may come to nothing is told differently by WeChat's pages: a cancellation releases as well.
    end: (end) =>
      end.captureFen > 0
        ? act(end.holdNo, 'complete', completion(end))
        : act(end.holdNo, 'cancel', { reason: 'returned in order' }),
  };
};
