import { createHire } from '#domain/orders/create-hire.ts';
import { dateRules } from '#domain/orders/date-changes.ts';
import { gearRules } from '#domain/orders/gear-changes.ts';
import type { Edit, HireContext, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { kindsFen, priceOf } from '#domain/orders/price.ts';
import { endUnits, hasLeft, isOut, isWhole, liveUnits } from '#domain/orders/units.ts';
import type { Outcome } from '#domain/outcome.ts';
import { priceAddedDays } from '#domain/pricing/price-added-days.ts';
import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import { priceLines } from '#domain/pricing/price-lines.ts';
import { daysToExchange, withSpans } from '#domain/pricing/tariff.ts';
import { addDays, dayNumber, daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { sampleNewHire, samplePeriod, sampleStartAt, sampleDay } from '#testing/sample-hires.ts';
import type { StayChange, StayStory } from './random-story.ts';
import type { DoneChange } from './stay-oracle.ts';

const sampleFirst: Day = sampleDay(sampleStartAt);

const periodFrom = (startOn: Day, days: number): Period =>
  samplePeriod(days, daysBetween(sampleFirst, startOn));

const rangeOf = ({ startOn, days }: Pick<Period, 'startOn' | 'days'>) => {
  const from = dayNumber(startOn);
  return { from, to: from + days };
};

const daysIn = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** Walks a stay through the rules that orders go through. */
export class WalkedStay {
  hire: Hire;
  /** Changes that the rules accepted. */
  readonly done: DoneChange[] = [];
  private readonly gears = new Map<string, ListedGear>();
  /** The lines that each piece became, as they were booked. */
  private readonly roots: readonly { readonly piece: number; readonly id: string }[];
  private count = 0;
  /** Counted from the first day. */
  private today = 0;

  private readonly story: StayStory;

  constructor(story: StayStory) {
    this.story = story;
    const { book, startOn, days, pieces, member } = story;
    const period = periodFrom(startOn, days);
    const priced = priceLines(pieces, { book, days: daysIn(rangeOf(period)), member });
    const lines = priced.map(({ of, quantity, tariff }, index) => {
      const piece = pieces[of];
      if (piece === undefined) throw new Error('a line is of a piece');
      const id = `line-${index}`;
      this.gears.set(id, piece.gear);
      const shelfRateFen = tariff.spans[0]?.rateFen ?? piece.gear.listFen;
      return { id, size: piece.size, quantity, shelfRateFen, setOffFen: 0, tariff, depositFen: 0 };
    });
    this.roots = priced.map(({ of: piece }, index) => ({ piece, id: `line-${index}` }));
    const made = createHire({ ...sampleNewHire, period, lines, expiresAt: null }, this.context(0));
    if (!made.ok) throw new Error(made.code);
    this.hire = made.value.hire;
    for (const change of story.changes) this.change(change);
  }

  /** Rent and fees for longer, in fen. */
  price() {
    const price = priceOf(this.hire);
    return { rentFen: kindsFen(price, 'Rent'), extensionFen: kindsFen(price, 'ExtensionFee') };
  }

  private context(day: number): HireContext {
    const today = addDays(this.hire?.period.startOn ?? this.story.startOn, day);
    const { startAt: now } = periodFrom(today, 1);
    return { now, today, handOverOn: today, giftLimit: null, newId: () => `id-${(this.count += 1)}` };
  }

  private accept(outcome: Outcome<Edit, OrderCode>, done: DoneChange): void {
    if (!outcome.ok) return;
    this.hire = outcome.value.hire;
    this.done.push(done);
  }

  private change(change: StayChange): void {
    if (change.kind === 'redate') this.redate(change);
    else if (change.kind === 'handOver') this.handOver(change);
    else if (change.kind === 'extend') this.extend(change);
    else this.changeLine(change);
  }

  private redate(change: Extract<StayChange, { kind: 'redate' }>): void {
    const period = periodFrom(addDays(this.story.startOn, change.shift), change.days);
    const rates = this.addedRates(change.book, period);
    const command = { kind: 'redate', period, expiresAt: null, rates } as const;
    const { startAt: now } = periodFrom(this.story.startOn, 1);
    this.accept(dateRules.redate.rule(this.hire, command, { ...this.context(0), now }), change);
  }

  private extend(change: Extract<StayChange, { kind: 'extend' }>): void {
    const { startOn, days } = this.hire.period;
    const period = periodFrom(startOn, days + change.days);
    const rates = this.addedRates(change.book, period);
    const command = { kind: 'extend', days: change.days, period, rates } as const;
    this.accept(dateRules.extend.rule(this.hire, command, this.context(0)), change);
  }

  private addedRates(book: PriceBook, period: Period) {
    const lines = this.hire.lines.map((line) => ({ ...line, gear: this.gearOf(line) }));
    return priceAddedDays(lines, { book, before: rangeOf(this.hire.period), after: rangeOf(period) });
  }

  private gearOf({ id }: HireLine): ListedGear {
    const gear = this.gears.get(id);
    if (gear === undefined) throw new Error('a line is of gear');
    return gear;
  }

  private handOver(change: Extract<StayChange, { kind: 'handOver' }>): void {
    if (!isWhole(this.hire)) return;
    const lines = this.hire.lines.map((line) =>
      liveUnits(line) === 0
        ? line
        : { ...line, boundTo: `code-${line.id}`, handedOverAt: this.hire.period.startAt },
    );
    this.hire = { ...this.hire, lines };
    this.done.push(change);
  }

  private changeLine(change: Extract<StayChange, { target: unknown }>): void {
    const piece = change.target.piece % this.story.pieces.length;
    const parts = this.roots.filter((root) => root.piece === piece);
    const root = parts[change.target.part % parts.length];
    const line = this.hire.lines.findLast((each) => each.root === root?.id && liveUnits(each) > 0);
    if (root === undefined || line === undefined) return;
    const place = { line: this.roots.indexOf(root), units: change.kind === 'exchange' ? liveUnits(line) : 1 };
    if (change.kind === 'drop') return this.drop(line, { ...change, ...place });
    // Time does not go back.
    const day = Math.max(this.today, change.day);
    if (hasLeft(line)) this.today = day;
    if (change.kind === 'exchange') this.exchange(line, { ...change, ...place, day });
    else this.giveBack(line, { ...change, ...place, day });
  }

  private exchange(line: HireLine, change: Extract<DoneChange, { kind: 'exchange' }>): void {
    const { size } = line;
    const isSmall = change.gear.categoryId === 'pole';
    if (isSmall !== (size === 'small')) return;
    const left = hasLeft(line);
    const all = rangeOf(this.hire.period);
    const from = left ? Math.min(all.to, all.from + change.day) : all.from;
    const [fresh] = priceLines([{ gear: change.gear, quantity: change.units, person: null }], {
      book: change.book,
      days: daysIn(daysToExchange(line, { ...all, from }, !left)),
      member: null,
    });
    const before = this.hire.lines.find(
      (each) => each.root === line.root && this.gearOf(each).id === change.gear.id,
    );
    const rates = withSpans(before?.tariff ?? null, fresh?.tariff.spans ?? [])?.spans ?? [];
    const id = `line-${this.gears.size}`;
    const newLine = {
      id,
      size,
      shelfRateFen: change.gear.listFen,
      depositFen: 0,
      boundTo: `code-${id}`,
      rates,
    };
    const command = {
      kind: 'exchange',
      lineId: line.id,
      quantity: change.units,
      newLine,
      reason: 'swap',
    } as const;
    const outcome = gearRules.exchange.rule(this.hire, command, this.context(change.day));
    if (outcome.ok) this.gears.set(id, change.gear);
    this.accept(outcome, left ? { ...change, isOut: true } : change);
  }

  private drop(line: HireLine, change: Extract<DoneChange, { kind: 'drop' }>): void {
    const { keepPercent, units: quantity } = change;
    const command = { kind: 'dropLine', lineId: line.id, quantity, reason: 'no need', keepPercent } as const;
    this.accept(gearRules.dropLine.rule(this.hire, command, this.context(0)), change);
  }

  private giveBack(line: HireLine, change: Extract<DoneChange, { kind: 'giveBack' }>): void {
    if (!isOut(line)) return;
    const { today, now } = this.context(change.day);
    const end = {
      units: change.units,
      how: 'returned',
      day: today,
      at: now,
      backPercent: change.backPercent,
    } as const;
    this.hire = endUnits(this.hire, line.id, end);
    this.done.push(change);
  }
}
