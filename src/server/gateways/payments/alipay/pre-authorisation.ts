import type { HoldAction } from '#contract/hold-shapes.ts';
import { fenOfPlainYuan, plainYuan } from '#domain/money/plain-yuan.ts';
import { paySubject } from '#domain/payments/channels.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { notUnderstood, textOf, type Fields } from '#server/gateways/exchange.ts';
import type { createAlipayCall } from '#server/gateways/payments/alipay/call.ts';
import type { AlipaySettings } from '#server/gateways/payments/alipay/merchant.ts';
import {
  holdOpenMinutes,
  type DepositGateway,
  type HoldEnd,
  type HoldNumbers,
  type HoldRequest,
  type HoldView,
} from '#server/gateways/payments/deposit-gateway.ts';
import type { TradeView } from '#server/gateways/payments/payment-gateway.ts';

/** What Alipay's contract says of pre-authorisation. */
export type PreAuthorisation = {
  /** Told at the hold and again at its capture; which one depends on the contract's date. */
  readonly productCode: string;
  /** The credit service, where the contract has one: guests with enough credit freeze no money. */
  readonly credit: { readonly category: string; readonly serviceId: string } | null;
  /** Opens the code in Alipay on the same phone; no page of Alipay promises that it does. */
  readonly opensApp: boolean;
  /** How long the contract lets a deposit be held. */
  readonly holdDays: number;
};

/** Alipay sends amounts as texts or as numbers. */
const fenIn = (fields: Fields, name: string): number => {
  const fen = fenOfPlainYuan(String(fields[name] ?? '0.00'));
  if (fen === null || fen < 0) throw notUnderstood('unreadable');
  return fen;
};

const isMissing = (error: unknown): boolean =>
  error instanceof GatewayError && /AUTH_(ORDER|OPERATION)_NOT_EXIST$/.test(error.code);

const orderOf = (request: HoldRequest, sellerId: string, contract: PreAuthorisation): Fields => ({
  out_order_no: request.holdNo,
  out_request_no: request.holdNo,
  order_title: [...paySubject(request.subject, 'alipay')].slice(0, 100).join(''),
  amount: plainYuan(request.amountFen),
  product_code: contract.productCode,
  payee_user_id: sellerId,
  pay_timeout: `${holdOpenMinutes}m`,
  ...(contract.credit === null
    ? {}
    : {
        deposit_product_mode: 'DEPOSIT_ONLY',
        // A text within the text.
        extra_param: JSON.stringify(contract.credit),
      }),
});

/** What the operation of a hold tells. */
type Detail = {
  readonly status: string;
  readonly authNo: string;
  readonly amountFen: number;
  readonly restFen: number;
  readonly isCredit: boolean;
};

const detailOf = (fields: Fields, holdNo: string): Detail => {
  if (fields['out_order_no'] !== holdNo) throw notUnderstood('notOurs');
  const status = textOf(fields, 'order_status');
  if (!['INIT', 'AUTHORIZED', 'FINISH', 'CLOSED'].includes(status)) throw notUnderstood('unreadable');
  return {
    status,
    authNo: textOf(fields, 'auth_no'),
    amountFen: fenIn(fields, 'total_freeze_amount'),
    restFen: fenIn(fields, 'rest_amount'),
    isCredit: fields['pre_auth_type'] === 'CREDIT_AUTH',
  };
};

const isPaid = ({ state }: TradeView): boolean => state === 'paid' || state === 'refunded';

const capturedBy = ({ amountFen, channelTradeNo: tradeNo, paidAt }: TradeView): HoldView['captured'] => {
  if (amountFen === undefined || tradeNo === undefined) throw notUnderstood('unreadable');
  return { amountFen, tradeNo, ...(paidAt === undefined ? {} : { paidAt }) };
};

const stateOf = ({ status, restFen }: Detail, trade: TradeView): HoldView['state'] => {
  if (status === 'INIT') return 'asked';
  const isOpen = status === 'AUTHORIZED';
  // Its rest is still held, and has to go back.
  if (isPaid(trade)) return isOpen && restFen > 0 ? 'capturing' : 'captured';
  if (!isOpen) return 'released';
  return trade.state === 'unpaid' ? 'capturing' : 'held';
};

const viewOf = (detail: Detail, trade: TradeView): HoldView => {
  const state = stateOf(detail, trade);
  if (state === 'asked') return { state };
  const captured = state === 'captured' ? capturedBy(trade) : undefined;
  const { amountFen, isCredit } = detail;
  return { state, amountFen, isCredit, ...(captured === undefined ? {} : { captured }) };
};

const numbersOf = (holdNo: string): Fields => ({ out_order_no: holdNo, out_request_no: holdNo });

const releaseContent = (detail: Detail, { releaseNo, subject }: HoldEnd): Fields => ({
  auth_no: detail.authNo,
  out_request_no: releaseNo,
  amount: plainYuan(detail.restFen),
  remark: paySubject(subject, 'alipay'),
  // The guest has done what they promised.
  ...(detail.isCredit
    ? { extra_param: JSON.stringify({ unfreezeBizInfo: JSON.stringify({ bizComplete: 'true' }) }) }
    : {}),
});

const captureContent = (detail: Detail, end: HoldEnd): Fields => ({
  out_trade_no: end.captureNo,
  // Somebody may have released a part in the company's console: more than the rest would be refused for ever.
  total_amount: plainYuan(Math.min(end.captureFen, detail.restFen)),
  subject: paySubject(end.subject, 'alipay'),
  auth_no: detail.authNo,
  // Left out, the rest would stay frozen.
  auth_confirm_mode: 'COMPLETE',
});

type AuthParts = {
  readonly settings: Pick<AlipaySettings, 'merchant' | 'codePageFor'>;
  readonly contract: PreAuthorisation;
  readonly call: ReturnType<typeof createAlipayCall>;
  readonly queryTrade: (attemptNo: string) => Promise<TradeView>;
};

const appLink = (code: string): string =>
  `alipays://platformapi/startapp?saId=10000007&qrcode=${encodeURIComponent(code)}`;

/** Makes the client of Alipay's pre-authorisation: a guest scans a code and freezes money, or is trusted with it. */
export const createPreAuthorisation = ({
  settings,
  contract,
  call,
  queryTrade,
}: AuthParts): DepositGateway => {
  const addressFor = (code: string, returnUrl: string | undefined): string | null => {
    if (settings.codePageFor !== undefined) return settings.codePageFor(code, returnUrl);
    return contract.opensApp ? appLink(code) : null;
  };
  const findDetail = async (holdNo: string): Promise<Detail | null> => {
    const content = { ...numbersOf(holdNo), operation_type: 'FREEZE' };
    try {
      return detailOf(await call({ method: 'alipay.fund.auth.operation.detail.query', content }), holdNo);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const query = async ({ holdNo, captureNo }: HoldNumbers): Promise<HoldView> => {
    const detail = await findDetail(holdNo);
    if (detail === null) return { state: 'none' };
    const trade: TradeView = detail.status === 'INIT' ? { state: 'none' } : await queryTrade(captureNo);
    return viewOf(detail, trade);
  };
  return {
    holdDays: contract.holdDays,
    ask: async (request): Promise<HoldAction> => {
      const { sellerId } = await settings.merchant();
      const fields = await call({
        method: 'alipay.fund.auth.order.voucher.create',
        content: orderOf(request, sellerId, contract),
        noticeUrl: request.noticeUrl,
      });
      const text = textOf(fields, 'code_value');
      if (fields['out_order_no'] !== request.holdNo) throw notUnderstood('notOurs');
      if (text === '') throw notUnderstood('unreadable');
      return { kind: 'code', text, url: addressFor(text, request.returnUrl) };
    },
    query,
    cancel: async ({ holdNo }) => {
      const content = { ...numbersOf(holdNo), remark: 'not wanted any more' };
      await call({ method: 'alipay.fund.auth.operation.cancel', content }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    end: async (end) => {
      const detail = await findDetail(end.holdNo);
      if (detail === null || detail.status !== 'AUTHORIZED') return;
      if (end.captureFen === 0 || isPaid(await queryTrade(end.captureNo))) {
        const content = releaseContent(detail, end);
        await call({ method: 'alipay.fund.auth.order.unfreeze', content });
        return;
      }
      if (detail.restFen === 0) return;
      const { sellerId } = await settings.merchant();
      const own = { product_code: contract.productCode, seller_id: sellerId };
      const content = { ...captureContent(detail, end), ...own };
      await call({ method: 'alipay.trade.pay', noticeUrl: end.noticeUrl, content });
    },
  };
};
