import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import type { Faults } from '#simulator/faults.ts';
import { createMeituanDoor, meituanRefuse, type MeituanReply } from './meituan-door.ts';
import { createShopKeys } from './shop-keys.ts';
import { deals, titleOf, type SimulatedVoucher, type VoucherBooks } from './voucher-books.ts';

const receiptCode = z.string().regex(/^\d{8,20}$/);
const redeemer = { appShopAccount: z.string().min(1), appShopAccountName: z.string().min(1) };

/** The fields of each call. */
const shapes = {
  prepare: z.object({ receiptCode }),
  consume: z.object({
    receiptCode,
    count: z.int().min(1).max(100),
    requestId: z.string().min(1).max(64),
    ...redeemer,
  }),
  reverseconsume: z.object({ receiptCode, dealId: z.string().regex(/^\d+$/), ...redeemer }),
  getconsumed: z.object({ receiptCode }),
} as const;

type CallName = keyof typeof shapes;
type Fields<N extends CallName> = z.output<(typeof shapes)[N]>;

const giveBackMs = 10 * minuteMs;

const done = (data: object): MeituanReply => ({ code: 'OP_SUCCESS', msg: 'success', data });

/** Yuan as the number that Meituan writes. */
const yuan = (fen: number): number => JSON.parse(plainYuan(fen)) as number;

/** What both the look at a voucher and its redemption tell. */
const detailsOf = (voucher: SimulatedVoucher) => {
  const { worthFen, soldFen } = deals[voucher.deal];
  return {
    orderId: voucher.orderId,
    receiptCode: voucher.code,
    dealTitle: titleOf(voucher),
    dealPrice: yuan(soldFen),
    dealMarketPrice: yuan(worthFen),
    mobile: '185****1212',
    bizType: 0,
    paymentDetail: [
      { paymentDetailId: '1', amount: plainYuan(soldFen - 500), amountType: 10 },
      { paymentDetailId: '2', amount: '5.00', amountType: 15 },
    ],
    tgTimesCardFlag: false,
  };
};

/** A number of JSON that a double cannot hold. */
const long = (digits: string): string => `#long:${digits}#`;

/** Writes an answer; long numbers stand in it as numbers, digit for digit. */
export const writeMeituan = (reply: MeituanReply): string =>
  JSON.stringify({ ...reply, traceId: randomBytes(8).toString('hex') }).replaceAll(/"#long:(\d+)#"/g, '$1');

type Place = { readonly books: VoucherBooks; readonly clock: Clock; readonly faults: Faults };

/** Why a voucher cannot be redeemed at a store; null: it can. */
const whyNot = (
  voucher: SimulatedVoucher,
  { code, storeName, now }: { code: string; storeName: string; now: number },
) => {
  if (voucher.oldCodes.has(code)) return '1141';
  if (voucher.state !== 'unused') return { used: '1008', refunding: '1011', refunded: '1010' }[voucher.state];
  if (voucher.storeName !== null && voucher.storeName !== storeName) return '1012';
  if (now < voucher.startsAt) return '1015';
  return now > voucher.endsAt ? '1009' : null;
};

type Asked = { readonly voucher: SimulatedVoucher; readonly storeName: string; readonly now: number };

const createWork = ({ books }: Pick<Place, 'books'>) => ({
  prepare: ({ receiptCode: code }: Fields<'prepare'>, { voucher, storeName, now }: Asked): MeituanReply => {
    const no = whyNot(voucher, { code, storeName, now });
    if (no !== null) return meituanRefuse(no);
    const ids = { dealId: long(voucher.dealId), dealGroupId: long(`9${voucher.dealId}`) };
    return done({ ...detailsOf(voucher), ...ids, count: 1, receiptEndDate: voucher.endsAt });
  },
  consume: (sent: Fields<'consume'>, { voucher, storeName, now }: Asked): MeituanReply => {
    const no = whyNot(voucher, { code: sent.receiptCode, storeName, now });
    if (no !== null) return meituanRefuse(no);
    if (sent.count > 1) return meituanRefuse('1017');
    const { verifyId } = books.verify(voucher, { shop: storeName, by: sent.appShopAccount });
    const ids = { dealId: long(voucher.dealId), dealgroupId: long(`9${voucher.dealId}`) };
    const result = {
      ...detailsOf(voucher),
      ...ids,
      receiptEndDate: String(voucher.endsAt),
      flowId: verifyId,
    };
    return done({ result: [result] });
  },
  reverseconsume: (sent: Fields<'reverseconsume'>, { voucher, storeName, now }: Asked): MeituanReply => {
    if (voucher.oldCodes.has(sent.receiptCode)) return meituanRefuse('1141');
    const { verification } = voucher;
    if (verification === null) return meituanRefuse('1006');
    if (verification.shop !== storeName) return meituanRefuse('1012');
    if (sent.dealId !== voucher.dealId) return meituanRefuse('1002');
    if (now - verification.at >= giveBackMs) return meituanRefuse('1029');
    const result = { ...detailsOf(voucher), dealId: long(voucher.dealId) };
    books.release(voucher);
    // Its guest finds another code in the app.
    books.renewCode(voucher);
    return done({ result: [result] });
  },
  getconsumed: ({ receiptCode: code }: Fields<'getconsumed'>, { voucher }: Asked): MeituanReply => {
    const { verification } = voucher;
    if (verification === null || voucher.oldCodes.has(code)) return meituanRefuse('1006');
    return done({
      ...detailsOf(voucher),
      dealId: long(voucher.dealId),
      verifyAccount: verification.by,
      verifyChannel: '15',
      verifyTime: beijingTime(verification.at),
    });
  },
});

const isName = (name: string): name is CallName => Object.hasOwn(shapes, name);

const readBiz = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Plays Meituan's calls about vouchers, as strictly as it checks. */
export const createMeituanSimulator = ({ books, clock, faults }: Place) => {
  const account = {
    developerId: String(randomInt(100_000, 999_999)),
    signKey: randomBytes(16).toString('base64url'),
  };
  const keys = createShopKeys(randomBytes(16).toString('hex'));
  const letIn = createMeituanDoor(account, clock);
  const work = createWork({ books });

  const run = <N extends CallName>(name: N, biz: unknown, storeName: string): MeituanReply => {
    const sent = shapes[name].safeParse(biz);
    if (!sent.success) return meituanRefuse('1002');
    const fields = sent.data as Fields<N>;
    const voucher = books.findCode('meituan', fields.receiptCode);
    const fault = faults.takeVoucher(`meituan ${name} ${fields.receiptCode}`);
    if (fault !== undefined) return meituanRefuse(fault.code);
    if (voucher === null) return meituanRefuse('1006');
    return (work[name] as (fields: Fields<N>, asked: Asked) => MeituanReply)(fields, {
      voucher,
      storeName,
      now: clock.now(),
    });
  };

  return {
    account,
    /** The token of a store's shop: every store has one. */
    tokenOf: keys.tokenOf,
    /** Answers a call below `/ddzh/tuangou/receipt/`, and does what it asks where nothing speaks against it. */
    answer: (name: string, form: Readonly<Record<string, string | undefined>>): MeituanReply => {
      if (!isName(name)) return meituanRefuse('OP_PARAM_PATH');
      const refused = letIn(form);
      if (refused !== null) return refused;
      const storeName = keys.storeOfToken(form['appAuthToken'] ?? '');
      if (storeName === null) return meituanRefuse('OP_TOKEN_INVALID');
      return run(name, readBiz(form['biz'] ?? ''), storeName);
    },
  };
};
