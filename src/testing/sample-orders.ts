import type { OrderContext } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { createOrder, type NewLine, type NewOrder } from '#domain/orders/create-order.ts';
import { decide } from '#domain/orders/decide.ts';
import { dueFen, openBills } from '#domain/orders/money.ts';
import type { BillItem, Line, Order, Period } from '#domain/orders/order.ts';
import type { FeeKind, OrderStatus } from '#domain/orders/status.ts';
import type { Outcome } from '#domain/outcome.ts';
import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';

/** The first rental day of the sample orders: 10 January 2026, 00:00 in Shanghai. */
export const sampleStartAt: Instant = Date.UTC(2026, 0, 9, 16);

/** Makes a period of some days, which starts so many days after the first one; due at 18:00, free until 09:00. */
export const samplePeriod = (days: number, shiftDays = 0): Period => {
  const startAt = sampleStartAt + shiftDays * dayMs;
  const endAt = startAt + days * dayMs;
  const startOn = new Date(startAt + 8 * hourMs).toISOString().slice(0, 10);
  return { startOn, days, startAt, endAt, dueAt: endAt - 6 * hourMs, graceEndsAt: endAt + 9 * hourMs };
};

/** Makes a context with ids 1, 2, 3, ... */
export const sampleContext = (now: Instant = sampleStartAt): OrderContext => {
  let count = 0;
  return { now, newId: () => `id-${(count += 1)}` };
};

export const sampleSki = (id: string): NewLine => ({
  id,
  size: 'large',
  quantity: 1,
  rateFen: 18_000,
  depositFen: 50_000,
});

/** Two ski sets at 180 yuan a day with a deposit of 500 each, and two helmets at 20 without one. */
const sampleLines: readonly NewLine[] = [
  sampleSki('ski-1'),
  sampleSki('ski-2'),
  { id: 'helmets', size: 'small', quantity: 2, rateFen: 2_000, depositFen: 0 },
];

/** A counter order of two days, self pick-up, that can be paid at once. */
export const sampleNewOrder: NewOrder = {
  type: 'Normal',
  deliveryMethod: 'SelfPickup',
  returnMethod: 'SelfReturn',
  period: samplePeriod(2),
  lines: sampleLines,
  takesDeposit: true,
  depositPresetFen: null,
  deliveryFeeFen: 0,
  pickupFeeFen: 0,
  discountFen: 0,
  needsConfirmation: false,
  mostUnits: null,
  byManager: false,
  reason: '',
  expiresAt: sampleStartAt + 2 * hourMs,
};

/** Takes the value out of an outcome; a refusal fails the test with its code. */
export const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** One order that commands are given to one after the other, with all the statuses that it passed. */
export class SampleOrder {
  order: Order;
  path: OrderStatus[];
  now: Instant = sampleStartAt;
  private readonly newId: () => string;

  constructor(changes: Partial<NewOrder> = {}) {
    this.newId = sampleContext().newId;
    this.order = valueOf(createOrder({ ...sampleNewOrder, ...changes }, this.context()));
    this.path = [this.order.status];
  }

  context(): OrderContext {
    return { now: this.now, newId: this.newId };
  }

  /** Gives a command that must succeed. */
  give(command: OrderCommand): this {
    const { order, trail } = valueOf(decide(this.order, command, this.context()));
    this.order = order;
    this.path.push(...trail);
    return this;
  }

  /** Gives a command that must be refused, and gives the code. */
  refusal(command: OrderCommand): string {
    const outcome = decide(this.order, command, this.context());
    if (outcome.ok) throw new Error(`${command.kind} was not refused`);
    return outcome.code;
  }

  /** Pays every open or draft bill in full, in cash. */
  pay(): this {
    for (const bill of this.order.bills) {
      if (bill.status !== 'Open' && bill.status !== 'Draft') continue;
      const amountFen = openBills(this.order).includes(bill) ? dueFen(this.order, bill) : bill.totalFen;
      this.give({ kind: 'recordPayment', billId: bill.id, amountFen, method: 'cash' });
    }
    return this;
  }

  bindAll(): this {
    for (const line of this.order.lines.filter(isOpen))
      this.give({ kind: 'bind', lineId: line.id, code: `code-${line.id}` });
    return this;
  }

  /** Binds everything and hands it over or delivers it, and starts. */
  sendOut(): this {
    this.bindAll();
    if (this.order.deliveryMethod === 'SelfPickup') return this.give({ kind: 'handOver' });
    return this.give({ kind: 'load' }).give({ kind: 'deliver' }).give({ kind: 'start', confirmed: true });
  }

  /** Takes every open unit back; the named lines come back damaged or lost. */
  closeAll({
    damaged = [],
    lost = [],
  }: { damaged?: readonly string[]; lost?: readonly string[] } = {}): this {
    const closes = this.order.lines.filter(isOpen).map((line) => {
      const count = openUnits(line);
      const [isDamaged, isLost] = [damaged.includes(line.id), lost.includes(line.id)];
      const [damagedUnits, lostUnits] = [isDamaged ? count : 0, isLost ? count : 0];
      return {
        lineId: line.id,
        returned: count - damagedUnits - lostUnits,
        damaged: damagedUnits,
        lost: lostUnits,
      };
    });
    return this.give({ kind: 'closeLines', closes });
  }

  settle(charges: readonly BillItem[] = [], lateDays = 0): this {
    const late = this.order.lines.map(({ id, quantity, closed }) => ({
      lineId: id,
      unitDays: lateDays * (quantity - closed.exchanged - closed.dropped),
    }));
    return this.give({ kind: 'settle', late, charges });
  }

  /** Makes every promised refund. */
  refundAll(): this {
    for (const { id, status } of this.order.payments) {
      if (status === 'pending') this.give({ kind: 'confirmRefund', paymentId: id });
    }
    return this;
  }

  bills(): string[] {
    return this.order.bills.map(({ purpose, totalFen }) => `${purpose} ${totalFen}`);
  }
}

const openUnits = ({ quantity, closed }: Line): number =>
  quantity - closed.returned - closed.damaged - closed.lost - closed.exchanged - closed.dropped;

const isOpen = (line: Line): boolean => openUnits(line) > 0;

export const sampleItem = (kind: FeeKind, amountFen: number, lineId: string | null = null): BillItem => ({
  kind,
  amountFen,
  lineId,
  note: '',
});
