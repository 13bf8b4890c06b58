import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import type { Done } from './done-change.ts';
import {
  dayCount,
  listPrice,
  setOffs,
  shareOut,
  total,
  unitsOf,
  type SetShare,
  type Unit,
} from './list-oracle.ts';
import type { StayStory } from './random-story.ts';

type Cell = { readonly rate: number; readonly off: number };

/** How units ended; `extensions`: how many there were by then. */
type Fate = {
  readonly how: 'exchanged' | 'dropped' | 'returned';
  readonly day: number | null;
  readonly percent: number;
  readonly extensions: number;
};

/** The gear of a line until it is exchanged: what each day costs, and how each unit ended, null while it is live. */
type Spell = {
  readonly gear: ListedGear;
  /** null: from the first day. */
  readonly from: number | null;
  /** What the first day cost on the list that it was priced for. */
  readonly ownFen: number;
  readonly cells: Map<number, Cell>;
  readonly fates: (Fate | null)[];
};

type Line = {
  readonly piece: number;
  readonly shares: SetShare[];
  readonly percents: readonly number[];
  readonly repeats: boolean;
  readonly spells: [Spell, ...Spell[]];
};

/** A unit as it is booked, or joins on a day. */
type Joined = { readonly unit: Unit; readonly share: SetShare | null; readonly from: number | null };

/** Rent, and fees for longer and for late, in fen. */
type DaysFen = { readonly rentFen: number; readonly extensionFen: number };

/** Works out what the days of the gear of an order cost, unit by unit and day by day, apart from the rules on purpose. */
export class LinesOracle {
  private readonly lines: Line[] = [];
  private readonly story: StayStory;
  private readonly bookedFrom: number;
  private start: number;
  private days: number;
  private readonly longer: number[] = [];
  private late: Done<'settle'>['late'] = [];

  constructor(story: StayStory) {
    this.story = story;
    this.bookedFrom = dayCount(story.startOn);
    this.start = this.bookedFrom;
    this.days = story.days;
    this.join({ kind: 'join', book: story.book, pieces: story.pieces, day: null });
  }

  join({ book, pieces, day }: Done<'join'>): void {
    const from = day === null ? null : this.start + day;
    const piecesBefore = new Set(this.lines.map(({ piece }) => piece)).size;
    const units = unitsOf(pieces);
    const shares = shareOut(book, units);
    const joining: Line[] = [];
    for (const unit of units)
      this.addUnit(joining, book, { unit, share: shares.get(unit.place) ?? null, from });
    joining.sort((one, other) => one.piece - other.piece);
    this.lines.push(...joining.map((line) => ({ ...line, piece: line.piece + piecesBefore })));
  }

  /** Units of one piece are one line unless a set makes them cost different. */
  private addUnit(joining: Line[], book: PriceBook, joined: Joined): void {
    const { unit, share } = joined;
    const cells = this.cellsOf(book, joined);
    const same = joining.find(
      ({ piece, shares: [first], spells: [spell] }) =>
        piece === unit.piece &&
        first?.set.id === share?.set.id &&
        [...cells].every(([day, { off }]) => spell.cells.get(day)?.off === off),
    );
    if (same === undefined) return void joining.push(this.lineOf(book, { ...joined, cells }));
    same.spells[0].fates.push(null);
    if (share !== null) same.shares.push(share);
  }

  private cellsOf(book: PriceBook, { unit: { gear }, share, from }: Joined): Map<number, Cell> {
    const cells = new Map<number, Cell>();
    for (let day = from ?? this.start; day < this.end; day += 1) {
      const off = share === null ? 0 : (setOffs(book, share, day)[share.place] ?? 0);
      cells.set(day, { rate: listPrice(book, gear, day), off });
    }
    return cells;
  }

  private lineOf(
    book: PriceBook,
    { unit: { gear, piece }, share, from, cells }: Joined & Pick<Spell, 'cells'>,
  ): Line {
    const tier = book.tiers.find(({ categoryId }) => categoryId === gear.categoryId || categoryId === null);
    const ownFen = listPrice(book, gear, from ?? this.start);
    return {
      piece,
      shares: share === null ? [] : [share],
      percents: tier?.percents ?? [100],
      repeats: tier?.repeats ?? false,
      spells: [{ gear, from, ownFen, cells, fates: [null] }],
    };
  }

  redate({ book, shift, days }: Done<'redate'>): void {
    this.start = this.bookedFrom + shift;
    this.days = days;
    this.priceNewDays(book);
  }

  extend({ book, days }: Done<'extend'>): void {
    this.longer.push(days);
    this.priceNewDays(book);
  }

  /** Days that nobody paid for keep no price. */
  withdraw({ book, extension, shift, days }: Done<'withdraw'>): void {
    if (extension === null) {
      this.start = this.bookedFrom + shift;
      this.days = days;
    } else this.longer[extension] = 0;
    this.priceNewDays(book);
    for (const { cells } of this.lines.flatMap(({ spells }) => spells))
      for (const day of cells.keys()) if (day < this.start || day >= this.end) cells.delete(day);
  }

  drop({ line, units, keepPercent }: Done<'drop'>): void {
    this.finish(line, units, { how: 'dropped', day: null, percent: keepPercent });
  }

  giveBack({ line, units, day, backPercent }: Done<'giveBack'>): void {
    this.finish(line, units, { how: 'returned', day: this.start + day, percent: backPercent });
  }

  exchange({ line: place, units, book, gear, day: sinceStart }: Done<'exchange'>): void {
    const line = this.lines[place];
    const old = line?.spells.at(-1);
    if (line === undefined || old === undefined) return;
    const day = sinceStart === null ? null : this.start + sinceStart;
    this.finish(place, units, { how: 'exchanged', day, percent: 0 });
    const cells = exchangedCells(line, { book, gear, day: day ?? -Infinity });
    const ownFen = listPrice(book, gear, day ?? Math.min(this.start, ...old.cells.keys()));
    const fates = Array.from({ length: units }, () => null);
    line.spells.push({ gear, from: day ?? old.from, ownFen, cells, fates });
  }

  /** Gear that nobody took is dropped. */
  settle({ keepPercent, late }: Done<'settle'>): void {
    for (const [place, { spells }] of this.lines.entries()) {
      const live = spells.at(-1)?.fates.filter((fate) => fate === null).length ?? 0;
      this.finish(place, live, { how: 'dropped', day: null, percent: keepPercent });
    }
    this.late = late;
  }

  private finish(line: number, units: number, fate: Omit<Fate, 'extensions'>): void {
    const fates = this.lines[line]?.spells.at(-1)?.fates ?? [];
    for (let count = 0; count < units; count += 1)
      fates[fates.indexOf(null)] = { ...fate, extensions: this.longer.length };
  }

  private get end(): number {
    return this.start + this.days + total(this.longer);
  }

  /** A day that was ever priced keeps its price. */
  private priceNewDays(book: PriceBook): void {
    for (const { shares, spells } of this.lines)
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

  /** Adds the days up. */
  price(): DaysFen {
    let [rentFen, extensionFen] = [0, 0];
    for (const line of this.lines)
      for (const spell of line.spells)
        for (const fate of spell.fates)
          for (let day = Math.max(this.start, spell.from ?? 0); day < this.endFor(fate); day += 1) {
            const fen = this.dayFen(line, spell, { day, fate });
            if (day < this.start + this.days) rentFen += fen;
            else extensionFen += fen;
          }
    for (const { line, unitDays } of this.late) extensionFen += unitDays * this.lateFen(line);
    const isFree = this.story.type === 'Hospitality' || this.story.type === 'Loan';
    return { rentFen, extensionFen: isFree ? 0 : extensionFen };
  }

  /** A late day costs what the last day costs, without a tier; of gear that came later, what its own first day cost. */
  private lateFen(line: number): number {
    const spell = this.lines[line]?.spells.at(-1);
    const { rate, off } = spell?.cells.get(this.end - 1) ?? { rate: spell?.ownFen ?? NaN, off: 0 };
    return Math.floor((Math.max(0, rate - off) * this.memberPercent) / 100);
  }

  private get memberPercent(): number {
    return 100 - (this.story.member?.percentOff ?? 0);
  }

  /** Dropped gear never left: no extension was for it, nor one that was asked for once gear had come back. */
  private coveredUntil(fate: Fate | null): number {
    const asked = fate?.how === 'dropped' ? 0 : (fate?.extensions ?? this.longer.length);
    return this.start + this.days + total(this.longer.slice(0, asked));
  }

  /** Gear that was exchanged before it left costs nothing, later only the days before. */
  private endFor(fate: Fate | null): number {
    if (fate?.how !== 'exchanged') return this.coveredUntil(fate);
    return fate.day === null ? -Infinity : Math.min(this.coveredUntil(fate), fate.day);
  }

  private dayFen(line: Line, spell: Spell, { day, fate }: { day: number; fate: Fate | null }): number {
    const { rate, off } = spell.cells.get(day) ?? { rate: NaN, off: NaN };
    const percent = this.percentOn(line, { day, fate }) * this.memberPercent;
    const full = Math.floor((Math.max(0, rate - off) * percent) / 10_000);
    if (fate === null || fate.how === 'exchanged') return full;
    if (fate.how === 'dropped') return Math.floor((full * fate.percent) / 100);
    return day > (fate.day ?? Infinity) ? full - Math.floor((full * fate.percent) / 100) : full;
  }

  /** What was hired for a part of a day costs its share, and whole days where it was hired for longer. */
  private percentOn(line: Line, { day, fate }: { day: number; fate: Fate | null }): number {
    const { dayPart } = this.story;
    if (dayPart !== null) return this.coveredUntil(fate) - this.start === 1 ? dayPart.percent : 100;
    const place = day - Math.max(this.start, line.spells[0].from ?? 0);
    const { percents, repeats } = line;
    return percents[repeats ? place % percents.length : Math.min(place, percents.length - 1)] ?? NaN;
  }
}

/** What gear costs from a day on, less what the set took off before; what the line was before costs what it cost then. */
const exchangedCells = (
  { spells }: Line,
  { book, gear, day: from }: { book: PriceBook; gear: ListedGear; day: number },
): Map<number, Cell> => {
  const cells = new Map<number, Cell>();
  for (const [day, { off }] of spells.at(-1)?.cells ?? []) {
    const before = spells.find((spell) => spell.gear.id === gear.id && spell.cells.has(day));
    const rate = before?.cells.get(day)?.rate ?? (day < from ? null : listPrice(book, gear, day));
    if (rate !== null) cells.set(day, { rate, off });
  }
  return cells;
};
