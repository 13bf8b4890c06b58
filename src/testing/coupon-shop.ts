import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

export type CouponView = OutputOf<Api['coupons.get']>;
type Codes = OutputOf<Api['coupons.codes']>;
type Quote = OutputOf<Api['orders.quote']>;
type Body = Readonly<Record<string, unknown>>;

/** What a coupon is unless a test says otherwise: 40 yuan off, for everybody. */
const terms = { name: '开季立减', kind: 'fen', value: 4_000, oncePerGuest: false };

/** What staff say of a guest at the counter. */
export const atCounter = (phone: string): Body => ({
  type: 'Normal',
  customerName: '林雪',
  customerPhone: phone,
  reason: '同行',
});

/** A chain whose coupons are made, and orders booked with their codes: 360 yuan of rent and 500 of deposit each. */
export const startCouponShop = async () => {
  const { server, chain, orders } = await startChain();
  const { variantId } = await chain.addVariant(200);
  let count = 0;
  const make = (body: Body, as: TestUser = chain.admin) =>
    server.call<CouponView>('POST /api/app/coupons', { as, body: { ...terms, ...body } });
  /** Makes a coupon with a code of its own for everybody. */
  const made = async (body: Body, as?: TestUser): Promise<CouponView & { code: string }> => {
    const code = `SNOW${String((count += 1)).padStart(4, '0')}`;
    return { ...answered(await make({ sharedCode: code, ...body }, as)), code };
  };
  const read = async ({ id }: Pick<CouponView, 'id'>, as: TestUser = chain.admin): Promise<CouponView> =>
    answered(await server.call<CouponView>(`GET /api/app/coupons/${id}`, { as }));
  const change = (coupon: CouponView, body: Body, as: TestUser = chain.admin) =>
    server.call<CouponView>(`PUT /api/app/coupons/${coupon.id}`, {
      as,
      body: { ...terms, version: coupon.version, ...body },
    });
  const setActive = (coupon: CouponView, isActive: boolean, as: TestUser = chain.admin) =>
    server.call<CouponView>(`PUT /api/app/coupons/${coupon.id}/active`, {
      as,
      body: { isActive, version: coupon.version },
    });
  const makeCodes = (coupon: CouponView, codes: number, as: TestUser = chain.admin) =>
    server.call<CouponView>(`POST /api/app/coupons/${coupon.id}/codes`, { as, body: { count: codes } });
  const codesOf = async (coupon: CouponView, query = ''): Promise<Codes['items']> =>
    answered(
      await server.call<Codes>(`GET /api/app/coupons/${coupon.id}/codes?maxResultCount=100${query}`, {
        as: chain.admin,
      }),
    ).items;
  const request = (code: string, more: Body = {}): Body =>
    orders.orderRequestOf([{ variantId }], { couponCode: code, ...more });
  const quoted = async (code: string, more: Body = {}, as?: TestUser): Promise<Quote> =>
    answered(
      await server.call<Quote>('POST /api/app/orders/quote', {
        body: request(code, more),
        ...(as === undefined ? {} : { as }),
      }),
    );
  /** Why a code does not count; undefined where it does. */
  const whyNot = async (code: string, more: Body = {}, as?: TestUser): Promise<string | undefined> =>
    (await quoted(code, more, as)).coupon?.refusal?.code;
  const create = (code: string, more: Body = {}, as: TestUser = chain.guest) =>
    server.call<OrderView>('POST /api/app/orders', { as, body: request(code, more) });
  /** Books for a guest who has no other order. */
  const book = async (code: string, more: Body = {}, as?: TestUser): Promise<OrderView> =>
    answered(await create(code, more, as ?? (await chain.addGuest())));
  return {
    server,
    chain,
    orders,
    make,
    made,
    read,
    change,
    setActive,
    makeCodes,
    codesOf,
    request,
    quoted,
    whyNot,
    create,
    book,
    name: terms.name,
  };
};
