import { createHire, newRentFen, type NewHire } from '#domain/orders/create-hire.ts';
import { canOrder } from '#domain/orders/command.ts';
import { decideHire } from '#domain/orders/decide-hire.ts';
import { gearRentFen } from '#domain/orders/gross-price.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { HireCommand, HireContext } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { openBill } from '#domain/orders/open-bill.ts';
import { couponOffFen, kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import { isPrivileged, orderStatus } from '#domain/orders/status.ts';
import { hasLeft, isOut, isToLeave, isWhole, liveUnits } from '#domain/orders/units.ts';
import { decideCoupon } from '#domain/pricing/coupon-terms.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import { inNewSets, joiningTerms } from '#domain/pricing/join-lines.ts';
import { priceAddedDays } from '#domain/pricing/price-added-days.ts';
import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import { priceLines, type PricedLine, type Terms } from '#domain/pricing/price-lines.ts';
import { daysToExchange, withSpans } from '#domain/pricing/tariff.ts';
import { decideDayPart } from '#domain/stores/day-parts.ts';
import { addDays, dayNumber, daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { sampleNewHire, samplePeriod, sampleStartAt, sampleDay } from '#testing/sample-hires.ts';
import type { DoneChange, StayPrice, Wish } from './done-change.ts';
import type { CouponGuess, Piece, StayChange, StayStory } from './random-story.ts';

const sampleFirst: Day = sampleDay(sampleStartAt);

type Change<K extends StayChange['kind']> = Extract<StayChange, { kind: K }>;

const rangeOf = ({ startOn, days }: Pick<Period, 'startOn' | 'days'>) => {
  const from = dayNumber(startOn);
  return { from, to: from + days };
};

const daysIn = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const shareOf = (fen: number, percent: number): number => Math.floor((fen * percent) / 100);

const couponOf = (guess: CouponGuess, rentFen: number): CouponFact => {
  const terms = { id: 'coupon', name: 'snow', code: 'SNOW2026', minFen: shareOf(rentFen, guess.min) };
  if (guess.kind === 'fen')
    return { ...terms, kind: 'fen', value: 1 + shareOf(rentFen, guess.worth), mostFen: null };
  const mostFen = guess.most === null ? null : 1 + shareOf(rentFen, guess.most);
  return { ...terms, kind: 'percent', value: guess.value, mostFen };
};

/** A coupon that is open for everybody at any time. */
const open = {
  isActive: true,
  booked: { from: null, to: null },
  hire: { from: null, to: null },
  storeIds: null,
  oncePerGuest: false,
  mostUses: null,
  uses: 0,
  isCodeUsed: false,
};

/** Walks a stay through the commands that orders go through. */
export class WalkedStay {
  hire: Hire;
  readonly wish: Wish;
  /** Changes that the rules accepted. */
  readonly done: DoneChange[] = [];
  /** The order after the booking and after each change. */
  readonly steps: Hire[] = [];
  private readonly story: StayStory;
  private readonly gears = new Map<string, ListedGear>();
  /** The lines that each piece became, as they were booked or joined. */
  private readonly roots: { readonly piece: number; readonly id: string }[] = [];
  private pieces = 0;
  private count = 0;
  /** Counted from the first day. */
  private today = 0;

  constructor(story: StayStory) {
    this.story = story;
    const input = this.input();
    const rentFen = newRentFen(input);
    const coupon = story.coupon === null ? null : couponOf(story.coupon, rentFen);
    this.wish = { coupon, discountFen: shareOf(rentFen, story.discountShare) };
    this.hire = this.book(input, rentFen);
    this.steps.push(this.hire);
    for (const change of story.changes) this.change(change);
  }

  private input(): NewHire {
    const { book, type, startOn, days, dayPart, pieces, member, pickupFeeFen } = this.story;
    const parts = dayPart === null ? [] : [dayPart];
    const chosen = decideDayPart(parts, { days, ...(dayPart !== null && { dayPartId: dayPart.id }) });
    if (!chosen.ok) throw new Error(chosen.code);
    const period = { ...this.periodFrom(startOn, days), dayPart: chosen.value?.dayPart ?? null };
    const terms = { book, days: daysIn(rangeOf(period)), member, tier: chosen.value?.tier ?? null };
    return {
      ...sampleNewHire,
      type,
      byManager: true,
      period,
      lines: this.linesOf(pieces, priceLines(pieces, terms)),
      returnMethod: pickupFeeFen === 0 ? 'SelfReturn' : 'Pickup',
      pickupFeeFen,
      expiresAt: null,
    };
  }

  /** Books with as much of the coupon and the discount as is allowed. */
  private book(input: NewHire, rentFen: number): Hire {
    const { startOn, type } = this.story;
    const ask = { type, storeId: 'store', today: startOn, firstDay: startOn, rentFen, usedByGuest: false };
    const terms = this.wish.coupon === null ? null : { ...this.wish.coupon, ...open };
    const decided = decideCoupon(terms, ask);
    // Where the type takes none, one that an order has all the same counts nothing.
    const isForced = !decided.ok && decided.code === 'coupon.notForType';
    const coupon = isForced ? this.wish.coupon : decided.ok ? decided.value : null;
    const wish = { ...input, coupon, discountFen: this.wish.discountFen };
    const made = createHire(wish, this.context());
    if (made.ok) return made.value.hire;
    if (made.code !== 'discount.tooHigh') throw new Error(made.code);
    const less = createHire({ ...wish, discountFen: Number(made.facts?.['mostFen']) }, this.context());
    if (!less.ok) throw new Error(less.code);
    return less.value.hire;
  }

  private linesOf(pieces: readonly Piece[], priced: readonly PricedLine[]): NewHire['lines'] {
    const first = this.pieces;
    this.pieces += pieces.length;
    return priced.map(({ of, quantity, tariff }) => {
      const piece = pieces[of];
      if (piece === undefined) throw new Error('a line is of a piece');
      const id = this.newId();
      this.gears.set(id, piece.gear);
      this.roots.push({ piece: first + of, id });
      const shelfRateFen = tariff.spans[0]?.rateFen ?? piece.gear.listFen;
      const prices = { shelfRateFen, setOffFen: 0, tariff, depositFen: 0 };
      return { id, size: piece.size, quantity, ...prices, boundTo: `code-${id}` };
    });
  }

  /** What it costs now. */
  price(): StayPrice {
    const price = priceOf(this.hire);
    return {
      rentFen: kindsFen(price, 'Rent'),
      extensionFen: kindsFen(price, 'ExtensionFee'),
      wayFen: kindsFen(price, 'DeliveryFee'),
      discountFen: 0 - kindsFen(price, 'Discount'),
      totalFen: sumFen(price),
      couponFen: couponOffFen(this.hire),
      grantedFen: this.hire.discountFen,
      daysFen: this.hire.cancelled === null ? gearRentFen(this.hire) : 0,
    };
  }

  private newId = (): string => `id-${(this.count += 1)}`;

  private periodFrom(startOn: Day, days: number): Period {
    const period = samplePeriod(days, daysBetween(sampleFirst, startOn));
    return { ...period, dayPart: this.hire?.period.dayPart ?? null };
  }

  /** Until gear has left it is the first day that was booked, whatever day is hired by now. */
  private context(): HireContext {
    const hasBegun = this.hire !== undefined && !isWhole(this.hire);
    const today = hasBegun ? addDays(this.hire.period.startOn, this.today) : this.story.startOn;
    const { startAt: now } = samplePeriod(1, daysBetween(sampleFirst, today));
    return { now, today, handOverOn: today, giftLimit: null, newId: this.newId };
  }

  /** Gives a command; where it is accepted, notes what was done. */
  private give(command: HireCommand, done: DoneChange): boolean {
    const outcome = decideHire(this.hire, command, this.context());
    if (!outcome.ok) return false;
    this.hire = outcome.value.hire;
    this.done.push(done);
    this.steps.push(this.hire);
    return true;
  }

  /** Time does not go back. */
  private passTo(day: number): number | null {
    if (isWhole(this.hire)) return null;
    this.today = Math.max(this.today, day);
    return this.today;
  }

  private change(change: StayChange): void {
    if ('target' in change) this.changeLine(change);
    else this.changeOrder(change);
  }

  private changeOrder(change: Exclude<StayChange, { target: unknown }>): void {
    if (change.kind === 'pay') this.pay();
    else if (change.kind === 'redate') this.redate(change);
    else if (change.kind === 'handOver') this.handOver(change);
    else if (change.kind === 'extend') this.extend(change);
    else if (change.kind === 'join') this.join(change);
    else if (change.kind === 'grant') this.grant(change);
    else if (change.kind === 'withdraw') this.withdraw(change);
    else if (change.kind === 'settle') this.settle(change);
    else this.cancel(change);
  }

  private cancel(change: Change<'cancel'>): void {
    this.give({ kind: 'cancel', keepPercent: change.keepPercent, reason: 'ill' }, change);
  }

  private pay(): void {
    const isReserved = this.hire.status === orderStatus.reserved;
    const amountFen = isReserved ? sumFen(priceOf(this.hire)) : dueFenOf(this.hire);
    this.give({ kind: 'recordPayment', billId: null, amountFen, method: 'cash' }, { kind: 'pay' });
  }

  private redate({ book, shift, days }: Change<'redate'>): void {
    const period = this.periodFrom(addDays(this.story.startOn, shift), days);
    const rates = this.addedRates(book, period);
    const command = { kind: 'redate', period, expiresAt: null, byManager: true, rates } as const;
    this.give(command, { kind: 'redate', book, shift, days });
  }

  private extend({ book, days }: Change<'extend'>): void {
    const { startOn, days: before } = this.hire.period;
    const period = this.periodFrom(startOn, before + days);
    const rates = this.addedRates(book, period);
    this.give({ kind: 'extend', days, period, byManager: true, rates }, { kind: 'extend', book, days });
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

  private handOver({ isPart = false }: Change<'handOver'>): void {
    if (dueFenOf(this.hire) > 0 || this.hire.status === orderStatus.reserved) this.pay();
    const waiting = this.hire.lines.filter(isToLeave).map(({ id }) => id);
    const lineIds = isPart ? waiting.slice(0, Math.ceil(waiting.length / 2)) : waiting;
    this.give({ kind: 'handOver', isEarly: true, lineIds }, { kind: 'handOver' });
  }

  private join({ book, pieces, day: asked }: Change<'join'>): void {
    const day = this.passTo(asked);
    const { from, to } = rangeOf(this.hire.period);
    const { lines } = this.hire;
    const days = daysIn({ from: from + (day ?? 0), to });
    const terms: Terms = { book, days, ...joiningTerms(lines) };
    const known = this.roots.length;
    const newLines = this.linesOf(pieces, inNewSets(priceLines(pieces, terms), lines));
    if (this.give({ kind: 'addLines', newLines }, { kind: 'join', book, pieces, day })) return;
    this.roots.length = known;
    this.pieces -= pieces.length;
  }

  /** Asks for a share of the rent, or for what is left of it. */
  private grant({ share }: Change<'grant'>): void {
    const price = priceOf(this.hire);
    const leftFen = kindsFen(price, 'Rent', 'DeliveryFee', 'Discount');
    const amountFen = Math.min(leftFen, shareOf(kindsFen(price, 'Rent'), share));
    const item = { kind: 'Discount', amountFen: -amountFen, lineId: null, note: '' } as const;
    const command = { kind: 'adjust', items: [item], reason: 'regular', byManager: true } as const;
    const isDue = amountFen > 0 && canOrder('adjust', this.hire.status) && !isPrivileged(this.story.type);
    if (!this.give(command, { kind: 'grant', amountFen }) && isDue)
      throw new Error('staff may let off what is left');
  }

  /** Takes the newest change of the days back that was not paid. */
  private withdraw({ book }: Change<'withdraw'>): void {
    const { hire } = this;
    const asked = openBill(hire)?.asksFor ?? [];
    const extension = hire.extensions.findLastIndex(
      ({ id, isWithdrawn }) => !isWithdrawn && asked.includes(id),
    );
    const longer = hire.extensions[extension];
    const { startOn, days } = hire.period;
    const period = this.periodFrom(startOn, days - (longer?.days ?? 0));
    const fact = longer?.id ?? 'dates';
    const after = longer === undefined ? hire.datesBefore?.period : period;
    if (after === undefined) return;
    const shift = daysBetween(this.story.startOn, after.startOn);
    this.give(
      { kind: 'withdraw', fact, period, rates: this.addedRates(book, after) },
      {
        kind: 'withdraw',
        book,
        extension: longer === undefined ? null : extension,
        shift,
        days: after.days,
      },
    );
  }

  /** Takes all gear back that is out, and settles. */
  private settle({ day: asked, keepPercent, lateDays }: Change<'settle'>): void {
    const day = this.passTo(asked);
    if (day === null) return;
    const out = this.hire.lines.filter(isOut).map((line) => ({ lineId: line.id, units: liveUnits(line) }));
    for (const { lineId, units } of out) {
      const closes = [{ lineId, returned: units, damaged: 0, lost: 0 }];
      const line = this.placeOf(lineId);
      this.give({ kind: 'closeLines', closes }, { kind: 'giveBack', line, units, day, backPercent: 0 });
    }
    const late = out.map(({ lineId, units }) => ({ lineId, unitDays: units * lateDays }));
    this.give(
      { kind: 'settle', late, charges: [], keepPercent, reason: '' },
      {
        kind: 'settle',
        keepPercent,
        late: late.map(({ lineId, unitDays }) => ({ line: this.placeOf(lineId), unitDays })),
      },
    );
  }

  private placeOf(lineId: string): number {
    const root = this.hire.lines.find(({ id }) => id === lineId)?.root;
    return this.roots.findIndex(({ id }) => id === root);
  }

  private changeLine(change: Extract<StayChange, { target: unknown }>): void {
    const parts = this.roots.filter((root) => root.piece === change.target.piece % this.pieces);
    const root = parts[change.target.part % parts.length];
    const line = this.hire.lines.findLast((each) => each.root === root?.id && liveUnits(each) > 0);
    if (line === undefined) return;
    if (change.kind === 'drop') this.drop(line, change);
    else if (change.kind === 'exchange') this.exchange(line, change);
    else this.giveBack(line, change);
  }

  private exchange(line: HireLine, { book, gear, day: asked }: Change<'exchange'>): void {
    const { id: lineId, size } = line;
    if ((gear.categoryId === 'pole') !== (size === 'small')) return;
    const day = hasLeft(line) ? this.passTo(asked) : null;
    const quantity = liveUnits(line);
    const id = this.newId();
    const newLine = {
      id,
      size,
      depositFen: 0,
      boundTo: `code-${id}`,
      ...this.ratesOf(line, { book, gear, day }),
    };
    this.gears.set(id, gear);
    this.give(
      { kind: 'exchange', lineId, quantity, newLine, reason: 'swap' },
      { kind: 'exchange', book, gear, line: this.placeOf(lineId), units: quantity, day },
    );
  }

  /** What gear costs that takes the place of a line; what the line was before costs what it cost then. */
  private ratesOf(
    line: HireLine,
    { book, gear, day }: { book: PriceBook; gear: ListedGear; day: number | null },
  ) {
    const all = rangeOf(this.hire.period);
    const from = Math.min(all.to, all.from + (day ?? 0));
    const days = daysIn(daysToExchange(line, { ...all, from }, day === null));
    const [fresh] = priceLines([{ gear, quantity: 1, person: null }], { book, days, member: null });
    const listed = fresh?.tariff.spans ?? [];
    const before = this.hire.lines.find(
      (each) => each.root === line.root && this.gearOf(each).id === gear.id,
    );
    const rates = withSpans(before?.tariff ?? null, listed)?.spans ?? [];
    return { shelfRateFen: listed[0]?.rateFen ?? gear.listFen, rates };
  }

  private drop({ id: lineId }: HireLine, { keepPercent }: Change<'drop'>): void {
    this.give(
      { kind: 'dropLine', lineId, quantity: 1, reason: 'no need', keepPercent },
      { kind: 'drop', line: this.placeOf(lineId), units: 1, keepPercent },
    );
  }

  /** All units at once where a part of their days is given back, else one. */
  private giveBack(line: HireLine, { day: asked, backPercent }: Change<'giveBack'>): void {
    const day = isOut(line) ? this.passTo(asked) : null;
    if (day === null) return;
    const { id: lineId } = line;
    const units = backPercent === 0 ? 1 : liveUnits(line);
    const command: HireCommand =
      backPercent === 0
        ? { kind: 'closeLines', closes: [{ lineId, returned: 1, damaged: 0, lost: 0 }] }
        : { kind: 'earlyReturn', lineId, backPercent };
    this.give(command, { kind: 'giveBack', line: this.placeOf(lineId), units, day, backPercent });
  }
}
