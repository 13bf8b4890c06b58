import { scenesOf, type PayChannel } from '#domain/payments/channels.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type {
  Notice,
  PayRequest,
  PaymentGateway,
  RefundRequest,
  RefundView,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';
import { uuid } from '#server/db/uuid.ts';

type Call = 'start' | 'query' | 'close' | 'refund' | 'queryRefund';
/** `lost`: done, and the answer is lost. The others: not done. */
type Fault = 'lost' | 'unknown' | 'busy' | 'refused' | 'config' | 'NOT_ENOUGH';

type Trade = {
  request: PayRequest;
  state: 'unpaid' | 'paid' | 'refunded' | 'closed';
  paidFen: number;
  tradeNo: string;
};
type Refund = { request: RefundRequest; view: RefundView };

/** Of the samples that the companies publish. */
const merchantNos = { wechat: '1900007291', alipay: '2088000000000001' } as const;
const kinds = { lost: 'unknown', NOT_ENOUGH: 'busy' } as const;
const failWith = (fault: Fault): never => {
  throw new GatewayError(
    fault === 'lost' || fault === 'NOT_ENOUGH' ? kinds[fault] : fault,
    fault.toUpperCase(),
  );
};

/** A payment company without a network: what it does and when it fails is written down by the test. */
export const scriptedGateway = (channel: PayChannel) => {
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Refund>();
  const faults: { call: string; fault: Fault }[] = [];
  const calls: string[] = [];
  const bills = new Map<string, readonly StatementLine[] | GatewayError>();
  let refundEnds: RefundView['state'] = 'done';

  const meet = async <T>(call: Call, no: string, work: () => T): Promise<T> => {
    calls.push(`${call} ${no}`);
    const index = faults.findIndex((one) => one.call === call || one.call === `${call} ${no}`);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    // A real one answers later.
    await Promise.resolve();
    if (fault !== undefined && fault !== 'lost') failWith(fault);
    const answer = work();
    return fault === undefined ? answer : failWith(fault);
  };
  const viewOf = (trade: Trade | undefined): TradeView => {
    if (trade === undefined) return { state: 'none' };
    if (trade.state === 'unpaid' || trade.state === 'closed') return { state: trade.state };
    return { state: trade.state, amountFen: trade.paidFen, channelTradeNo: trade.tradeNo };
  };
  const open = (request: PayRequest): Trade => {
    const known = trades.get(request.attemptNo);
    if (known !== undefined) {
      if (JSON.stringify(known.request) !== JSON.stringify(request)) failWith('refused');
      return known;
    }
    const trade: Trade = { request, state: 'unpaid', paidFen: 0, tradeNo: `T${uuid()}` };
    trades.set(request.attemptNo, trade);
    return trade;
  };

  const gateway: PaymentGateway = {
    channel,
    scenes: scenesOf(channel),
    deposits: null,
    merchantNo: async () => merchantNos[channel],
    start: (request) =>
      meet('start', request.attemptNo, () => {
        if (open(request).state !== 'unpaid') failWith('refused');
        if (request.scene === 'wx-jsapi') {
          const params = {
            timeStamp: '1',
            nonceStr: 'n',
            package: `prepay_id=${request.attemptNo}`,
            paySign: 's',
          };
          return { kind: 'jsapi', params: { appId: 'wx', signType: 'RSA', ...params } };
        }
        const isCode = request.scene === 'wx-native' || request.scene === 'ali-qr';
        return isCode
          ? { kind: 'qr', text: `pay:${request.attemptNo}` }
          : { kind: 'redirect', url: `https://pay.example/${request.attemptNo}` };
      }),
    query: (attemptNo) => meet('query', attemptNo, () => viewOf(trades.get(attemptNo))),
    close: (attemptNo) =>
      meet('close', attemptNo, () => {
        const trade = trades.get(attemptNo);
        if (trade === undefined) return 'none';
        if (trade.state !== 'paid') trade.state = 'closed';
        return trade.state === 'paid' ? 'paid' : 'closed';
      }),
    refund: (request) =>
      meet('refund', request.refundNo, () => {
        const paid = trades.get(request.attemptNo)?.paidFen ?? 0;
        const before = [...refunds.values()].filter((one) => one.request.attemptNo === request.attemptNo);
        const back = before.reduce((sum, one) => sum + one.request.amountFen, 0);
        const known = refunds.get(request.refundNo);
        if (known === undefined && back + request.amountFen > paid) failWith('refused');
        const view = {
          state: refundEnds,
          amountFen: request.amountFen,
          channelRefundNo: `R${request.refundNo}`,
        };
        const refund = known ?? { request, view };
        refund.view = known?.view.state === 'done' ? known.view : view;
        refunds.set(request.refundNo, refund);
        return refund.view;
      }),
    queryRefund: ({ refundNo }) =>
      meet('queryRefund', refundNo, () => refunds.get(refundNo)?.view ?? { state: 'none' as const }),
    statement: async (day) => {
      const bill = bills.get(day);
      if (bill instanceof GatewayError) throw bill;
      return bill ?? null;
    },
    readNotice: async ({ raw }) => {
      const { proof, ...notice } = JSON.parse(raw.toString()) as Notice & { proof: string };
      if (proof !== 'good') throw new NoticeRefused(proof === 'probe' ? 'probe' : 'signature');
      return notice;
    },
    reply: (isTaken) => ({
      status: isTaken ? 200 : 500,
      type: 'text/plain',
      body: isTaken ? 'success' : 'fail',
    }),
  };

  return {
    gateway,
    calls,
    trades,
    refunds,
    /** Its statements by day, or why it gives none; null for any other day. */
    bills,
    /** The next calls fail: all of a kind, or those about one number. */
    fault: (call: Call | `${Call} ${string}`, ...kinds: Fault[]) =>
      kinds.forEach((fault) => faults.push({ call, fault })),
    /** No call fails any more. */
    calm: (): void => {
      faults.length = 0;
    },
    /** Somebody pays; gives the company's notice of it. */
    pay: (attemptNo: string, paidFen?: number): string => {
      const trade = trades.get(attemptNo);
      if (trade === undefined) throw new Error('the company knows no such trade');
      trade.state = 'paid';
      trade.paidFen = paidFen ?? trade.request.amountFen;
      const { tradeNo: channelTradeNo, paidFen: amountFen } = trade;
      const notice = { id: uuid(), about: 'payment', attemptNo, state: 'paid', amountFen, channelTradeNo };
      return JSON.stringify({ ...notice, proof: 'good' });
    },
    /** How refunds end from now on; those that wait end so, too. */
    endRefunds: (state: RefundView['state']): void => {
      refundEnds = state;
      for (const refund of refunds.values())
        if (refund.view.state === 'processing') refund.view = { ...refund.view, state };
    },
    refundNotice: (refundNo: string): string => {
      const refund = refunds.get(refundNo);
      return JSON.stringify({
        id: uuid(),
        about: 'refund',
        attemptNo: refund?.request.attemptNo,
        refundNo,
        state: refund?.view.state,
        proof: 'good',
      });
    },
    /** What it took and gave back, in fen. */
    balanceFen: (): number =>
      [...trades.values()].reduce((sum, { paidFen }) => sum + paidFen, 0) -
      [...refunds.values()].reduce(
        (sum, { request, view }) => sum + (view.state === 'done' ? request.amountFen : 0),
        0,
      ),
  };
};
