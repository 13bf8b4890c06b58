import type { GearSet, ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import { dayNumber, dayOfNumber, weekday } from '#domain/time/days.ts';
import type { Piece, StayChange, StayStory } from './random-story.ts';

// Works the price of a stay out a second time, unit by unit and day by day, apart from the rules on purpose.

/** A change that was accepted, of some units of the line that was booked as the n-th. */
export type DoneChange =
  | Exclude<StayChange, { target: unknown }>
  | (Extract<StayChange, { target: unknown }> & {
      readonly line: number;
      readonly units: number;
      /** The gear had left. */
      readonly isOut?: boolean;
    });

type Cell = { readonly rate: number; readonly off: number };
type Fate = {
  readonly units: number;
  readonly how: 'exchanged' | 'dropped' | 'returned';
  /** null: before the gear left. */
  readonly day: number | null;
  readonly percent: number;
  readonly extensions: number;
};
/** The gear of a line until it is exchanged. */
type Spell = {
  readonly gear: ListedGear;
  readonly units: number;
  readonly from: number | null;
  readonly cells: Map<number, Cell>;
  readonly fates: Fate[];
};
type SetShare = { readonly set: GearSet; readonly gears: readonly ListedGear[]; readonly place: number };
type OracleLine = {
  readonly piece: number;
  units: number;
  readonly shares: SetShare[];
  readonly percents: readonly number[];
  readonly repeats: boolean;
  readonly spells: Spell[];
};

/** Rent and fees for longer, in fen, of an order whose changes were accepted. */
export type OracleStay = { readonly rentFen: number; readonly extensionFen: number };

const total = (amounts: readonly number[]): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

const classNumber = (book: PriceBook, day: number): 0 | 1 | 2 => {
  const on = dayOfNumber(day);
  const special = book.specialDays.get(on);
  if (special === 'rest') return 2;
  if (special === 'work') return 0;
  const name = weekday(on);
  return name === 6 || name === 0 ? 1 : 0;
};

type ByClass = { readonly weekday: number; readonly weekend: number | null; readonly holiday: number | null };

/** Of holiday, weekend and weekday the first price that is given, from the day's own class on. */
const byClass = (prices: ByClass, dayClass: 0 | 1 | 2): number => {
  const steps = [prices.holiday, prices.weekend, prices.weekday].slice(2 - dayClass);
  return steps.find((price) => price !== null) ?? 0;
};

const listPrice = (book: PriceBook, gear: ListedGear, day: number): number => {
  const on = dayOfNumber(day);
  const named = book.seasons
    .filter(({ fromOn, toOn }) => !(fromOn !== null && on < fromOn) && !(toOn !== null && on > toOn))
    .flatMap(({ prices }) =>
      [gear.id, gear.modelId, gear.categoryId].flatMap((name) => prices.get(name) ?? []).slice(0, 1),
    );
  if (named[0] === undefined) return gear.listFen;
  const price = byClass(named[0], classNumber(book, day));
  return named[0].unit === 'percent' ? Number((BigInt(gear.listFen) * BigInt(price)) / 100n) : price;
};

/** What each piece of a set has off on a day: fen by fen, the next one to the piece that is farthest behind its share. */
const setOffs = (book: PriceBook, { set, gears }: Pick<SetShare, 'set' | 'gears'>, day: number): number[] => {
  const rates = gears.map((gear) => listPrice(book, gear, day));
  const full = total(rates);
  const price = byClass(set.prices, classNumber(book, day));
  if (full <= price) return gears.map(() => 0);
  const shares = rates.map((rate) => Number((BigInt(price) * BigInt(rate)) / BigInt(full)));
  const exact = rates.map((rate) => (BigInt(price) * BigInt(rate)) % BigInt(full));
  for (let left = price - total(shares); left > 0; left -= 1) {
    let best = 0;
    for (const [index, rest] of exact.entries()) if (rest > (exact[best] ?? 0n)) best = index;
    shares[best] = (shares[best] ?? 0) + 1;
    exact[best] = -1n;
  }
  return rates.map((rate, index) => rate - (shares[index] ?? 0));
};

type Unit = {
  readonly place: number;
  readonly piece: number;
  readonly gear: ListedGear;
  readonly person: number | null;
};

const unitsOf = (pieces: readonly Piece[]): Unit[] => {
  const units: Unit[] = [];
  for (const [piece, { gear, quantity, person }] of pieces.entries())
    for (let count = 0; count < quantity; count += 1)
      units.push({ place: units.length, piece, gear, person });
  return units;
};

const stayDays = (startOn: string, days: number): number[] => {
  const list: number[] = [];
  for (let day = dayNumber(startOn); list.length < days; day += 1) list.push(day);
  return list;
};

/** What gear costs on a weekday that belongs to no season with dates. */
const usualPrice = (book: PriceBook, gear: ListedGear): number => {
  for (const { fromOn, prices } of book.seasons) {
    if (fromOn !== null) continue;
    for (const name of [gear.id, gear.modelId, gear.categoryId]) {
      const named = prices.get(name);
      if (named !== undefined)
        return named.unit === 'fen' ? named.weekday : Math.trunc((named.weekday * gear.listFen) / 100);
    }
  }
  return gear.listFen;
};

/** The unit that a part of a set gets: a person's own first, the dearest of those, the earliest of those. */
const betterFor = (book: PriceBook, one: Unit, other: Unit): boolean => {
  if ((one.person === null) !== (other.person === null)) return one.person !== null;
  const [a, b] = [usualPrice(book, one.gear), usualPrice(book, other.gear)];
  return a === b ? one.place < other.place : a > b;
};

const chooseUnits = (book: PriceBook, { set, free }: { set: GearSet; free: readonly Unit[] }) => {
  const chosen: Unit[] = [];
  const particular = set.parts.filter(({ modelIds }) => modelIds.length > 0);
  const any = set.parts.filter(({ modelIds }) => modelIds.length === 0);
  for (const { categoryId, modelIds } of [...particular, ...any]) {
    let best: Unit | null = null;
    for (const unit of free) {
      if (unit.gear.categoryId !== categoryId || chosen.includes(unit)) continue;
      if (modelIds.length > 0 && !modelIds.includes(unit.gear.modelId)) continue;
      if (best === null || betterFor(book, unit, best)) best = unit;
    }
    if (best === null) return null;
    chosen.push(best);
  }
  return chosen;
};

const savings = (book: PriceBook, set: GearSet, units: readonly Unit[]): number =>
  total(units.map(({ gear }) => usualPrice(book, gear))) - set.prices.weekday;

const shareOut = (book: PriceBook, units: readonly Unit[]): Map<number, SetShare> => {
  const shares = new Map<number, SetShare>();
  for (const person of [0, 1, null]) {
    if (!units.some((unit) => unit.person === person)) continue;
    for (let goesOn = true; goesOn;) {
      let best: { set: GearSet; units: readonly Unit[]; saved: number } | null = null;
      const free = units.filter(
        (unit) => !shares.has(unit.place) && (unit.person === person || unit.person === null),
      );
      for (const set of book.sets) {
        const chosen = chooseUnits(book, { set, free });
        if (chosen === null) continue;
        const saved = savings(book, set, chosen);
        if (saved > (best?.saved ?? 0)) best = { set, units: chosen, saved };
      }
      goesOn = best !== null;
      const found = best;
      if (found === null) continue;
      const members = found.units.toSorted((one, other) => one.place - other.place);
      const gears = members.map(({ gear }) => gear);
      for (const [place, unit] of members.entries()) shares.set(unit.place, { set: found.set, gears, place });
    }
  }
  return shares;
};

/** Books a stay: its lines, with what each day costs. */
export class StayOracle {
  readonly lines: OracleLine[] = [];
  private readonly bookedFrom: number;
  private start: number;
  private days: number;
  private readonly longer: number[] = [];
  private readonly percentOff: number;

  constructor({ book, startOn, days, pieces, member }: StayStory) {
    this.bookedFrom = dayNumber(startOn);
    this.start = this.bookedFrom;
    this.days = days;
    this.percentOff = member?.percentOff ?? 0;
    const stay = stayDays(startOn, days);
    const units = unitsOf(pieces);
    const shares = shareOut(book, units);
    for (const unit of units) this.addUnit(book, stay, { unit, share: shares.get(unit.place) ?? null });
    this.lines.sort((one, other) => one.piece - other.piece);
  }

  private addUnit(
    book: PriceBook,
    stay: readonly number[],
    { unit, share }: { unit: Unit; share: SetShare | null },
  ): void {
    const { gear, piece } = unit;
    const cells = new Map(
      stay.map((day) => {
        const off = share === null ? 0 : (setOffs(book, share, day)[share.place] ?? 0);
        return [day, { rate: listPrice(book, gear, day), off }] as const;
      }),
    );
    const same = this.lines.find(
      (line) =>
        line.piece === piece &&
        line.shares[0]?.set.id === share?.set.id &&
        stay.every((day) => line.spells[0]?.cells.get(day)?.off === cells.get(day)?.off),
    );
    if (same !== undefined) {
      same.units += 1;
      if (share !== null) same.shares.push(share);
      const [first] = same.spells;
      if (first !== undefined) same.spells[0] = { ...first, units: first.units + 1 };
      return;
    }
    const tier = book.tiers.find(({ categoryId }) => categoryId === gear.categoryId || categoryId === null);
    this.lines.push({
      piece,
      units: 1,
      shares: share === null ? [] : [share],
      percents: tier?.percents ?? [100],
      repeats: tier?.repeats ?? false,
      spells: [{ gear, units: 1, from: null, cells, fates: [] }],
    });
  }

  /** Makes a change that the rules accepted. */
  change(change: DoneChange): void {
    if (change.kind === 'redate') {
      this.start = this.bookedFrom + change.shift;
      this.days = change.days;
      this.priceNewDays(change.book);
    } else if (change.kind === 'extend') {
      this.longer.push(change.days);
      this.priceNewDays(change.book);
    } else if (change.kind === 'exchange') this.exchange(change);
    else if (change.kind === 'drop')
      this.fateOf(change.line).push(
        this.fate(change, { how: 'dropped', day: null, percent: change.keepPercent }),
      );
    else if (change.kind === 'giveBack') {
      const day = this.start + change.day;
      this.fateOf(change.line).push(this.fate(change, { how: 'returned', day, percent: change.backPercent }));
    }
  }

  private fateOf(line: number): Fate[] {
    return this.lines[line]?.spells.at(-1)?.fates ?? [];
  }

  private fate({ units }: { units: number }, rest: Omit<Fate, 'units' | 'extensions'>): Fate {
    return { units, extensions: this.longer.length, ...rest };
  }

  private get end(): number {
    return this.start + this.days + total(this.longer);
  }

  private exchange(change: Extract<DoneChange, { kind: 'exchange' }>): void {
    const line = this.lines[change.line];
    const old = line?.spells.at(-1);
    if (line === undefined || old === undefined) return;
    const today = this.start + change.day;
    const day = change.isOut === true ? today : null;
    old.fates.push(this.fate(change, { how: 'exchanged', day, percent: 0 }));
    const cells = new Map<number, Cell>();
    for (const [each, { off }] of old.cells)
      if (day === null || each >= day) cells.set(each, { rate: this.rateBefore(line, change, each), off });
    line.spells.push({ gear: change.gear, units: change.units, from: day ?? old.from, cells, fates: [] });
  }

  /** Gear that the line was before costs what it cost then. */
  private rateBefore(
    { spells }: OracleLine,
    { gear, book }: { gear: ListedGear; book: PriceBook },
    day: number,
  ): number {
    const known = spells.find((spell) => spell.gear.id === gear.id && spell.cells.has(day));
    return known?.cells.get(day)?.rate ?? listPrice(book, gear, day);
  }

  private priceNewDays(book: PriceBook): void {
    for (const { shares, spells } of this.lines) {
      for (const { gear, from, cells } of spells)
        for (let day = Math.max(this.start, from ?? 0); day < this.end; day += 1) {
          if (cells.has(day)) continue;
          const offs = shares.map(({ set, gears, place }) => {
            const offered = book.sets.find(({ id }) => id === set.id);
            return offered === undefined ? 0 : (setOffs(book, { set: offered, gears }, day)[place] ?? 0);
          });
          cells.set(day, { rate: listPrice(book, gear, day), off: Math.max(0, ...offs) });
        }
    }
  }

  /** Adds the days up. */
  price(): OracleStay {
    let [rentFen, extensionFen] = [0, 0];
    for (const line of this.lines)
      for (const spell of line.spells) {
        const live = spell.units - total(spell.fates.map(({ units }) => units));
        const lots: (Fate | null)[] = [
          ...spell.fates.flatMap((fate) => Array.from({ length: fate.units }, () => fate)),
          ...Array.from({ length: live }, () => null),
        ];
        for (const fate of lots)
          for (let day = Math.max(this.start, spell.from ?? 0); day < this.endFor(fate); day += 1) {
            const fen = this.dayFen(line, spell, { day, fate });
            if (day < this.start + this.days) rentFen += fen;
            else extensionFen += fen;
          }
      }
    return { rentFen, extensionFen };
  }

  private endFor(fate: Fate | null): number {
    const booked = this.start + this.days;
    if (fate === null) return this.end;
    if (fate.how === 'dropped') return booked;
    const covered = booked + total(this.longer.slice(0, fate.extensions));
    if (fate.how === 'returned') return covered;
    return fate.day === null ? -Infinity : Math.min(covered, fate.day);
  }

  private dayFen(line: OracleLine, spell: Spell, { day, fate }: { day: number; fate: Fate | null }): number {
    const { rate, off } = spell.cells.get(day) ?? { rate: NaN, off: NaN };
    const first = Math.max(this.start, line.spells[0]?.from ?? 0);
    const place = line.repeats
      ? (day - first) % line.percents.length
      : Math.min(day - first, line.percents.length - 1);
    const percent = (line.percents[place] ?? NaN) * (100 - this.percentOff);
    const full = Math.floor((Math.max(0, rate - off) * percent) / 10_000);
    if (fate === null || fate.how === 'exchanged') return full;
    if (fate.how === 'dropped') return Math.floor((full * fate.percent) / 100);
    return day > (fate.day ?? Infinity) ? full - Math.floor((full * fate.percent) / 100) : full;
  }
}
