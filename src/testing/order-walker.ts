import { allowedEdges, isAllowedEdge } from '#domain/orders/allowed-edges.ts';
import { changeFen } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { createOrder } from '#domain/orders/create-order.ts';
import { decide } from '#domain/orders/decide.ts';
import { derive } from '#domain/orders/derive.ts';
import { dueFen, openBills, sumOfKinds } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { dayRateFen, isWhole, openUnits } from '#domain/orders/lines.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { hourMs, type Instant } from '#domain/time/instant.ts';
import { guessCommand, guessNewOrder } from '#testing/order-guesses.ts';
import { brokenEnding, brokenLaw } from '#testing/order-laws.ts';
import { sampleStartAt } from '#testing/sample-orders.ts';
import { brokenRentLaw } from '#testing/rent-laws.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';

/** What a run has seen. */
export type WalkReport = {
  histories: number;
  commands: number;
  refused: number;
  readonly edges: Map<string, number>;
  readonly codes: Set<OrderCode>;
  /** Command kind and status in which it was accepted. */
  readonly accepted: Set<string>;
};

/** Starts an empty report, which several runs may share. */
export const emptyReport = (): WalkReport => ({
  histories: 0,
  commands: 0,
  refused: 0,
  edges: new Map(),
  codes: new Set(),
  accepted: new Set(),
});

/** Lists the allowed steps that a run has not taken. */
export const missingEdges = (report: WalkReport): readonly string[] =>
  allowedEdges.map(([from, to]) => `${from}>${to}`).filter((edge) => !report.edges.has(edge));

/** Walks one random history of one order, then forces it to its end; throws on the first law it breaks. */
export const walkHistory = (seed: number, report: WalkReport): void => new Walk(seed, report).run();

class Walk {
  private readonly seed: number;
  private readonly report: WalkReport;
  private readonly random: SeededRandom;
  private readonly log: string[] = [];
  private now: Instant = sampleStartAt - 30 * hourMs;
  private names = 0;
  /** Most that each exchange may cost or give back a day, by its bill; those that it took in count too. */
  private readonly exchanged = new Map<string, number>();
  private order: Order | null = null;

  constructor(seed: number, report: WalkReport) {
    this.seed = seed;
    this.report = report;
    this.random = seededRandom(seed);
  }

  run(): void {
    this.create();
    if (this.order === null) return;
    this.report.histories += 1;
    const steps = 4 + this.random.int(40);
    for (let step = 0; step < steps; step += 1) {
      this.passTime(this.order);
      this.give(
        guessCommand({ order: this.order, random: this.random, now: this.now, newName: this.newName }),
        this.order,
      );
    }
    this.forceEnd();
  }

  private readonly newName = (): string => `n${(this.names += 1)}`;

  private context(): { now: Instant; newId: () => string } {
    return { now: this.now, newId: this.newName };
  }

  private create(): void {
    const input = guessNewOrder(this.random, this.newName);
    this.log.push(`create ${JSON.stringify(input)}`);
    const outcome = createOrder(input, this.context());
    if (!outcome.ok) {
      this.report.codes.add(outcome.code);
      return;
    }
    this.step('new', outcome.value.status);
    this.accept(freeze(outcome.value));
  }

  private passTime({ period, expiresAt }: Order): void {
    const moments = [period.startAt, period.dueAt, period.graceEndsAt, expiresAt ?? 0].filter(
      (at) => at > this.now,
    );
    if (this.random.chance(0.06) && moments.length > 0) this.now = this.random.pick(moments);
    else this.now += this.random.int(2 * hourMs);
  }

  private give(command: OrderCommand, before: Order): boolean {
    this.log.push(`${new Date(this.now).toISOString()} ${before.status} ${JSON.stringify(command)}`);
    const outcome = decide(before, command, this.context());
    this.report.commands += 1;
    if (!outcome.ok) {
      this.report.refused += 1;
      this.report.codes.add(outcome.code);
      return false;
    }
    const { order, trail } = outcome.value;
    this.report.accepted.add(`${command.kind} ${before.status}`);
    trail.reduce<OrderStatus>((from, to) => this.step(from, to), before.status);
    if ((trail.at(-1) ?? before.status) !== order.status)
      this.fail(`the trail ${trail.join(' ')} does not end in ${order.status}`);
    this.checkStep(before, order, command);
    const brokenRent = brokenRentLaw(before, order, command);
    if (brokenRent !== null) this.fail(brokenRent);
    this.accept(freeze(order));
    return true;
  }

  private checkStep(before: Order, after: Order, command: OrderCommand): void {
    const completes = before.completedAt === null && after.completedAt !== null;
    const broken = completes ? brokenEnding(after) : null;
    if (broken !== null) this.fail(broken);
    if (command.kind === 'handOver' || command.kind === 'load') this.checkLeaving(before);
    const dueLater = command.kind === 'extend' && after.period.dueAt > this.now;
    if (dueLater && after.dueNotedAt !== null) this.fail('an extension beyond now is not due');
    if (command.kind === 'exchange') this.noteExchange(before, after, command);
    if (command.kind === 'dropLine') this.noteDrop(before, after, command);
    this.checkExchanges(after);
  }

  private noteExchange(before: Order, after: Order, { lineId }: OrderCommand<'exchange'>): void {
    const [old, fresh] = [before.lines.find(({ id }) => id === lineId), after.lines.at(-1)];
    if (old === undefined || fresh === undefined) return this.fail('an exchange names two lines');
    const taken = before.bills.filter(
      ({ status }, index) => status === 'Open' && after.bills[index]?.status === 'Void',
    );
    if (taken.some(({ purpose }) => purpose !== 'Exchange')) this.fail('an exchange takes in exchanges only');
    const dayFen = Math.abs(dayRateFen(after, fresh) - dayRateFen(after, old)) * fresh.quantity;
    const bill = after.bills[before.bills.length];
    if (bill === undefined) return;
    const mostFen = taken.reduce((sum, { id }) => sum + (this.exchanged.get(id) ?? 0), dayFen);
    this.exchanged.set(bill.id, mostFen);
    this.checkExchanges(after);
    // Until something leaves, fewer days give their part back by a bill of their own.
    if (isWhole(before)) this.exchanged.set(bill.id, Infinity);
  }

  private noteDrop(before: Order, after: Order, { lineId, quantity }: OrderCommand<'dropLine'>): void {
    const bill = after.bills[before.bills.length];
    if (bill !== undefined) this.exchanged.set(bill.id, Infinity);
    if (changeFen(before, after) > 0) this.fail('an order never costs more for less gear');
    const line = after.lines.find(({ id }) => id === lineId);
    if (openUnits(before) - openUnits(after) !== quantity || (line?.closed.dropped ?? 0) < quantity)
      this.fail('as many units are dropped as were asked for');
  }

  /** Days may come and go by extensions that are withdrawn: what was swapped for them goes with them. */
  private checkExchanges({ bills, period }: Order): void {
    for (const { id, items, status } of bills.filter(({ purpose }) => purpose === 'Exchange')) {
      const rentFen = status === 'Void' ? 0 : Math.abs(sumOfKinds(items, ['Rent']));
      if (rentFen > (this.exchanged.get(id) ?? 0) * period.days)
        this.fail('an exchange costs no more days than the hire has');
    }
    if (bills.filter(({ purpose, status }) => purpose === 'Exchange' && status === 'Open').length > 1)
      this.fail('one exchange at most waits for its money');
  }

  private checkLeaving(before: Order): void {
    if (openBills(before).length > 0) this.fail('gear leaves only when nothing is to be paid');
    if (this.now >= before.period.endAt) this.fail('gear leaves only before the period ends');
  }

  private accept(order: Order): void {
    if (order.status !== derive(order)) this.fail('the status is the derived one');
    const broken = brokenLaw(order);
    this.order = order;
    if (broken !== null) this.fail(broken);
  }

  private step(from: 'new' | OrderStatus, to: OrderStatus): OrderStatus {
    if (!isAllowedEdge(from, to)) this.fail(`the step ${from}>${to} is not allowed`);
    const edge = `${from}>${to}`;
    this.report.edges.set(edge, (this.report.edges.get(edge) ?? 0) + 1);
    return to;
  }

  private forceEnd(): void {
    for (let step = 0; step < 60; step += 1) {
      const order = this.order as Order;
      const command = endingCommand(order, this.random);
      if (command === null) return;
      if (!this.give(command, order)) this.fail('a forced ending is never refused');
    }
    this.fail('a forced ending ends');
  }

  private fail(law: string): never {
    const facts = JSON.stringify(this.order, null, 1);
    throw new Error(`Seed ${this.seed} breaks: ${law}\n${this.log.join('\n')}\n${facts}`);
  }
}

/** Gives the next command of the fixed way to an order's end, or null when nothing is left to do. */
const endingCommand = (order: Order, random: SeededRandom): OrderCommand | null => {
  const refund = order.payments.find((payment) => payment.status === 'pending');
  if (refund !== undefined) return { kind: 'confirmRefund', paymentId: refund.id };
  if (order.status === orderStatus.delivering)
    return random.chance(0.5) ? { kind: 'deliver' } : { kind: 'deliveryFailed' };
  if (isBeforeHandOver(order.status))
    return { kind: 'cancel', keepPercent: random.pick([0, 30, 100]), reason: '' };
  const [bill] = openBills(order);
  if (bill !== undefined)
    return { kind: 'recordPayment', billId: bill.id, amountFen: dueFen(order, bill), method: 'cash' };
  if (order.status === orderStatus.completed || order.status === orderStatus.cancelled) return null;
  if (order.status === orderStatus.returned)
    return {
      kind: 'settle',
      late: order.lines.map(({ id }) => ({ lineId: id, unitDays: random.int(3) })),
      charges: [],
    };
  const closes = order.lines
    .map(({ id, quantity, closed }) => ({
      lineId: id,
      returned: quantity - closed.returned - closed.damaged - closed.lost - closed.exchanged - closed.dropped,
      damaged: 0,
      lost: 0,
    }))
    .filter((close) => close.returned > 0);
  return { kind: 'closeLines', closes };
};

const isBeforeHandOver = (status: OrderStatus): boolean =>
  status === orderStatus.pending ||
  status === orderStatus.unpaid ||
  status === orderStatus.reserved ||
  status === orderStatus.pendingDelivery;

/** Freezes an order through and through, so that a rule that changes it in place throws. */
const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
};
