import type { NewHire } from '#domain/orders/create-hire.ts';
import type { HireCommand, HireCommandKind } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine, BillItem, Period } from '#domain/orders/hire.ts';
import { openBill } from '#domain/orders/open-bill.ts';
import { factsOverdue } from '#domain/orders/withdraw.ts';
import { orderFields, type OrderField } from '#domain/orders/order-fields.ts';
import { orderRules, statusesFor } from '#domain/orders/order-rules.ts';
import {
  closings,
  deliveryMethods,
  feeKinds,
  legs,
  orderTypes,
  returnMethods,
  voucherPlatforms,
} from '#domain/orders/status.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';
import { holdGuesses } from '#testing/hold-guesses.ts';
import { guessLine } from '#testing/guess-line.ts';
import { couponFor } from '#testing/sample-coupons.ts';
import { samplePeriod, sampleStartAt } from '#testing/sample-hires.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';

/** Where guesses come from: the order as it is, what is due, chance, the time, and a source of fresh names. */
export type HireGuess = {
  readonly hire: Hire;
  readonly dueFen: number;
  readonly random: SeededRandom;
  readonly now: Instant;
  readonly newName: () => string;
};

/** Shares that leave half a fen now and then. */
const agents = [100, 75].map((permille) => ({ id: `agent-${permille}`, permille }));
/** The clock takes an order from an agent who turns out to be its guest, also once it is completed. */
const attributions = [null, ...agents].map((agent) => ({ agent, byClock: agent === null }));

/** Guesses a new order of any type; some ask for more discount than there can be. */
export const guessNewHire = (random: SeededRandom, newName: () => string): NewHire => {
  const { pick, chance, int } = random;
  const guessed = {
    type: chance(0.5) ? 'Normal' : pick(orderTypes),
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
  // Drawn from the lines, so that the histories of all seeds stay as they were.
  return { ...guessed, agent: agents[guessed.lines.length - 1] ?? null, coupon: couponFor(guessed) };
};

const weights: Partial<Record<HireCommandKind, number>> = {
  approve: 3,
  recordPayment: 4,
  bind: 12,
  load: 6,
  handOver: 6,
  closeLines: 3,
  correctClose: 2.5,
  settle: 4,
  confirmRefund: 2,
  reverseVoucher: 0.5,
  deliver: 3,
  cancel: 0.6,
  expire: 0.4,
  reject: 0.6,
  unbind: 0.3,
  update: 0.2,
  setAgent: 0.1,
  dropLine: 0.6,
  addLines: 0.7,
  withdraw: 4,
  waive: 2,
  extend: 2,
};

/** In an order of their own, so that a history of a seed stays the same when a table of rules is written otherwise. */
const kinds = (Object.keys(orderRules) as HireCommandKind[]).toSorted();
const likely = new Map<number, readonly HireCommandKind[]>(
  Array.from({ length: 12 }, (_, status) => [
    status,
    kinds
      .filter((kind) => statusesFor(kind).includes(status as Hire['status']))
      .flatMap((kind) => Array.from({ length: (weights[kind] ?? 1) * 10 }, () => kind)),
  ]),
);

/**
 * What few histories come to by chance: money that came before staff confirmed a Reservation goes back once it is
 * confirmed. Null for everything else.
 */
const ofEarlyMoney = ({ hire, random }: HireGuess): HireCommandKind | null => {
  const isEarly = hire.type === 'Reservation' && hire.payments.some(({ status }) => status === 'pending');
  if (!isEarly || !random.chance(0.3)) return null;
  if (hire.status === 0) return 'approve';
  return hire.status === 11 ? random.pick(['refundInCash', 'recordConsoleRefund']) : null;
};

/** Guesses a command: mostly one that the status allows, with what it needs; now and then nonsense. */
export const guessHireCommand = (guess: HireGuess): HireCommand => {
  const { hire, random } = guess;
  const kind =
    ofEarlyMoney(guess) ??
    (random.chance(0.97) ? random.pick(likely.get(hire.status) ?? kinds) : random.pick(kinds));
  const make: (guess: HireGuess) => HireCommand = guesses[kind];
  return make(guess);
};

/** Guesses a command of one kind. */
export const guessHireOf = <K extends HireCommandKind>(guess: HireGuess, kind: K): HireCommand<K> => {
  const make: (guess: HireGuess) => HireCommand<K> = guesses[kind];
  return make(guess);
};

const lineOf = ({ hire, random }: HireGuess): HireLine | undefined =>
  random.chance(0.03) ? undefined : random.pick(hire.lines);

/** Counts live units, apart from the rules. */
const liveOf = (line: HireLine | undefined): number =>
  line === undefined ? 0 : line.ends.reduce((left, { units }) => left - units, line.quantity);

const itemOf = ({ hire, random }: HireGuess, amountFen: number): BillItem => {
  const kind = random.pick(feeKinds);
  const isFee = kind === 'DeliveryFee';
  return {
    kind,
    amountFen,
    lineId: isFee
      ? null
      : random.chance(0.5)
        ? random.pick(hire.lines).id
        : random.chance(0.95)
          ? null
          : 'unknown',
    note: '',
    ...(isFee === random.chance(0.97) ? { leg: random.pick(legs) } : {}),
  };
};

const signedFen = ({ random }: HireGuess): number =>
  random.pick([-90_000, -18_000, -4_000, -2_000, -1, 0, 1, 5_000, 40_000, 0.5]);

const laterOrNever = ({ random, now }: HireGuess): Instant | null =>
  random.chance(0.7) ? now + random.int(20) * hourMs : null;

/** Gives the dates of an order with so many days. */
export const daysOf = ({ period }: Pick<Hire, 'period'>, days: number): Period =>
  samplePeriod(days, Math.round((period.startAt - sampleStartAt) / dayMs));

/** Makes the command that takes an unpaid change back. */
export const withdrawalOf = (hire: Hire, fact: string, byClock: boolean): HireCommand<'withdraw'> => {
  const extension = hire.extensions.find(({ id }) => id === fact);
  const period = extension === undefined ? {} : { period: daysOf(hire, hire.period.days - extension.days) };
  return { kind: 'withdraw', fact, byClock, ...period };
};

const paymentOf = (
  { hire, random }: HireGuess,
  is: (payment: Hire['payments'][number]) => boolean,
): string => {
  const fitting = hire.payments.filter(is);
  const some = fitting.length > 0 && random.chance(0.9) ? fitting : hire.payments;
  return some.length === 0 ? 'unknown' : random.pick(some).id;
};

const reasonOf = ({ random }: HireGuess): string => (random.chance(0.9) ? 'as agreed' : ' ');

type Guesses = { readonly [K in HireCommandKind]: (guess: HireGuess) => HireCommand<K> };

const moneyGuesses = {
  recordPayment: (guess) => {
    const { hire, dueFen, random } = guess;
    const partFen = random.pick([Math.ceil(dueFen / 2), dueFen + 700, 20_000, 1, 0, -5, 1.5]);
    const known = hire.bills.length === 0 ? null : random.pick(hire.bills).id;
    return {
      kind: 'recordPayment',
      billId: random.chance(0.8) ? known : random.pick([null, null, 'unknown']),
      amountFen: random.chance(0.65) ? dueFen : partFen,
      method: random.chance(0.1) ? random.pick(voucherPlatforms) : random.pick(['cash', ...payChannels]),
    };
  },
  ...holdGuesses,
  confirmRefund: (guess) => ({
    kind: 'confirmRefund',
    paymentId: paymentOf(guess, ({ status }) => status === 'pending'),
  }),
  reverseCashPayment: (guess) => ({
    kind: 'reverseCashPayment',
    paymentId: paymentOf(guess, ({ method, direction }) => method === 'cash' && direction === 'in'),
    reason: reasonOf(guess),
    expiresAt: laterOrNever(guess),
  }),
  reverseCashRefund: (guess) => ({
    kind: 'reverseCashRefund',
    paymentId: paymentOf(guess, ({ method, direction }) => method === 'cash' && direction === 'out'),
    reason: reasonOf(guess),
  }),
  refundInCash: (guess) => ({
    kind: 'refundInCash',
    paymentId: paymentOf(guess, ({ status }) => status === 'pending'),
    reason: reasonOf(guess),
    byManager: guess.random.chance(0.7),
  }),
  reverseVoucher: (guess) => ({
    kind: 'reverseVoucher',
    paymentId: paymentOf(guess, ({ method }) => voucherPlatforms.some((platform) => platform === method)),
    reason: reasonOf(guess),
    expiresAt: laterOrNever(guess),
  }),
  recordConsoleRefund: (guess) => {
    const { hire, random } = guess;
    const promise = hire.payments.find(({ status, method }) => status === 'pending' && method !== 'cash');
    const command = {
      kind: 'recordConsoleRefund',
      reason: reasonOf(guess),
      byManager: random.chance(0.9),
    } as const;
    if (promise?.refundOf != null && random.chance(0.7)) {
      const amountFen = Math.max(1, promise.amountFen + random.pick([0, 0, -500, 500]));
      return { ...command, refundOf: promise.refundOf, amountFen, promisedId: promise.id };
    }
    const refundOf = paymentOf(guess, ({ direction, method }) => direction === 'in' && method !== 'cash');
    return { ...command, refundOf, amountFen: random.pick([1, 500, 18_000, 50_000]), promisedId: null };
  },
} satisfies Partial<Guesses>;

const gearGuesses: Pick<
  Guesses,
  | 'bind'
  | 'unbind'
  | 'load'
  | 'deliveryFailed'
  | 'deliver'
  | 'start'
  | 'handOver'
  | 'askReturn'
  | 'withdrawReturn'
  | 'markDue'
  | 'collect'
  | 'update'
  | 'setAgent'
  | 'closeLines'
  | 'correctClose'
  | 'earlyReturn'
> = {
  bind: (guess) => {
    const loose = guess.hire.lines.filter((line) => line.boundTo === null && liveOf(line) > 0);
    const line = loose.length > 0 && guess.random.chance(0.9) ? guess.random.pick(loose) : lineOf(guess);
    const code = guess.random.chance(0.95) ? `SN${guess.random.int(400)}` : '';
    return { kind: 'bind', lineId: line?.id ?? 'unknown', code };
  },
  unbind: (guess) => ({ kind: 'unbind', lineId: lineOf(guess)?.id ?? 'unknown' }),
  load: ({ random }) => ({ kind: 'load', isEarly: random.chance(0.8) }),
  deliveryFailed: () => ({ kind: 'deliveryFailed' }),
  deliver: () => ({ kind: 'deliver' }),
  start: ({ random }) => ({ kind: 'start', confirmed: random.chance(0.5) }),
  handOver: ({ random }) => ({ kind: 'handOver', isEarly: random.chance(0.8) }),
  // Drawn from the time, so that the histories of all seeds stay as they were.
  askReturn: ({ hire, now }) => {
    const [line] = hire.lines;
    const declared = { lineId: line?.id ?? 'unknown', quantity: now % 2 === 0 ? liveOf(line) : 9 };
    return { kind: 'askReturn', declares: now % 10 < 2 ? [declared] : [] };
  },
  withdrawReturn: () => ({ kind: 'withdrawReturn' }),
  markDue: () => ({ kind: 'markDue' }),
  collect: (guess) => ({ kind: 'collect', lineIds: [lineOf(guess)?.id ?? 'unknown'] }),
  update: ({ random }) => ({
    kind: 'update',
    fields: random.chance(0.95) ? [random.pick(Object.keys(orderFields) as OrderField[])] : [],
    byGuest: random.chance(0.5),
  }),
  setAgent: ({ random }) => ({ kind: 'setAgent', ...random.pick(attributions) }),
  closeLines: (guess) => {
    const line = lineOf(guess);
    const units = guess.random.chance(0.7) ? liveOf(line) : guess.random.int(3);
    const how = guess.random.pick(['returned', 'returned', 'damaged', 'lost'] as const);
    const close = { lineId: line?.id ?? 'unknown', returned: 0, damaged: 0, lost: 0, [how]: units };
    return { kind: 'closeLines', closes: [close] };
  },
  correctClose: (guess) => {
    const { hire, random } = guess;
    const closed = hire.lines.flatMap(({ id, ends }) =>
      closings.filter((how) => ends.some((end) => end.how === how)).map((from) => ({ lineId: id, from })),
    );
    const likely = closed.length > 0 && random.chance(0.9) ? random.pick(closed) : null;
    return {
      kind: 'correctClose',
      lineId: likely?.lineId ?? lineOf(guess)?.id ?? 'unknown',
      from: likely?.from ?? random.pick(closings),
      to: guess.random.pick([...closings, 'out', 'out', 'out']),
      units: guess.random.chance(0.8) ? 1 : guess.random.int(3),
      reason: reasonOf(guess),
    };
  },
  earlyReturn: (guess) => ({
    kind: 'earlyReturn',
    lineId: lineOf(guess)?.id ?? 'unknown',
    backPercent: guess.random.pick([0, 33, 50, 100, 101]),
  }),
};

const guesses: Guesses = {
  ...moneyGuesses,
  ...gearGuesses,
  approve: (guess) => ({
    kind: 'approve',
    byManager: guess.random.chance(0.8),
    expiresAt: laterOrNever(guess),
  }),
  reject: (guess) => ({ kind: 'reject', reason: reasonOf(guess) }),
  askPayment: (guess) => ({ kind: 'askPayment', expiresAt: laterOrNever(guess) }),
  cancel: ({ random }) => ({
    kind: 'cancel',
    keepPercent: random.pick([0, 0, 30, 33, 100, 101]),
    reason: '',
    byGuest: random.chance(0.5),
  }),
  expire: () => ({ kind: 'expire' }),
  addLines: (guess) => {
    const line = guessLine(guess.random, guess.newName());
    const boundTo = guess.random.pick([null, null, `SN${guess.random.int(400)}`]);
    return { kind: 'addLines', newLines: [{ ...line, boundTo }] };
  },
  dropLine: (guess) => {
    const line = lineOf(guess);
    const quantity = guess.random.chance(0.6) ? liveOf(line) : guess.random.int(liveOf(line) + 2);
    return {
      kind: 'dropLine',
      lineId: line?.id ?? 'unknown',
      quantity,
      reason: reasonOf(guess),
      keepPercent: guess.random.pick([0, 0, 30, 101]),
    };
  },
  exchange: (guess) => {
    const old = lineOf(guess);
    const { id, shelfRateFen, depositFen } = guessLine(guess.random, guess.newName());
    const rates = (old?.tariff?.spans ?? []).map((span) => ({ ...span, rateFen: shelfRateFen + span.days }));
    const code = `SN${guess.random.int(400)}`;
    return {
      kind: 'exchange',
      lineId: old?.id ?? 'unknown',
      quantity: guess.random.chance(0.8) ? liveOf(old) : 1,
      newLine: {
        id,
        shelfRateFen,
        depositFen,
        rates,
        size: old?.size ?? 'large',
        boundTo: guess.random.pick([code, code, null, '']),
      },
      reason: 'swap',
    };
  },
  redate: (guess) => ({
    kind: 'redate',
    period: samplePeriod(guess.random.chance(0.97) ? 1 + guess.random.int(5) : 400, guess.random.int(4)),
    expiresAt: laterOrNever(guess),
    byManager: guess.random.chance(0.7),
  }),
  extend: (guess) => {
    const { hire, random } = guess;
    const days = random.pick([1, 1, 2, 0]);
    return {
      kind: 'extend',
      days: random.chance(0.95) ? days : days + 1,
      period: daysOf(hire, hire.period.days + days),
      byManager: random.chance(0.7),
      expiresAt: laterOrNever(guess),
    };
  },
  withdraw: ({ hire, random, now }) => {
    const overdue = factsOverdue(hire, now);
    if (overdue.length > 0 && random.chance(0.6)) return withdrawalOf(hire, random.pick(overdue), true);
    const facts = openBill(hire)?.asksFor ?? [];
    const fact =
      facts.length > 0 && random.chance(0.95)
        ? random.pick(facts)
        : random.pick(['dates', 'pickup', 'unknown']);
    return withdrawalOf(hire, fact, random.chance(0.5));
  },
  keepUnpaid: ({ hire, random }) => {
    const facts = openBill(hire)?.asksFor ?? [];
    return { kind: 'keepUnpaid', fact: facts.length > 0 ? random.pick(facts) : 'dates' };
  },
  changeDelivery: ({ hire, random }) => ({
    kind: 'changeDelivery',
    method: random.chance(0.1) || hire.deliveryMethod === 'Delivery' ? 'SelfPickup' : 'Delivery',
    feeFen: random.pick([0, 3_000, 3_000, -1]),
  }),
  changeReturn: ({ hire, random }) => ({
    kind: 'changeReturn',
    method: random.chance(0.1) || hire.returnMethod === 'Pickup' ? 'SelfReturn' : 'Pickup',
    feeFen: random.pick([0, 2_000, 2_000, -1]),
  }),
  adjust: (guess) => ({
    kind: 'adjust',
    items: Array.from({ length: guess.random.chance(0.05) ? 0 : 1 + guess.random.int(2) }, () =>
      itemOf(guess, signedFen(guess)),
    ),
    reason: reasonOf(guess),
    byManager: guess.random.chance(0.7),
  }),
  waive: (guess) => ({ kind: 'waive', reason: reasonOf(guess) }),
  settle: (guess) => {
    const { random, hire } = guess;
    const kind = random.pick(['DamageFee', 'CleaningFee', 'Other', 'Discount', 'Other', 'Deposit'] as const);
    const { leg: _, ...charge } = { ...itemOf(guess, signedFen(guess)), kind };
    const late = hire.lines.map(({ id }) => ({ lineId: id, unitDays: random.pick([0, 0, 0, 0, 1, 3]) }));
    const wrong = random.chance(0.05) ? [{ lineId: random.pick(hire.lines).id, unitDays: -1 }] : [];
    return {
      kind: 'settle',
      late: [...late, ...wrong],
      charges: random.chance(0.5) ? [charge] : [],
      keepPercent: random.pick([0, 30, 100]),
      waivesLate: random.chance(0.1),
      reason: reasonOf(guess),
    };
  },
  withdrawSettlement: () => ({ kind: 'withdrawSettlement' }),
};
