import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hourMs, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Faults, VoucherFault } from '#simulator/faults.ts';
import { createDouyinTokens } from './douyin-tokens.ts';
import { createShopKeys, type ShopKeys } from './shop-keys.ts';
import { deals, titleOf, type SimulatedVoucher, type VoucherBooks } from './voucher-books.ts';

const digits = z.string().regex(/^\d+$/);

/** The fields of each call; queries and bodies alike. */
const shapes = {
  prepare: z.object({
    code: digits.optional(),
    encrypted_data: z.string().min(1).optional(),
    poi_id: digits.optional(),
  }),
  verify: z.object({
    verify_token: z.string().min(1),
    poi_id: digits,
    encrypted_codes: z.array(z.string().min(1)).min(1),
    order_id: z.string().optional(),
  }),
  cancel: z.object({ verify_id: digits, certificate_id: digits }),
  get: z.object({ encrypted_code: z.string().min(1) }),
  query: z.object({ encrypted_code: z.string().min(1).optional(), order_id: digits.optional() }),
} as const;

type CallName = keyof typeof shapes;
type Fields<N extends CallName> = z.output<(typeof shapes)[N]>;

/** What Douyin answers. */
export type DouyinReply = { readonly data: object; readonly extra: object };

type Codes = { readonly data: string; readonly extra: string; readonly sub: string };

const reply = (codes: Codes, data: object, now: Instant): DouyinReply => ({
  data: {
    error_code: Number(codes.data),
    description: codes.data === '0' ? 'success' : 'simulated',
    ...data,
  },
  extra: {
    error_code: Number(codes.extra),
    description: '',
    sub_error_code: Number(codes.sub),
    sub_description: '',
    logid: randomBytes(8).toString('hex'),
    now: Math.floor(now / 1000),
  },
});

/** A code that says no, with the one beside it. */
class No {
  readonly code: string;
  readonly subCode: string;
  constructor(code: string, subCode = '0') {
    this.code = code;
    this.subCode = subCode;
  }
}

/** How long a repeat with the same token is told the same; Douyin says "a short time". */
const repeatMs = 5 * minuteMs;
const giveBackMs = hourMs;

const seconds = (at: Instant): number => Math.floor(at / 1000);

const amountOf = ({ deal }: SimulatedVoucher) => {
  const { worthFen, soldFen } = deals[deal];
  return {
    original_amount: soldFen,
    list_market_amount: worthFen,
    pay_amount: soldFen - 500,
    coupon_pay_amount: soldFen - 500,
    merchant_ticket_amount: 0,
    platform_discount_amount: 500,
  };
};

const skuOf = (voucher: SimulatedVoucher) => ({
  sku_id: voucher.dealId,
  product_id: voucher.dealId,
  title: titleOf(voucher),
  groupon_type: Number(deals[voucher.deal].kind),
  market_price: deals[voucher.deal].worthFen,
  sold_start_time: seconds(voucher.boughtAt),
  third_sku_id: '',
  account_id: '7000000000000000001',
});

const certificateOf = (voucher: SimulatedVoucher) => ({
  encrypted_code: voucher.encryptedCode,
  start_time: seconds(voucher.startsAt),
  expire_time: seconds(voucher.endsAt),
  amount: amountOf(voucher),
  sku: skuOf(voucher),
});

const statuses = { unused: 1, used: 2, refunding: 3, refunded: 4 } as const;

/** A voucher with what became of it. */
const statusOf = (voucher: SimulatedVoucher, now: Instant) => {
  const { verification } = voucher;
  const verify = {
    verify_id: verification?.verifyId,
    certificate_id: voucher.certificateId,
    verify_time: verification === null ? 0 : seconds(verification.at),
    verify_type: 4,
    can_cancel: verification !== null && now - verification.at < giveBackMs,
    poi_id: verification?.shop,
  };
  return {
    ...certificateOf(voucher),
    status: statuses[voucher.state],
    ...(verification === null ? {} : { verify }),
  };
};

type Place = { readonly books: VoucherBooks; readonly clock: Clock; readonly faults: Faults };

/** What an answer says besides its codes, or why there is none. */
type Outcome = object | No;

const resultOf = (voucher: SimulatedVoucher, code: string) => ({
  result: Number(code),
  msg: code === '0' ? 'success' : 'simulated',
  code: voucher.encryptedCode,
  verify_id: code === '0' ? voucher.verification?.verifyId : '',
  certificate_id: code === '0' ? voucher.certificateId : '',
  order_id: voucher.orderId,
  origin_code: code === '0' ? voucher.code : '',
  account_id: '7000000000000000001',
});

const createVerify = ({ books, clock, keys }: Pick<Place, 'books' | 'clock'> & { keys: ShopKeys }) => {
  /** Verify token -> the order that it was made for. */
  const prepared = new Map<string, string>();

  /** The result's code of a voucher, which is redeemed where nothing speaks against it. */
  const verifyOne = (voucher: SimulatedVoucher, { verify_token: token, poi_id: shop }: Fields<'verify'>) => {
    const { verification, storeName } = voucher;
    if (storeName !== null && storeName !== keys.storeOfNumber(shop)) return '1228';
    if (verification !== null) {
      const isRepeat = verification.by === token && clock.now() - verification.at < repeatMs;
      return isRepeat ? '0' : '1208';
    }
    // Douyin has codes for neither that we know of.
    if (voucher.state !== 'unused' || clock.now() < voucher.startsAt) return '1299';
    if (clock.now() > voucher.endsAt) return '1250';
    books.verify(voucher, { shop, by: token });
    books.renewLink(voucher);
    return '0';
  };

  return {
    prepare: (voucher: SimulatedVoucher): object => {
      const token = randomBytes(24).toString('base64url');
      prepared.set(token, voucher.orderId);
      const certificates = voucher.state === 'unused' ? [certificateOf(voucher)] : [];
      return { verify_token: token, order_id: voucher.orderId, certificates };
    },
    verify: (sent: Fields<'verify'>): Outcome => {
      const orderId = prepared.get(sent.verify_token);
      if (orderId === undefined || (sent.order_id ?? orderId) !== orderId) return new No('2100005');
      const vouchers = sent.encrypted_codes.map((code) =>
        books.find((one) => one.orderId === orderId && one.encryptedCode === code),
      );
      const results = vouchers.map((voucher) =>
        voucher === null ? { result: 1221, msg: 'simulated' } : resultOf(voucher, verifyOne(voucher, sent)),
      );
      return { verify_results: results };
    },
  };
};

const createWork = ({ books, clock, keys }: Pick<Place, 'books' | 'clock'> & { keys: ShopKeys }) => {
  const verifying = createVerify({ books, clock, keys });
  const findShown = ({ code, encrypted_data: objectId }: Fields<'prepare'>): SimulatedVoucher | No => {
    if (code !== undefined) return books.findCode('douyin', code) ?? new No('1212');
    const voucher = books.find((one) => one.objectId === objectId || one.oldObjectIds.has(objectId ?? ''));
    if (voucher === null) return new No('1221');
    return voucher.objectId === objectId ? voucher : new No('45005117');
  };
  return {
    prepare: (sent: Fields<'prepare'>): Outcome => {
      if ((sent.code === undefined) === (sent.encrypted_data === undefined)) return new No('1502');
      const voucher = findShown(sent);
      if (voucher instanceof No) return voucher;
      const store = sent.poi_id === undefined ? null : keys.storeOfNumber(sent.poi_id);
      const isElsewhere = store !== null && voucher.storeName !== null && voucher.storeName !== store;
      return isElsewhere ? new No('3000002') : verifying.prepare(voucher);
    },
    verify: verifying.verify,
    cancel: ({ verify_id: verifyId, certificate_id: certificateId }: Fields<'cancel'>): Outcome => {
      const voucher = books.find(
        (one) => one.verification?.verifyId === verifyId && one.certificateId === certificateId,
      );
      if (voucher === null || voucher.verification === null) return new No('1263');
      if (clock.now() - voucher.verification.at >= giveBackMs) return new No('3000001', '2034000910');
      books.release(voucher);
      return {};
    },
    get: ({ encrypted_code: code }: Fields<'get'>): Outcome => {
      const voucher = books.find((one) => one.encryptedCode === code);
      return voucher === null ? new No('1221') : { certificate: statusOf(voucher, clock.now()) };
    },
    query: ({ encrypted_code: code, order_id: orderId }: Fields<'query'>): Outcome => {
      if ((code === undefined) === (orderId === undefined)) return new No('200002');
      const voucher = books.find((one) => one.encryptedCode === code || one.orderId === orderId);
      return voucher === null ? new No('3100101') : { certificates: [statusOf(voucher, clock.now())] };
    },
  };
};

const isName = (name: string): name is CallName => Object.hasOwn(shapes, name);

const codeIn = (sent: unknown): string => {
  const { code, encrypted_code: one, encrypted_codes: several } = (sent ?? {}) as Record<string, unknown>;
  return String(code ?? one ?? (Array.isArray(several) ? several[0] : ''));
};

const codesOf = ({ kind, code, subCode }: VoucherFault): Codes => ({
  data: kind === 'refused' ? code : '0',
  extra: kind === 'refused-in-extra' ? code : '0',
  sub: subCode,
});

const noCodes: Codes = { data: '0', extra: '0', sub: '0' };

/** A call of Douyin as it came in. */
type DouyinSent = { readonly accessToken: string; readonly fields: unknown };

/** Plays Douyin's calls about vouchers, as strictly as it checks. */
export const createDouyinSimulator = ({ books, clock, faults }: Place) => {
  const account = {
    clientKey: 'awsim00000000001',
    clientSecret: randomBytes(16).toString('hex'),
  };
  const keys = createShopKeys(randomBytes(16).toString('hex'));
  const tokens = createDouyinTokens(account, clock);
  const work = createWork({ books, clock, keys });

  const refuse = ({ code, subCode }: No): DouyinReply =>
    reply({ data: code, extra: code, sub: subCode }, {}, clock.now());

  const failAs = (fault: VoucherFault): DouyinReply => {
    const results =
      fault.kind === 'refused-in-result' ? [{ result: Number(fault.code), msg: 'simulated' }] : [];
    return reply(codesOf(fault), { verify_results: results }, clock.now());
  };

  const run = <N extends CallName>(name: N, sent: unknown): DouyinReply => {
    const shaped = shapes[name].safeParse(sent);
    if (!shaped.success) return refuse(new No('2100005'));
    const { poi_id: shop } = shaped.data as { readonly poi_id?: string };
    if (shop !== undefined && keys.storeOfNumber(shop) === null) return refuse(new No('2119001'));
    const fault = faults.takeVoucher(`douyin ${name} ${codeIn(sent)}`);
    if (fault !== undefined) return failAs(fault);
    const outcome = (work[name] as (sent: Fields<N>) => Outcome)(shaped.data as Fields<N>);
    return outcome instanceof No ? refuse(outcome) : reply(noCodes, outcome, clock.now());
  };

  return {
    account,
    tokens,
    /** The number of a store's shop: every store has one. */
    numberOf: keys.numberOf,
    /** Answers a call below `/goodlife/v1/fulfilment/certificate/`, and does what it asks where nothing speaks against it. */
    answer: (name: string, { accessToken, fields }: DouyinSent): DouyinReply => {
      const spent = tokens.faultOf(accessToken);
      if (spent !== null) return refuse(new No(spent));
      return isName(name) ? run(name, fields) : refuse(new No('2100005'));
    },
    /** Where a short link leads; null for one that nobody was shown. */
    longLinkOf: (linkId: string): string | null => {
      const voucher = books.find((one) => one.linkId === linkId);
      if (voucher === null) return null;
      const query = new URLSearchParams({ schema_type: '37', object_id: voucher.objectId });
      return `https://www.iesdouyin.com/share/commerce/coupon/?${query.toString()}`;
    },
  };
};
