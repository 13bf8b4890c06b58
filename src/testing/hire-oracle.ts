import type { Hire, HireLine, LineEnd, TypedAmount } from '#domain/orders/hire.ts';
import { dayNumber } from '#domain/time/days.ts';
import { couponWorth } from './coupon-worth.ts';

// Works a price out a second time, unit by unit and day by day, apart from the rules on purpose.

/** What is charged in one base: a kind and the root of a line, a leg, or ''. */
type Base = { readonly kind: string; readonly of: string; fen: number };

/** A price by kind, and by kind and base before credits that lean on more than one. */
export type OraclePrice = {
  readonly byKind: ReadonlyMap<string, number>;
  readonly totalFen: number;
  readonly gross: readonly Readonly<Base>[];
};

const add = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const worked = new WeakMap<Hire, OraclePrice>();

/** Works out what an order should cost; once for each order, which never changes in place. */
export const oraclePrice = (hire: Hire): OraclePrice => {
  const price = worked.get(hire) ?? workOut(hire);
  worked.set(hire, price);
  return price;
};

const workOut = (hire: Hire): OraclePrice => {
  const counted = countedTyped(hire);
  const gross = grossBases(hire, counted);
  const byKind = ownPrices(hire, { gross, counted });
  for (const { kind, amountFen, lineId, leg } of counted)
    if (amountFen < 0 && lineId === null && leg === null && kind !== 'Other' && kind !== 'Discount')
      byKind.set(kind, Math.max(0, (byKind.get(kind) ?? 0) + amountFen));
  const typedFen = -add(counted.map((each) => (each.kind === 'Discount' ? each.amountFen : 0)));
  const rentFen = byKind.get('Rent') ?? 0;
  const mostFen = rentFen + (byKind.get('DeliveryFee') ?? 0);
  byKind.set('Discount', -Math.min(mostFen, grantedFen(hire, { rentFen, mostFen, typedFen })));
  const chargeFen = add([...byKind].map(([kind, fen]) => (kind === 'Deposit' ? 0 : fen)));
  const otherOff = -add(counted.map((each) => (each.kind === 'Other' ? Math.min(0, each.amountFen) : 0)));
  const otherOffFen = Math.min(chargeFen, otherOff);
  addTo(byKind, 'Other', 0 - otherOffFen);
  addTo(byKind, 'UnusedVoucher', Math.max(0, vouchersFen(hire) - (chargeFen - otherOffFen)));
  return { byKind, totalFen: add([...byKind.values()]), gross };
};

const addTo = (byKind: Map<string, number>, kind: string, fen: number): void => {
  byKind.set(kind, (byKind.get(kind) ?? 0) + fen);
};

/** What came by vouchers less what went back with them: they give no change, and back goes only all of one. */
const vouchersFen = ({ payments }: Hire): number =>
  add(
    payments
      .filter(({ method }) => method !== 'cash' && method !== 'wechat' && method !== 'alipay')
      .map(({ direction, amountFen }) => (direction === 'in' ? amountFen : -amountFen)),
  );

const countedTyped = ({ typed, cancelled, settlement }: Hire): readonly TypedAmount[] =>
  cancelled === null
    ? [...typed, ...(settlement?.typed ?? [])]
    : typed.filter((_, index) => index >= cancelled.typedBefore);

const ofTyped = (hire: Hire, { lineId, leg }: TypedAmount): string =>
  leg ?? hire.lines.find((line) => line.id === lineId)?.root ?? '';

const grossBases = (hire: Hire, counted: readonly TypedAmount[]): readonly Base[] => {
  const { cancelled, settlement } = hire;
  const gross = cancelled === null ? hireBases(hire) : [{ kind: 'Rent', of: '', fen: cancelled.keptFen }];
  for (const typed of counted)
    if (typed.amountFen > 0 && typed.kind !== 'Discount')
      charge(gross, typed.kind, { of: ofTyped(hire, typed), fen: typed.amountFen });
  const isOver = cancelled !== null || settlement !== null;
  return gross.filter(({ kind, fen }) => fen > 0 && !(isOver && kind === 'Deposit'));
};

/** What waivers and the credits on a base leave of it, by kind. */
const ownPrices = (
  hire: Hire,
  { gross, counted }: { gross: readonly Base[]; counted: readonly TypedAmount[] },
): Map<string, number> => {
  const waivers = hire.waivers.slice(hire.cancelled?.waiversBefore ?? 0);
  const byKind = new Map<string, number>();
  for (const { kind, of, fen } of gross) {
    const slices = waivers.filter((waiver) => waiver.kind === kind && waiver.of === of);
    const credits = counted.filter((each) => each.amountFen < 0 && each.kind === kind && kind !== 'Other');
    const own = of === '' ? [] : credits.filter((each) => ofTyped(hire, each) === of);
    const leftFen = fen - countForgiven(slices, fen) + add(own.map(({ amountFen }) => amountFen));
    byKind.set(kind, (byKind.get(kind) ?? 0) + Math.max(0, leftFen));
  }
  return byKind;
};

const grantedFen = (
  hire: Hire,
  { rentFen, mostFen, typedFen }: { rentFen: number; mostFen: number; typedFen: number },
): number => {
  if (hire.cancelled !== null) return Math.max(0, typedFen);
  if (hire.type === 'Hospitality') return mostFen;
  const granted = Math.max(0, hire.discountFen + typedFen);
  if (hire.type === 'Loan') return granted < rentFen ? rentFen : granted;
  return granted + couponFen(hire);
};

/** What the coupon takes off the rent of the gear. */
const couponFen = (hire: Hire): number =>
  hire.coupon === null
    ? 0
    : couponWorth(hire.coupon, add(hireBases(hire).map((base) => (base.kind === 'Rent' ? base.fen : 0))));

/** Counts fen by fen where slices begin and end: a price is forgiven where exactly one slice lies. */
const countForgiven = (slices: readonly { fromFen: number; toFen: number }[], priceFen: number): number => {
  const edges = [...new Set([0, priceFen, ...slices.flatMap(({ fromFen, toFen }) => [fromFen, toFen])])]
    .filter((edge) => edge <= priceFen)
    .toSorted((a, b) => a - b);
  return add(
    edges.slice(1).map((edge, index) => {
      const fromFen = edges[index] ?? 0;
      const over = slices.filter((slice) => slice.fromFen <= fromFen && slice.toFen >= edge);
      return over.length === 0 ? 0 : edge - fromFen;
    }),
  );
};

const charge = (bases: Base[], kind: string, { of, fen }: Omit<Base, 'kind'>): void => {
  const base = bases.find((each) => each.kind === kind && each.of === of);
  if (base === undefined) bases.push({ kind, of, fen });
  else base.fen += fen;
};

const hireBases = (hire: Hire): Base[] => {
  const bases: Base[] = [];
  const isFree = hire.type === 'Hospitality' || hire.type === 'Loan';
  for (const line of hire.lines) chargeLine(bases, hire, { line, isFree });
  if (hire.depositPresetFen !== null) charge(bases, 'Deposit', { of: '', fen: hire.depositPresetFen });
  for (const leg of ['delivery', 'pickup'] as const)
    charge(bases, 'DeliveryFee', { of: leg, fen: hire.wayFees[leg] });
  return bases;
};

const chargeLine = (
  bases: Base[],
  hire: Hire,
  { line, isFree }: { line: HireLine; isFree: boolean },
): void => {
  const of = line.root;
  for (const end of unitsOf(hire, line)) {
    for (const { isBase, isAfter, day } of daysOf(hire, line, end)) {
      const rate = !isBase && isFree ? 0 : ratedDay(hire, line, day);
      charge(bases, isBase ? 'Rent' : 'ExtensionFee', { of, fen: dayFen(isAfter, end, rate) });
    }
    charge(bases, 'Deposit', { of, fen: bearsDeposit(end) ? line.depositFen : 0 });
  }
  const late = (hire.settlement?.late ?? []).filter(({ lineId }) => lineId === line.id);
  const lateRate = isFree ? 0 : lateDay(hire, line);
  charge(bases, 'ExtensionFee', { of, fen: lateRate * add(late.map(({ unitDays }) => unitDays)) });
};

const membersRest = ({ tariff }: HireLine): number => 100 - (tariff?.member?.percentOff ?? 0);

const netRate = (line: HireLine, day: number): number => {
  const span = (line.tariff?.spans ?? []).findLast(
    ({ fromOn, days }) => day >= dayNumber(fromOn) && day < dayNumber(fromOn) + days,
  );
  const { rateFen, setOffFen } = span ?? { rateFen: line.shelfRateFen, setOffFen: line.setOffFen };
  return rateFen > setOffFen ? rateFen - setOffFen : 0;
};

/** What a unit costs on a day by its tariff; the first day of the line that it replaced is its tier's first. */
const ratedDay = (hire: Hire, line: HireLine, day: number): number => {
  const root = hire.lines.find(({ id }) => id === line.root);
  const start = dayNumber(hire.period.startOn);
  const joined = root === undefined || root.fromDay === null ? start : dayNumber(root.fromDay);
  const place = day - (joined > start ? joined : start);
  const tier = line.tariff?.tier ?? { percents: [100], repeats: true };
  const most = tier.percents.length - 1;
  const percent = tier.percents[tier.repeats ? place % (most + 1) : place > most ? most : place] ?? NaN;
  return Math.trunc((netRate(line, day) * percent * membersRest(line)) / 10_000);
};

const lateDay = (hire: Hire, line: HireLine): number =>
  Math.trunc(
    (netRate(line, dayNumber(hire.period.startOn) + hire.period.days - 1) * membersRest(line)) / 100,
  );

const bearsDeposit = (end: End | null): boolean => end?.how !== 'exchanged' && end?.how !== 'dropped';

type End = Pick<LineEnd, 'how' | 'day' | 'backPercent' | 'keepPercent' | 'extensions'>;

const unitsOf = ({ settlement }: Hire, line: HireLine): readonly (End | null)[] => {
  const ended = line.ends.flatMap((end) => Array.from({ length: end.units }, () => end));
  const isLeft = settlement !== null && line.handedOverAt === null;
  const left: End | null = isLeft
    ? { how: 'dropped', day: null, backPercent: 0, keepPercent: settlement.keepPercent, extensions: 0 }
    : null;
  return [...ended, ...Array.from({ length: line.quantity - ended.length }, () => left)];
};

/** One unit's days: whether each is one of the hire's own, and whether it comes after the return. */
const daysOf = (
  hire: Hire,
  { fromDay }: HireLine,
  end: End | null,
): readonly { isBase: boolean; isAfter: boolean; day: number }[] => {
  const start = dayNumber(hire.period.startOn);
  const firstDay = fromDay === null ? 0 : dayNumber(fromDay);
  const { base, all } = daysUntil(hire, end);
  const goneDay = goneOn(end);
  const backDay = end === null || end.day === null ? Infinity : dayNumber(end.day);
  return Array.from({ length: all }, (_, index) => start + index)
    .filter((day) => day >= firstDay && day < goneDay)
    .map((day) => ({ isBase: day < start + base, isAfter: day > backDay, day }));
};

/** How many days from the start are the hire's own, and how many there are with the extensions of a unit. */
const daysUntil = ({ extensions, period }: Hire, end: End | null): { base: number; all: number } => {
  const inForce = extensions.map(({ isWithdrawn, days }) => (isWithdrawn ? 0 : days));
  const base = period.days - add(inForce);
  if (end?.how === 'dropped') return { base, all: base };
  return { base, all: base + add(end === null ? inForce : inForce.slice(0, end.extensions)) };
};

/** From which day on gear that was exchanged is not charged any more. */
const goneOn = (end: End | null): number => {
  if (end?.how !== 'exchanged') return Infinity;
  return end.day === null ? -Infinity : dayNumber(end.day);
};

const dayFen = (isAfter: boolean, end: End | null, rate: number): number => {
  if (end?.how === 'dropped') return Math.floor((rate * end.keepPercent) / 100);
  return isAfter && end !== null ? rate - Math.floor((rate * end.backPercent) / 100) : rate;
};
