import type { OrderCommand, OrderCommandKind } from '#domain/orders/command.ts';
import type { NewLine, NewOrder } from '#domain/orders/create-order.ts';
import { daysToSwap } from '#domain/orders/days-left.ts';
import { dueFen } from '#domain/orders/money.ts';
import { canOrder, orderCommandKinds } from '#domain/orders/command.ts';
import { orderFields } from '#domain/orders/order-fields.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type { Bill, BillItem, Line, Order, Payment } from '#domain/orders/order.ts';
import {
  deliveryMethods,
  feeKinds,
  legs,
  orderTypes,
  paymentMethods,
  returnMethods,
} from '#domain/orders/status.ts';
import { samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';
import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';

/** Where guesses come from: the order as it is, chance, the time, and a source of fresh names. */
export type Guess = {
  readonly order: Order;
  readonly random: SeededRandom;
  readonly now: Instant;
  readonly newName: () => string;
};

const rates = [0, 2_000, 12_000, 18_000, 18_001];
const deposits = [0, 0, 50_000, 80_000];

const guessLine = ({ pick, chance, int }: SeededRandom, id: string): NewLine => {
  const large = chance(0.6);
  const quantity = large ? 1 : 1 + int(4);
  return { id, size: large ? 'large' : 'small', quantity, rateFen: pick(rates), depositFen: pick(deposits) };
};

/** Guesses a new order of any type; some ask for more discount than there can be. */
export const guessNewOrder = (random: SeededRandom, newName: () => string): NewOrder => {
  const { pick, chance, int } = random;
  return {
    type: pick(orderTypes),
    deliveryMethod: pick(deliveryMethods),
    returnMethod: pick(returnMethods),
    period: samplePeriod(1 + int(4), int(3)),
    lines: Array.from({ length: 1 + int(3) }, () => guessLine(random, newName())),
    takesDeposit: !chance(0.15),
    depositPresetFen: chance(0.2) ? pick([0, 30_000, 100_000]) : null,
    deliveryFeeFen: pick([0, 3_000]),
    pickupFeeFen: pick([0, 2_000]),
    discountFen: pick([0, 0, 0, 4_000, 33_333]),
    needsConfirmation: chance(0.2),
    mostUnits: chance(0.95) ? null : 1 + int(4),
    byManager: chance(0.7),
    reason: chance(0.95) ? 'as agreed' : '',
    expiresAt: chance(0.8) ? sampleStartAt + int(30) * hourMs : null,
  };
};

const fieldNames = Object.keys(orderFields) as OrderField[];

const weights: Partial<Record<OrderCommandKind, number>> = {
  approve: 3,
  recordPayment: 5,
  bind: 12,
  load: 6,
  handOver: 6,
  closeLines: 3,
  settle: 4,
  confirmRefund: 3,
  deliver: 3,
  cancel: 0.6,
  expire: 0.4,
  reject: 0.6,
  unbind: 0.3,
  earlyReturn: 0.6,
  waiveBalance: 0.7,
  dropLine: 0.4,
  update: 0.3,
  setAgent: 0.2,
};

const likely = new Map<number, readonly OrderCommandKind[]>(
  Array.from({ length: 12 }, (_, status) => [
    status,
    orderCommandKinds
      .filter((kind) => canOrder(kind, status as Order['status']))
      .flatMap((kind) => Array.from({ length: (weights[kind] ?? 1) * 10 }, () => kind)),
  ]),
);

const likelyKind = ({ order, random }: Guess): OrderCommandKind =>
  random.pick((random.chance(0.95) ? likely.get(order.status) : null) ?? orderCommandKinds);

/** Guesses a command: mostly one that the status allows, with what it needs; now and then nonsense. */
export const guessCommand = (guess: Guess, kind = likelyKind(guess)): OrderCommand => {
  const make: (guess: Guess) => OrderCommand = guesses[kind];
  return make(guess);
};

const lineOf = ({ order, random }: Guess): Line | undefined =>
  random.chance(0.03) ? undefined : random.pick(order.lines);
const openUnits = (line: Line | undefined): number =>
  line === undefined
    ? 0
    : line.quantity -
      line.closed.returned -
      line.closed.damaged -
      line.closed.lost -
      line.closed.exchanged -
      line.closed.dropped;

const billOf = ({ order, random }: Guess): Bill | undefined => {
  const wanted = order.bills.filter((bill) => bill.status === 'Open' || bill.status === 'Draft');
  if (random.chance(0.02)) return undefined;
  return random.chance(0.9) && wanted.length > 0 ? random.pick(wanted) : random.pick(order.bills);
};

const itemOf = ({ order, random }: Guess, amountFen: number): BillItem => {
  const kind = random.pick(feeKinds);
  return {
    kind,
    amountFen,
    lineId: random.chance(0.5) ? random.pick(order.lines).id : random.chance(0.95) ? null : 'unknown',
    note: random.pick(['', '', ...legs]),
    leg: (kind === 'DeliveryFee') === random.chance(0.97) ? random.pick(legs) : undefined,
  };
};

const signedFen = ({ random }: Guess): number =>
  random.pick([-90_000, -18_000, -4_000, -2_000, -1, 0, 1, 5_000, 40_000, 0.5]);

const cashOf = (
  payments: readonly Payment[],
  direction: Payment['direction'],
  random: Guess['random'],
): Payment | undefined => {
  const cash = payments.filter((payment) => payment.method === 'cash' && payment.direction === direction);
  const some = cash.length > 0 && random.chance(0.9) ? cash : payments;
  return some.length === 0 ? undefined : random.pick(some);
};

const laterOrNever = ({ random, now }: Guess): Instant | null =>
  random.chance(0.7) ? now + random.int(20) * hourMs : null;

const guesses: { readonly [K in OrderCommandKind]: (guess: Guess) => OrderCommand<K> } = {
  approve: (guess) => ({
    kind: 'approve',
    byManager: guess.random.chance(0.8),
    expiresAt: laterOrNever(guess),
  }),
  reject: ({ random }) => ({ kind: 'reject', reason: random.chance(0.8) ? 'fully booked' : ' ' }),
  askPayment: (guess) => ({ kind: 'askPayment', expiresAt: laterOrNever(guess) }),
  recordPayment: (guess) => {
    const { order, random } = guess;
    const bill = billOf(guess);
    const wholeFen = bill === undefined ? 100 : bill.status === 'Open' ? dueFen(order, bill) : bill.totalFen;
    const partFen = random.pick([Math.ceil(wholeFen / 2), wholeFen + 700, 1, 0, -5, 1.5]);
    const amountFen = random.chance(0.75) ? wholeFen : partFen;
    return {
      kind: 'recordPayment',
      billId: bill?.id ?? 'unknown',
      amountFen,
      method: random.pick(paymentMethods),
    };
  },
  confirmRefund: ({ order, random }) => {
    const pending = order.payments.filter((payment) => payment.status === 'pending');
    const payments = pending.length > 0 && random.chance(0.9) ? pending : order.payments;
    return { kind: 'confirmRefund', paymentId: payments.length === 0 ? 'unknown' : random.pick(payments).id };
  },
  takeBackCash: (guess) => {
    const { order, random } = guess;
    return {
      kind: 'takeBackCash',
      paymentId: cashOf(order.payments, 'in', random)?.id ?? 'unknown',
      reason: random.chance(0.9) ? 'the wrong order' : ' ',
      expiresAt: laterOrNever(guess),
    };
  },
  takeBackCashRefund: ({ order, random }) => ({
    kind: 'takeBackCashRefund',
    paymentId: cashOf(order.payments, 'out', random)?.id ?? 'unknown',
    reason: random.chance(0.9) ? 'the guest left without it' : ' ',
  }),
  refundInCash: ({ order, random }) => {
    const pending = order.payments.filter((payment) => payment.status === 'pending');
    const payments = pending.length > 0 && random.chance(0.9) ? pending : order.payments;
    return {
      kind: 'refundInCash',
      paymentId: payments.length === 0 ? 'unknown' : random.pick(payments).id,
      reason: random.chance(0.9) ? 'the card is closed' : ' ',
      byManager: random.chance(0.7),
    };
  },
  returnedElsewhere: ({ order, random }) => {
    const promised = order.payments.find(({ status, method }) => status === 'pending' && method !== 'cash');
    const said = {
      kind: 'returnedElsewhere',
      reason: random.chance(0.9) ? 'in the console' : ' ',
      byManager: random.chance(0.9),
    } as const;
    if (promised?.refundOf != null && random.chance(0.7))
      return { ...said, refundOf: promised.refundOf, amountFen: promised.amountFen, promisedId: promised.id };
    const refundOf = order.payments.length === 0 ? 'unknown' : random.pick(order.payments).id;
    return { ...said, refundOf, amountFen: random.pick([1, 500, 18_000, 50_000]), promisedId: null };
  },
  cancel: ({ random }) => ({
    kind: 'cancel',
    keepPercent: random.pick([0, 0, 30, 33, 100, 101]),
    reason: '',
    byGuest: random.chance(0.5),
  }),
  expire: () => ({ kind: 'expire' }),
  bind: (guess) => {
    const loose = guess.order.lines.filter((line) => line.boundTo === null && openUnits(line) > 0);
    const line = loose.length > 0 && guess.random.chance(0.85) ? guess.random.pick(loose) : lineOf(guess);
    const code = guess.random.chance(0.95) ? `SN${guess.random.int(40)}` : '';
    return { kind: 'bind', lineId: line?.id ?? 'unknown', code };
  },
  unbind: (guess) => ({ kind: 'unbind', lineId: lineOf(guess)?.id ?? 'unknown' }),
  load: () => ({ kind: 'load' }),
  deliveryFailed: () => ({ kind: 'deliveryFailed' }),
  deliver: () => ({ kind: 'deliver' }),
  start: ({ random }) => ({ kind: 'start', confirmed: random.chance(0.5) }),
  handOver: () => ({ kind: 'handOver' }),
  adjust: (guess) => ({
    kind: 'adjust',
    items: Array.from({ length: guess.random.chance(0.05) ? 0 : 1 + guess.random.int(2) }, () =>
      itemOf(guess, signedFen(guess)),
    ),
    reason: guess.random.chance(0.95) ? 'courtesy' : '',
    byManager: guess.random.chance(0.7),
  }),
  extend: (guess) => {
    const { order, random } = guess;
    const days = random.pick([1, 1, 2, 0]);
    const shiftDays = Math.round((order.period.startAt - sampleStartAt) / dayMs);
    const period = samplePeriod(order.period.days + days, shiftDays);
    return {
      kind: 'extend',
      days: random.chance(0.95) ? days : days + 1,
      period,
      byManager: random.chance(0.7),
      expiresAt: laterOrNever(guess),
    };
  },
  withdrawBill: (guess) => ({
    kind: 'withdrawBill',
    billId: billOf(guess)?.id ?? 'unknown',
    byClock: guess.random.chance(0.4),
  }),
  waiveBalance: (guess) => ({
    kind: 'waiveBalance',
    billId: billOf(guess)?.id ?? 'unknown',
    reason: guess.random.chance(0.9) ? 'gone' : ' ',
  }),
  redate: (guess) => ({
    kind: 'redate',
    period: samplePeriod(guess.random.chance(0.97) ? 1 + guess.random.int(5) : 400, guess.random.int(4)),
    expiresAt: laterOrNever(guess),
    byManager: guess.random.chance(0.7),
  }),
  keepDates: () => ({ kind: 'keepDates' }),
  askReturn: () => ({ kind: 'askReturn' }),
  withdrawReturn: () => ({ kind: 'withdrawReturn' }),
  noteDue: () => ({ kind: 'noteDue' }),
  collect: (guess) => ({ kind: 'collect', lineIds: [lineOf(guess)?.id ?? 'unknown'] }),
  closeLines: (guess) => {
    const line = lineOf(guess);
    const units = guess.random.chance(0.7) ? openUnits(line) : guess.random.int(3);
    const how = guess.random.pick(['returned', 'returned', 'damaged', 'lost'] as const);
    const close = { lineId: line?.id ?? 'unknown', returned: 0, damaged: 0, lost: 0, [how]: units };
    return { kind: 'closeLines', closes: [close] };
  },
  earlyReturn: (guess) => ({
    kind: 'earlyReturn',
    lineId: lineOf(guess)?.id ?? 'unknown',
    refundPercent: guess.random.pick([0, 0, 33, 100]),
    days: guess.random.int(4),
  }),
  exchange: (guess) => {
    const old = lineOf(guess);
    const fresh = guessLine(guess.random, guess.newName());
    const newLine = {
      ...fresh,
      size: old?.size ?? 'large',
      boundTo: guess.random.pick([`SN${guess.random.int(40)}`, `SN${guess.random.int(40)}`, null, '']),
    };
    const quantity = guess.random.chance(0.8) ? openUnits(old) : 1;
    return {
      kind: 'exchange',
      lineId: old?.id ?? 'unknown',
      quantity,
      newLine,
      daysLeft: daysToSwap(guess.order, dayOf(guess.now, 'Asia/Shanghai')),
      reason: 'swap',
    };
  },
  dropLine: (guess) => {
    const line = lineOf(guess);
    const open = openUnits(line);
    return {
      kind: 'dropLine',
      lineId: line?.id ?? 'unknown',
      quantity: guess.random.chance(0.6) ? open : guess.random.int(open + 2),
      reason: guess.random.chance(0.95) ? 'does not come' : ' ',
    };
  },
  settle: (guess) => {
    const { random, order } = guess;
    const kind = random.pick(['DamageFee', 'CleaningFee', 'Other', 'Discount', 'Other', 'Deposit'] as const);
    const charge = { ...itemOf(guess, signedFen(guess)), kind };
    const late = order.lines.map(({ id }) => ({ lineId: id, unitDays: random.pick([0, 0, 0, 0, 1, 3]) }));
    const wrong = random.chance(0.05) ? [{ lineId: random.pick(order.lines).id, unitDays: -1 }] : [];
    const charges = random.chance(0.5) ? [charge] : [];
    return { kind: 'settle', late: [...late, ...wrong], charges };
  },
  changeDelivery: ({ order, random }) => ({
    kind: 'changeDelivery',
    method: random.chance(0.1) || order.deliveryMethod === 'Delivery' ? 'SelfPickup' : 'Delivery',
    feeFen: random.pick([0, 3_000, 3_000, -1]),
  }),
  changeReturn: ({ order, random }) => ({
    kind: 'changeReturn',
    method: random.chance(0.1) || order.returnMethod === 'Pickup' ? 'SelfReturn' : 'Pickup',
    feeFen: random.pick([0, 2_000, 2_000, -1]),
  }),
  update: ({ random }) => ({
    kind: 'update',
    fields: random.chance(0.95) ? [random.pick(fieldNames)] : [],
    byGuest: random.chance(0.5),
  }),
  setAgent: ({ random }) => ({ kind: 'setAgent', agentId: random.pick([null, 'agent']) }),
};
