import { createHire } from '#domain/orders/create-hire.ts';
import { bill } from '#domain/orders/billing-step.ts';
import { decideHire } from '#domain/orders/decide-hire.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { HireCommand, HireContext, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { openBill } from '#domain/orders/open-bill.ts';
import { isOut, liveUnits } from '#domain/orders/units.ts';
import { allowedEdges } from '#testing/status-steps.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { hourMs, type Instant } from '#domain/time/instant.ts';
import { guessHireCommand, guessNewHire } from '#testing/hire-guesses.ts';
import { brokenHireEnding, brokenHireLaw, brokenStepLaw } from '#testing/hire-laws.ts';
import { brokenProbe } from '#testing/hire-probes.ts';
import { sampleDay, sampleStartAt } from '#testing/sample-hires.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';

/** What a run has seen. */
export type HireReport = {
  histories: number;
  commands: number;
  refused: number;
  readonly edges: Map<string, number>;
  readonly codes: Set<OrderCode>;
  /** Command kind and status in which it was accepted. */
  readonly accepted: Set<string>;
};

/** Starts an empty report, which several runs may share. */
export const emptyHireReport = (): HireReport => ({
  histories: 0,
  commands: 0,
  refused: 0,
  edges: new Map(),
  codes: new Set(),
  accepted: new Set(),
});

/** Lists the allowed steps that a run has not taken. */
export const missingHireEdges = (report: HireReport): readonly string[] =>
  allowedEdges.filter((edge) => !report.edges.has(edge));

/** Walks one random history of one order, then forces it to its end; throws on the first law it breaks. */
export const walkHire = (seed: number, report: HireReport): void => new Walk(seed, report).run();

class Walk {
  private readonly seed: number;
  private readonly report: HireReport;
  private readonly random: SeededRandom;
  private readonly log: string[] = [];
  /** Sums that a payer was asked for and may still pay, whatever the bill says by then. */
  private readonly attempts: { billId: string; amountFen: number }[] = [];
  private now: Instant = sampleStartAt - 30 * hourMs;
  private names = 0;

  constructor(seed: number, report: HireReport) {
    this.seed = seed;
    this.report = report;
    this.random = seededRandom(seed);
  }

  run(): void {
    let hire = this.create();
    if (hire === null) return;
    this.report.histories += 1;
    const steps = 4 + this.random.int(40);
    for (let step = 0; step < steps; step += 1) {
      this.passTime(hire);
      hire = this.besideCommands(hire);
      const limit = this.random.chance(0.3) ? { mostFen: 10_000, mostPercent: 20 } : null;
      hire = this.give(this.nextCommand(hire), hire, limit) ?? hire;
      if (this.random.chance(0.1)) this.probe(hire);
    }
    this.forceEnd(hire);
  }

  private readonly newName = (): string => `n${(this.names += 1)}`;

  /** Whoever gives a command that must be possible is a manager. */
  private context(giftLimit: HireContext['giftLimit'] = null): HireContext {
    const today = sampleDay(this.now);
    return { now: this.now, today, handOverOn: today, giftLimit, newId: this.newName };
  }

  private create(): Hire | null {
    const input = guessNewHire(this.random, this.newName);
    this.log.push(`create ${JSON.stringify(input)}`);
    const outcome = createHire(input, this.context());
    if (!outcome.ok) {
      this.report.codes.add(outcome.code);
      return null;
    }
    this.step('new', outcome.value.hire.status);
    return this.accept(outcome.value.hire);
  }

  private passTime(hire: Hire): void {
    const { period, expiresAt, extensions, datesBefore } = hire;
    const timers = [...extensions.map(({ until }) => until), datesBefore?.until ?? null, expiresAt];
    const moments = [period.startAt, period.dueAt, period.graceEndsAt, ...timers.map((at) => at ?? 0)].filter(
      (at) => at > this.now,
    );
    if (this.random.chance(0.06) && moments.length > 0) this.now = this.random.pick(moments);
    else this.now += this.random.int(3) * this.random.int(hourMs);
  }

  /** A payer begins to pay, and a promise goes out to its company: neither is a command of the order. */
  private besideCommands(hire: Hire): Hire {
    const open = openBill(hire);
    if (open !== undefined && this.random.chance(0.2))
      this.attempts.push({ billId: open.id, amountFen: dueFenOf(hire) });
    const promise = hire.payments.find(({ status, isSent }) => status === 'pending' && isSent !== true);
    if (promise === undefined || !this.random.chance(0.2)) return hire;
    const payments = hire.payments.map((each) => (each === promise ? { ...each, isSent: true } : each));
    this.log.push(`sent ${promise.id}`);
    return freeze({ ...hire, payments });
  }

  private nextCommand(hire: Hire): HireCommand {
    const attempt = this.random.chance(0.1) ? this.attempts.pop() : undefined;
    if (attempt !== undefined)
      return { kind: 'recordPayment', ...attempt, method: this.random.pick(['wechat', 'alipay']) };
    const { random, now, newName } = this;
    return guessHireCommand({ hire, dueFen: Math.max(0, dueFenOf(hire)), random, now, newName });
  }

  private give(command: HireCommand, before: Hire, limit: HireContext['giftLimit'] = null): Hire | null {
    this.log.push(`${new Date(this.now).toISOString()} ${before.status} ${JSON.stringify(command)}`);
    const outcome = decideHire(before, command, this.context(limit));
    this.report.commands += 1;
    if (!outcome.ok) {
      this.report.refused += 1;
      this.report.codes.add(outcome.code);
      return null;
    }
    const { hire, trail, gifts } = outcome.value;
    this.report.accepted.add(`${command.kind} ${before.status}`);
    trail.reduce<OrderStatus>((from, to) => this.step(from, to), before.status);
    if ((trail.at(-1) ?? before.status) !== hire.status)
      this.fail(`the trail ${trail.join(' ')} does not end in ${hire.status}`, hire);
    if (gifts.length > 0 && !givesAway.has(command.kind))
      this.fail('only amounts that people say are given away', hire);
    const broken = brokenStepLaw(before, hire, command);
    if (broken !== null) this.fail(broken, hire);
    return this.accept(hire);
  }

  private accept(hire: Hire): Hire {
    const broken = brokenHireLaw(hire);
    if (broken !== null) this.fail(broken, hire);
    const kept = this.random.chance(0.3) ? asStored(hire) : hire;
    if (this.random.chance(0.2)) this.billAgain(kept);
    return freeze(kept);
  }

  private billAgain(hire: Hire): void {
    const again = bill(hire, { purpose: null }, this.context());
    if (JSON.stringify(again) !== JSON.stringify(hire)) this.fail('billing twice changes nothing', again);
  }

  private probe(hire: Hire): void {
    const { random, now, newName } = this;
    const broken = brokenProbe({ hire, random, now, newName, dueFen: 0 }, this.context());
    if (broken !== null) this.fail(broken, hire);
  }

  private step(from: 'new' | OrderStatus, to: OrderStatus): OrderStatus {
    const edge = `${from}>${to}`;
    if (!allowedEdges.includes(edge)) this.fail(`the step ${edge} is not allowed`, null);
    this.report.edges.set(edge, (this.report.edges.get(edge) ?? 0) + 1);
    return to;
  }

  private forceEnd(hire: Hire): void {
    let last = hire;
    for (let step = 0; step < 60; step += 1) {
      const command = endingCommand(last, this.random);
      if (command === null) {
        const broken = brokenHireEnding(last);
        if (broken !== null) this.fail(broken, last);
        return;
      }
      const next = this.give(command, last);
      if (next === null) this.fail('a forced ending is never refused', last);
      last = next;
    }
    this.fail('a forced ending ends', last);
  }

  private fail(law: string, hire: Hire | null): never {
    throw new Error(
      `Seed ${this.seed} breaks: ${law}\n${this.log.join('\n')}\n${JSON.stringify(hire, null, 1)}`,
    );
  }
}

/** Commands by which people give something away. */
const givesAway = new Set<HireCommand['kind']>([
  'adjust',
  'settle',
  'waive',
  'recordConsoleRefund',
  // The deposit of gear that is out after all was given back when it was thought to be back.
  'correctClose',
]);

/** Gives the next command of the fixed way to an order's end, or null when nothing is left to do. */
const endingCommand = (hire: Hire, random: SeededRandom): HireCommand | null => {
  const promise = hire.payments.find(({ status }) => status === 'pending');
  if (promise !== undefined) return { kind: 'confirmRefund', paymentId: promise.id };
  if (hire.status === orderStatus.delivering)
    return random.chance(0.5) ? { kind: 'deliver' } : { kind: 'deliveryFailed' };
  if (isBeforeHandOver(hire.status))
    return { kind: 'cancel', keepPercent: random.pick([0, 30, 100]), reason: '' };
  const out = hire.lines.filter(isOut);
  if (out.length > 0)
    return {
      kind: 'closeLines',
      closes: out.map((line) => ({ lineId: line.id, returned: liveUnits(line), damaged: 0, lost: 0 })),
    };
  const isEnded = hire.completedAt !== null || hire.cancelledAt !== null;
  if (!isEnded && hire.settlement === null)
    return {
      kind: 'settle',
      late: hire.lines.map(({ id }) => ({ lineId: id, unitDays: random.int(3) })),
      charges: [],
      keepPercent: random.pick([0, 30, 100]),
      reason: 'over',
    };
  return endingMoney(hire, random);
};

/** What is left once the gear is back and the order is settled. */
const endingMoney = (hire: Hire, random: SeededRandom): HireCommand | null => {
  if (hire.held !== null) return holdEnding(hire.held, random);
  if (openBill(hire) === undefined) return null;
  if (random.chance(0.3)) return { kind: 'waive', reason: 'gone' };
  return { kind: 'recordPayment', billId: null, amountFen: dueFenOf(hire), method: 'cash' };
};

/** The company captures what it was asked to, or nothing. */
const holdEnding = ({ captureFen }: NonNullable<Hire['held']>, random: SeededRandom): HireCommand => ({
  kind: 'endHold',
  capturedFen: random.chance(0.7) ? (captureFen ?? 0) : 0,
});

const isBeforeHandOver = (status: OrderStatus): boolean =>
  status === orderStatus.pending ||
  status === orderStatus.unpaid ||
  status === orderStatus.reserved ||
  status === orderStatus.pendingDelivery;

/** Gives a value as the database gives it back: the keys of objects come in another order. */
const asStored = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(asStored) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, asStored(part)])) as T;
};

/** Freezes an order through and through, so that a rule that changes it in place throws. */
const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
};
