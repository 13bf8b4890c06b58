import type { z } from 'zod';
import type { ErrorEnvelope } from '#contract/errors.ts';
import type { orderDetail } from '#contract/order-shapes.ts';
import type { Chain } from '#testing/build-chain.ts';
import { firstDay } from '#testing/stock-builder.ts';
import type { TestAnswer, TestCall, TestUser } from '#testing/test-server.ts';

export type OrderView = z.output<typeof orderDetail>;
type Body = Readonly<Record<string, unknown>>;
export type Caller = <T>(address: string, options?: TestCall) => Promise<TestAnswer<T>>;

/** How far an order is told: each stage goes on from the one before it. */
export type Stage = 'unpaid' | 'paid' | 'bound' | 'out' | 'back' | 'completed';

const stages: readonly Stage[] = ['unpaid', 'paid', 'bound', 'out', 'back', 'completed'];

/** `403 order.notNow`, or only the status of an answer that is no refusal. */
export const refusalOf = (answer: TestAnswer<unknown>): string => {
  const code = (answer.body as Partial<ErrorEnvelope> | null)?.error?.code;
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
};

/** The answer of a call that was to succeed. */
export const answered = <T>(answer: TestAnswer<T>): T => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`);
  return answer.body;
};

/** The bill that still wants money; before it is asked for, it has the order's own id. */
export const openBill = (order: OrderView): OrderView['bills'][number] => {
  const bill = order.bills.find(({ status }) => status === 'Open');
  if (bill === undefined) throw new Error(`no bill is open: ${JSON.stringify(order.bills)}`);
  return bill;
};

/** The newest unpaid change that may be withdrawn, of one kind if it is given. */
export const unpaidFact = (
  order: OrderView,
  wanted?: OrderView['bills'][number]['withdrawable'][number]['kind'],
): string => {
  const { withdrawable } = openBill(order);
  const fact = withdrawable.findLast(({ kind }) => wanted === undefined || kind === wanted)?.fact;
  if (fact === undefined) throw new Error(`nothing to withdraw: ${JSON.stringify(withdrawable)}`);
  return fact;
};

/** Units of a line that have not ended. */
export const openUnits = (line: OrderView['lines'][number]): number =>
  line.quantity - line.returned - line.damaged - line.lost - line.exchanged - line.dropped;

/** A command is a POST with its name, `PUT name` or just `PUT`. */
export const addressOf = (command: string, { id }: { id: string }): string => {
  const [method, name] = command.startsWith('PUT') ? ['PUT', command.slice(4)] : ['POST', command];
  return `${method} /api/app/orders/${id}${name === '' ? '' : `/${name}`}`;
};

/** Drives orders over HTTP as guests and staff do. Every call must succeed, but for those through `ask`. */
export const ordersAt = (call: Caller, chain: Pick<Chain, 'storeId' | 'clerk' | 'guest'>) => {
  const ask = (
    command: string,
    { order, as, key, ...body }: { order: OrderView; as?: TestUser; key?: string } & Body,
  ): Promise<TestAnswer<OrderView>> =>
    call<OrderView>(addressOf(command, order), {
      as: as ?? chain.clerk,
      ...(key === undefined ? {} : { key }),
      body: { version: order.version, ...body },
    });
  const give = async (command: string, order: OrderView, body: Body = {}): Promise<OrderView> =>
    answered(await ask(command, { order, ...body }));

  const orderRequestOf = (lines: readonly Body[], more: Body = {}): Body => ({
    storeId: chain.storeId,
    startDate: firstDay,
    days: 2,
    lines: lines.map((line) => ({ quantity: 1, ...line })),
    ...more,
  });
  /** Books as a guest, online. */
  const book = async (lines: readonly Body[], more: Body = {}, as = chain.guest): Promise<OrderView> =>
    answered(await call<OrderView>('POST /api/app/orders', { as, body: orderRequestOf(lines, more) }));
  /** Books at the counter for a guest who is named there. */
  const bookForGuest = (lines: readonly Body[], more: Body = {}, as = chain.clerk): Promise<OrderView> =>
    book(lines, { type: 'Normal', customerName: '林雪', customerPhone: '13911112222', ...more }, as);
  /** Books at the counter for a guest to whom the gear is brought. */
  const bookDelivery = (lines: readonly Body[], more: Body = {}): Promise<OrderView> =>
    bookForGuest(lines, { deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 A 座 1201', ...more });
  const get = async (order: OrderView, as = chain.clerk): Promise<OrderView> =>
    answered(await call<OrderView>(`GET /api/app/orders/${order.id}`, { as }));

  const askCash = (
    order: OrderView,
    {
      as = chain.clerk,
      billId = openBill(order).id,
      key,
      ...given
    }: Body & { as?: TestUser; billId?: string; key?: string } = {},
  ): Promise<TestAnswer<OrderView>> => {
    const dueFen = order.bills.find(({ id }) => id === billId)?.dueFen;
    return call<OrderView>(`POST /api/app/orders/confirm-cash-received?billId=${billId}`, {
      as,
      body: { amountFen: dueFen || 1, ...given },
      ...(key === undefined ? {} : { key }),
    });
  };
  const pay = async (order: OrderView, amountFen?: number): Promise<OrderView> =>
    answered(await askCash(order, amountFen === undefined ? {} : { amountFen }));
  /** Gives back every refund that was promised. */
  const refundAll = async (order: OrderView): Promise<OrderView> => {
    let now = order;
    for (const payment of order.payments.filter(({ status }) => status === 'pending'))
      now = await give('confirm-cash-refunded', now, { paymentId: payment.id });
    return now;
  };
  /** Ties every open line to the item that is held for it. */
  const bindAll = async (order: OrderView): Promise<OrderView> => {
    let now = order;
    for (const line of order.lines.filter((each) => each.boundTo === null && openUnits(each) > 0))
      now = await give('bind', now, { barcode: line.barcode, lineId: line.id });
    return now;
  };
  const handOver = (order: OrderView): Promise<OrderView> => give('hand-over', order, { early: true });
  const load = (order: OrderView): Promise<OrderView> => give('load', order, { early: true });
  const deliver = (order: OrderView): Promise<OrderView> =>
    give('delivery-confirm', order, { note: '前台代收' });
  /** Takes everything back whole, but for what `odd` says of single lines. */
  const takeBack = (order: OrderView, odd: Readonly<Record<string, Body>> = {}): Promise<OrderView> =>
    give('take-back', order, {
      lines: order.lines.map((line) => ({
        lineId: line.id,
        returned: openUnits(line),
        damaged: 0,
        lost: 0,
        ...odd[line.id],
      })),
    });
  const complete = async (order: OrderView): Promise<OrderView> => refundAll(await give('settle', order));

  const steps: Readonly<Record<Stage, (order: OrderView) => Promise<OrderView>>> = {
    unpaid: (order) => get(order),
    paid: (order) => pay(order),
    bound: bindAll,
    out: async (order) =>
      order.deliveryMethod === 'Delivery' ? deliver(await load(order)) : handOver(order),
    back: (order) => takeBack(order),
    completed: complete,
  };
  /** Leads a fresh order as far as a stage. */
  const lead = async (order: OrderView, to: Stage): Promise<OrderView> => {
    let now = order;
    for (const stage of stages.slice(0, stages.indexOf(to) + 1)) now = await steps[stage](now);
    return now;
  };

  return {
    ask,
    give,
    orderRequestOf,
    book,
    bookForGuest,
    bookDelivery,
    get,
    askCash,
    pay,
    refundAll,
    bindAll,
    handOver,
    load,
    deliver,
    takeBack,
    complete,
    lead,
  };
};

export type Orders = ReturnType<typeof ordersAt>;
