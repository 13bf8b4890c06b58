import { createHire, type NewHire } from '#domain/orders/create-hire.ts';
import { decideHire } from '#domain/orders/decide-hire.ts';
import { hireMoney } from '#domain/orders/hire-money.ts';
import type { JoiningLine } from '#domain/orders/command.ts';
import type { HireCommand, HireContext } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine, BillItem, Period } from '#domain/orders/hire.ts';
import { openBill } from '#domain/orders/open-bill.ts';
import { isToLeave, liveUnits } from '#domain/orders/units.ts';
import type { FeeKind, OrderStatus, PaymentMethod } from '#domain/orders/status.ts';
import type { Outcome } from '#domain/outcome.ts';
import { dayMs, hourMs, type Day, type Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';

/** The first rental day of the sample orders: 10 January 2026, 00:00 in Shanghai. */
export const sampleStartAt: Instant = Date.UTC(2026, 0, 9, 16);

/** Makes a period of some days, which starts so many days after the first one; due at 18:00, free until 09:00. */
export const samplePeriod = (days: number, shiftDays = 0): Period => {
  const startAt = sampleStartAt + shiftDays * dayMs;
  const endAt = startAt + days * dayMs;
  const startOn = new Date(startAt + 8 * hourMs).toISOString().slice(0, 10);
  return { startOn, days, startAt, endAt, dueAt: endAt - 6 * hourMs, graceEndsAt: endAt + 9 * hourMs };
};

/** Makes an amount as a person types it. */
export const sampleItem = (kind: FeeKind, amountFen: number, lineId: string | null = null): BillItem => ({
  kind,
  amountFen,
  lineId,
  note: '',
});

/** Takes the value out of an outcome; a refusal fails the test with its code. */
const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** Gives the day of an instant at the sample store. */
export const sampleDay = (at: Instant): Day => dayOf(at, 'Asia/Shanghai');

/** Makes one ski set, at 180 yuan a day with a deposit of 500 unless said otherwise. Amounts in yuan. */
export const skiAt = (id: string, dayYuan = 180, depositYuan = 500): JoiningLine => ({
  id,
  size: 'large',
  quantity: 1,
  shelfRateFen: dayYuan * 100,
  setOffFen: 0,
  depositFen: depositYuan * 100,
});

/** Makes helmets, at 20 yuan a day without a deposit. */
export const helmets = (quantity = 2): JoiningLine => ({
  id: 'helmets',
  size: 'small',
  quantity,
  shelfRateFen: 2_000,
  setOffFen: 0,
  depositFen: 0,
});

/** A counter order of two days, self pick-up: two ski sets and two helmets, 1800 yuan. */
export const sampleNewHire: NewHire = {
  type: 'Normal',
  deliveryMethod: 'SelfPickup',
  returnMethod: 'SelfReturn',
  period: samplePeriod(2),
  lines: [skiAt('ski-1'), skiAt('ski-2'), helmets()],
  takesDeposit: true,
  depositPresetFen: null,
  deliveryFeeFen: 0,
  pickupFeeFen: 0,
  discountFen: 0,
  needsConfirmation: false,
  mostUnits: null,
  byManager: false,
  reason: 'as agreed',
  expiresAt: sampleStartAt + 2 * hourMs,
};

/** One order that commands are given to one after the other, with the statuses that it passed. Amounts in yuan. */
export class SampleHire {
  hire: Hire;
  path: OrderStatus[];
  now: Instant = sampleStartAt;
  /** Of whoever gives the commands; null: a manager. */
  giftLimit: HireContext['giftLimit'] = null;
  private count = 0;

  constructor(changes: Partial<NewHire> = {}) {
    this.hire = valueOf(createHire({ ...sampleNewHire, ...changes }, this.context())).hire;
    this.path = [this.hire.status];
  }

  context(): HireContext {
    const { now, giftLimit } = this;
    const today = sampleDay(now);
    return { now, today, handOverOn: today, giftLimit, newId: () => `id-${(this.count += 1)}` };
  }

  /** Gives a command that must succeed. */
  give(command: HireCommand): this {
    const { hire, trail } = valueOf(decideHire(this.hire, command, this.context()));
    this.hire = hire;
    this.path.push(...trail);
    return this;
  }

  /** Gives a command that must be refused, and gives the code with its facts. */
  refusal(command: HireCommand): string {
    const outcome = decideHire(this.hire, command, this.context());
    if (outcome.ok) throw new Error(`${command.kind} was not refused`);
    return [outcome.code, ...Object.values(outcome.facts ?? {})].join(' ');
  }

  /** Pays what is due, or so many yuan. */
  pay(yuan = this.due, method: PaymentMethod = 'wechat'): this {
    const billId = openBill(this.hire)?.id ?? this.hire.bills.at(-1)?.id ?? null;
    return this.give({ kind: 'recordPayment', billId, amountFen: yuan * 100, method });
  }

  /** Moves the clock to a day of the hire, at noon; 1 is its first. */
  onDay(day: number): this {
    this.now = sampleStartAt + (day - 0.5) * dayMs;
    return this;
  }

  /** Ties every line that is still to leave to an item. */
  bindAll(): this {
    for (const line of this.hire.lines.filter(isToLeave))
      this.give({ kind: 'bind', lineId: line.id, code: `code-${line.id}` });
    return this;
  }

  /** Binds everything and hands it over or delivers it, and starts. */
  sendOut(): this {
    this.bindAll();
    if (this.hire.deliveryMethod === 'SelfPickup') return this.give({ kind: 'handOver' });
    return this.give({ kind: 'load' }).give({ kind: 'deliver' }).give({ kind: 'start', confirmed: true });
  }

  /** Ends all gear that is out; the named lines come back damaged or lost. */
  bringBack({ damaged = [], lost = [] }: { damaged?: string[]; lost?: string[] } = {}): this {
    const closes = this.hire.lines
      .filter((line) => line.handedOverAt !== null && liveUnits(line) > 0)
      .map((line) => closeOf(line, { damaged, lost }));
    return this.give({ kind: 'closeLines', closes });
  }

  /** Settles with so many late days for all gear that came back. */
  settle(charges: readonly BillItem[] = [], lateDays = 0): this {
    const late = this.hire.lines.map(({ id, ends }) => ({
      lineId: id,
      unitDays: lateDays * ends.reduce((sum, end) => (end.how === 'returned' ? sum + end.units : sum), 0),
    }));
    return this.give({ kind: 'settle', late, charges, keepPercent: 30, reason: 'as agreed' });
  }

  /** Makes every promised refund. */
  refundAll(): this {
    for (const { id, status } of this.hire.payments)
      if (status === 'pending') this.give({ kind: 'confirmRefund', paymentId: id });
    return this;
  }

  /** Marks every promise as sent to its company. */
  send(): this {
    const payments = this.hire.payments.map((each) =>
      each.status === 'pending' ? { ...each, isSent: true } : each,
    );
    this.hire = { ...this.hire, payments };
    return this;
  }

  extend(days: number, expiresAt: Instant | null = null): this {
    return this.give({ kind: 'extend', days, period: samplePeriod(this.hire.period.days + days), expiresAt });
  }

  redate(days: number, expiresAt: Instant | null = null): this {
    return this.give({ kind: 'redate', period: samplePeriod(days), expiresAt });
  }

  exchange(lineId: string, to: JoiningLine, boundTo: string | null = null): this {
    const { quantity, setOffFen: _, ...newLine } = to;
    return this.give({
      kind: 'exchange',
      lineId,
      quantity,
      newLine: { ...newLine, boundTo },
      reason: 'swap',
    });
  }

  drop(lineId: string, quantity = 1): this {
    return this.give({ kind: 'dropLine', lineId, quantity, reason: 'does not come', keepPercent: 0 });
  }

  adjust(...items: readonly BillItem[]): this {
    return this.give({ kind: 'adjust', items, reason: 'as agreed', byManager: true });
  }

  waive(): this {
    return this.give({ kind: 'waive', reason: 'as agreed' });
  }

  get price(): number {
    const { chargeFen, depositFen } = hireMoney(this.hire);
    return (chargeFen + depositFen) / 100;
  }

  get charge(): number {
    return hireMoney(this.hire).chargeFen / 100;
  }

  get due(): number {
    return hireMoney(this.hire).dueFen / 100;
  }

  get promised(): number {
    return hireMoney(this.hire).promisedFen / 100;
  }

  get received(): number {
    return hireMoney(this.hire).receivedFen / 100;
  }

  /** Lists the bills: purpose, total in yuan, and whether it is not closed. */
  bills(): string[] {
    return this.hire.bills.map(({ purpose, totalFen, status }) =>
      [purpose, totalFen / 100, ...(status === 'Paid' ? [] : [status])].join(' '),
    );
  }
}

const closeOf = (line: HireLine, { damaged, lost }: { damaged: string[]; lost: string[] }) => {
  const units = liveUnits(line);
  const [damagedUnits, lostUnits] = [
    damaged.includes(line.id) ? units : 0,
    lost.includes(line.id) ? units : 0,
  ];
  return {
    lineId: line.id,
    returned: units - damagedUnits - lostUnits,
    damaged: damagedUnits,
    lost: lostUnits,
  };
};
