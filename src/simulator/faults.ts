import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

const hangUp = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.destroy();
};

/** Makes what keeps callers waiting, and lets them go when the server closes. */
export const createHanging = (app: FastifyInstance) => {
  const waiting = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of waiting) reply.raw.destroy();
  });
  return {
    /** Fails a reply without an answer, if the fault is one of these; tells whether it did. */
    fail: (reply: FastifyReply, fault: CallFault | undefined): boolean => {
      if (fault?.kind === 'timeout') {
        reply.hijack();
        waiting.add(reply);
        reply.raw.once('close', () => waiting.delete(reply));
        return true;
      }
      if (fault?.kind !== 'reset' && fault?.kind !== 'lost-response') return false;
      hangUp(reply);
      return true;
    },
  };
};

const times = z.int().min(1).max(1000).default(1);

/**
 * A way in which a call to a platform fails: `timeout` never answers, `reset` hangs up at once, `lost-response` does what
 * was asked and hangs up, `status` and `body` answer with these without doing anything, `errcode` says no in WeChat's
 * way. `unsigned` and `bad-response-signature` do what a payment call asks, and answer so that nobody may believe it.
 */
const callFault = z.object({
  on: z.literal('call').default('call'),
  /** Part of the path of the calls that it hits, for Alipay of the method; '' is every call. */
  match: z.string().max(100),
  times,
  kind: z.enum([
    'timeout',
    'reset',
    'lost-response',
    'status',
    'body',
    'errcode',
    'unsigned',
    'bad-response-signature',
  ]),
  status: z.int().min(200).max(599).default(500),
  body: z.string().max(10_000).default(''),
  errcode: z.int().default(-1),
});

/**
 * A way in which a notice goes wrong. `drop`: lost on its way, and sent again later. `delay`: sent `delayMs` later.
 * `duplicate`: `copies` of it at once. `reorder`: after all others that are due. `refund-first`: for a day not before a notice
 * about a refund of the same trade. `before-the-answer`: before the answer to the call that causes it.
 * `bad-signature`, `forged` (signed by somebody else), `unknown-serial`, `stale-timestamp`, `tampered-body`: to be
 * refused, and sent again later. `wrong-amount`: signed by the company, a fen too little. `probe-first`: first one that
 * is to be refused.
 */
const noticeFault = z.object({
  on: z.literal('notice'),
  /** Part of `wechat|alipay payment|refund|closing|deposit <out_trade_no> <out_refund_no>`; '' is every notice. */
  match: z.string().max(100).default(''),
  times,
  kind: z.enum([
    'drop',
    'delay',
    'duplicate',
    'reorder',
    'refund-first',
    'before-the-answer',
    'bad-signature',
    'forged',
    'unknown-serial',
    'stale-timestamp',
    'tampered-body',
    'wrong-amount',
    'probe-first',
  ]),
  delayMs: z.int().min(0).default(60_000),
  copies: z.int().min(2).max(20).default(3),
});

/**
 * A way in which a refund goes wrong: the shop's account holds too little (`not-enough`), the payer's card is dead
 * (`abnormal`), it is refused for good (`closed`), it stays under way until told (`stuck`), or the company cannot say
 * (`system`).
 */
const refundFault = z.object({
  on: z.literal('refund'),
  /** Part of `wechat|alipay <out_trade_no> <out_refund_no>`; '' is every refund. */
  match: z.string().max(100).default(''),
  times,
  kind: z.enum(['not-enough', 'abnormal', 'closed', 'stuck', 'system']),
});

/**
 * A way in which Aliyun does not send a text message: the call comes too fast (`throttled`) or meets an error of
 * Aliyun's own, the number got too many, is none or is on a blacklist, the account has no money, no right or reached its
 * limit of the day, or the signature is not approved.
 */
const smsFault = z.object({
  on: z.literal('sms'),
  /** Part of the phone number; '' is every message. */
  match: z.string().max(11).default(''),
  times,
  kind: z.enum([
    'throttled',
    'system-error',
    'too-many',
    'bad-number',
    'blacklisted',
    'no-balance',
    'day-limit',
    'signature-refused',
    'no-permission',
  ]),
});

/**
 * A way in which answering for a deposit goes wrong: a guest is not trusted (`not-eligible`), which no company tells the
 * shop, or a capture is debited only hours later (`debit-late`).
 */
const holdFault = z.object({
  on: z.literal('hold'),
  /** Part of `wechat|alipay <out_order_no>`; '' is every hold. */
  match: z.string().max(100).default(''),
  times,
  kind: z.enum(['not-eligible', 'debit-late']),
});

/** A way in which the word of what became of a message goes wrong: it did not arrive, or is told late, twice or never. */
const receiptFault = z.object({
  on: z.literal('receipt'),
  /** Part of `sms <phone>` or `wechat <open id>`; '' is every message. */
  match: z.string().max(100).default(''),
  times,
  kind: z.enum(['failed', 'late', 'twice', 'lost']),
});

/**
 * A way in which a platform that sells vouchers says no: with a code of its own, and nothing is done. Douyin has three
 * places for a code: `refused` puts it beside the data, `refused-in-extra` behind them, `refused-in-result` at the
 * voucher; the first is all that Meituan has.
 */
const voucherFault = z.object({
  on: z.literal('voucher'),
  /** Part of `meituan|douyin <call> <code>`; Douyin's code is the typed one or the sealed one; '' is every call. */
  match: z.string().max(100).default(''),
  times,
  kind: z.enum(['refused', 'refused-in-extra', 'refused-in-result']).default('refused'),
  code: z.string().regex(/^\w{1,20}$/),
  subCode: z
    .string()
    .regex(/^\d{1,20}$/)
    .default('0'),
});

/** Any of them, as tests and demos ask for it. */
export const faultShape = z.union([
  noticeFault,
  refundFault,
  holdFault,
  smsFault,
  receiptFault,
  voucherFault,
  callFault,
]);

export type Fault = z.output<typeof faultShape>;
export type CallFault = z.output<typeof callFault>;
export type NoticeFault = z.output<typeof noticeFault>;
type RefundFault = z.output<typeof refundFault>;
type HoldFault = z.output<typeof holdFault>;
export type SmsFault = z.output<typeof smsFault>;
export type VoucherFault = z.output<typeof voucherFault>;
type ReceiptFault = z.output<typeof receiptFault>;

/** Tells whether a call that meets a fault is done all the same. */
export const isDoneUnder = (fault: CallFault | undefined): boolean =>
  fault === undefined || ['lost-response', 'unsigned', 'bad-response-signature'].includes(fault.kind);

/** Makes the list of faults that wait for a call, a notice or a refund; the first that fits is met first. */
export const createFaults = () => {
  const waiting: { fault: Fault; left: number }[] = [];
  const takeOne = <F extends Fault>(name: string, isMeant: (fault: Fault) => fault is F): F | undefined => {
    for (const one of waiting) {
      if (one.left > 0 && isMeant(one.fault) && name.includes(one.fault.match)) {
        one.left -= 1;
        return one.fault;
      }
    }
    return undefined;
  };
  return {
    add: (sent: z.input<typeof faultShape>): void => {
      const fault = faultShape.parse(sent);
      waiting.push({ fault, left: fault.times });
    },
    /** The fault that a call meets, used up by it. */
    take: (path: string) => takeOne(path, (fault): fault is CallFault => fault.on === 'call'),
    /** The fault that a notice meets; `kinds` limits which. */
    takeNotice: (name: string, kinds: readonly NoticeFault['kind'][]) =>
      takeOne(name, (fault): fault is NoticeFault => fault.on === 'notice' && kinds.includes(fault.kind)),
    takeRefund: (name: string) => takeOne(name, (fault): fault is RefundFault => fault.on === 'refund'),
    takeHold: (name: string, kind: HoldFault['kind']) =>
      takeOne(name, (fault): fault is HoldFault => fault.on === 'hold' && fault.kind === kind),
    takeReceipt: (name: string) => takeOne(name, (fault): fault is ReceiptFault => fault.on === 'receipt'),
    takeSms: (phone: string) => takeOne(phone, (fault): fault is SmsFault => fault.on === 'sms'),
    takeVoucher: (name: string) => takeOne(name, (fault): fault is VoucherFault => fault.on === 'voucher'),
    /** Tells whether some call will wait for an answer that never comes. */
    keepsWaiting: () => waiting.some(({ fault, left }) => left > 0 && fault.kind === 'timeout'),
    clear: (): void => {
      waiting.length = 0;
    },
  };
};

export type Faults = ReturnType<typeof createFaults>;
