import { isPayAmount, scenesOf } from '#domain/payments/channels.ts';
import { addDays } from '#domain/time/days.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Fields } from '#server/gateways/exchange.ts';
import type { PaymentGateway, RefundView, TradeView } from '#server/gateways/payments/payment-gateway.ts';
import { readBillInWorker } from '#server/gateways/payments/read-bill-in-worker.ts';

/** The calls of one payment company. Failures are GatewayErrors, also where there is no such trade or refund. */
type ChannelCalls = Pick<
  PaymentGateway,
  | 'channel'
  | 'deposits'
  | 'merchantNo'
  | 'start'
  | 'query'
  | 'refund'
  | 'queryRefund'
  | 'readNotice'
  | 'reply'
> & {
  /** Ends a trade. */
  readonly close: (attemptNo: string) => Promise<unknown>;
  readonly isAbsent: (failure: GatewayError) => boolean;
  /** Asks where the statement of a day is. */
  readonly askStatement: (day: Day) => Promise<Fields>;
  readonly isStatementMissing: (failure: GatewayError) => boolean;
  readonly downloadStatement: (answer: Fields) => Promise<Uint8Array>;
};

/** Gives `instead` for a failure of one kind. */
const insteadIf =
  <T>(isMeant: (failure: GatewayError) => boolean, instead: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayError && isMeant(error)) return instead;
    throw error;
  };

const none = { state: 'none' } as const;

const assertPayable = (amountFen: number): void => {
  if (!isPayAmount(amountFen)) throw new GatewayError('refused', 'amountWrong');
};

/** What a trade is that would not be closed. Refuses as its closing was when it still waits to be paid. */
const closedAs = ({ state }: TradeView, refusal: unknown): 'closed' | 'paid' | 'none' => {
  if (state === 'unpaid') throw refusal;
  return state === 'refunded' ? 'paid' : state;
};

/** Refuses with `busy` to ask for a statement before both companies have written theirs, at ten the next morning. */
const assertWritten = (day: Day, now: Instant): void => {
  const writtenAt = instantOfBeijing(`${addDays(day, 1)} 10:00:00`);
  if (writtenAt === null || now < writtenAt) throw new GatewayError('busy', 'statementEarly');
};

/** Makes the reader of statements. Refuses with `unknown` what was not understood as a whole: half a statement would accuse the wrong ones. */
const createStatement =
  (calls: ChannelCalls, clock: Clock): PaymentGateway['statement'] =>
  async (day) => {
    assertWritten(day, clock.now());
    const answer = await calls.askStatement(day).catch(insteadIf(calls.isStatementMissing, null));
    if (answer === null) return null;
    const bill = await readBillInWorker(await calls.downloadStatement(answer));
    if (bill?.channel !== calls.channel) throw new GatewayError('unknown', 'unreadable');
    return bill.lines;
  };

/** Makes the gateway of a payment company from its calls: what is the same for each of them. */
export const createChannel = (calls: ChannelCalls, clock: Clock): PaymentGateway => {
  const { channel, deposits, merchantNo, readNotice, reply, isAbsent } = calls;
  const query = (attemptNo: string): Promise<TradeView> =>
    calls.query(attemptNo).catch(insteadIf(isAbsent, none));
  return {
    channel,
    scenes: scenesOf(channel),
    deposits,
    merchantNo,
    start: async (request) => {
      assertPayable(request.amountFen);
      return calls.start(request);
    },
    query,
    close: async (attemptNo) => {
      try {
        await calls.close(attemptNo);
        return 'closed';
      } catch (error) {
        // One code stands for several states, and not all are written down: what the trade is now counts.
        if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
        return closedAs(await query(attemptNo), error);
      }
    },
    refund: async (asked) => {
      assertPayable(asked.amountFen);
      const view = await calls.refund(asked);
      if (view.amountFen !== undefined && view.amountFen !== asked.amountFen)
        throw new GatewayError('unknown', 'amountOther');
      return view;
    },
    queryRefund: (asked): Promise<RefundView> => calls.queryRefund(asked).catch(insteadIf(isAbsent, none)),
    statement: createStatement(calls, clock),
    readNotice,
    reply,
  };
};
