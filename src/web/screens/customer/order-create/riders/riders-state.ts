import type { Preference } from '#domain/fitting/fit-people.ts';
import { setOf, type FitKind } from '#domain/fitting/fit-rules.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { withUnitFor } from '#web/parts/gear-picker/cart-people.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import type { Person } from '#web/parts/people/person.ts';

/** Somebody who gets a set, with what was chosen by hand: the id of a size, or null for going without. */
export type RiderDraft = {
  readonly person: Person;
  readonly chosen: Readonly<Partial<Record<FitKind, string | null>>>;
};

/** The measures that are asked for one after the other. */
export type Asked = 'heightCm' | 'footMm';

/** Who rides, as far as they were asked. */
export type Riders = {
  readonly riders: readonly RiderDraft[];
  readonly prefer: Preference;
  /** Who is asked now, and for what; null: the sets are on show. */
  readonly at: number | null;
  readonly asks: Asked;
};

type Naming = (place: number) => string;
type Fitting = Output<'equipment.fit'>;
type FittedPiece = Fitting['people'][number]['pieces'][number];

/** Somebody new rides what the one before rides, as well; the first one skis and begins. */
const riderAfter = (before: RiderDraft | undefined, name: string): RiderDraft => {
  const { discipline = 'ski', level = 'beginner' } = before?.person ?? {};
  return { person: { name, discipline, level }, chosen: {} };
};

const lacking = ({ person }: RiderDraft): Asked | null =>
  person.heightCm === undefined ? 'heightCm' : person.footMm === undefined ? 'footMm' : null;

/** Asks the first person from a place on who was not asked for everything; shows the sets when there is none. */
const askFrom = (riders: Riders, place: number): Riders => {
  const at = riders.riders.findIndex((rider, index) => index >= place && lacking(rider) !== null);
  const rider = riders.riders[at];
  return rider === undefined
    ? { ...riders, at: null }
    : { ...riders, at, asks: lacking(rider) ?? 'heightCm' };
};

/** So many riders, those who were known first; asks who was not asked yet. */
export const ridersOf = (known: Riders | null, count: number, nameAt: Naming): Riders => {
  const riders = (known?.riders ?? []).slice(0, count);
  while (riders.length < Math.min(count, maxPeople))
    riders.push(riderAfter(riders.at(-1), nameAt(riders.length + 1)));
  return askFrom({ prefer: known?.prefer ?? 'cheap', asks: 'heightCm', at: 0, riders }, 0);
};

/** The riders of people who are known already. */
export const ridersFrom = (people: readonly Person[]): Riders => ({
  riders: people.map((person) => ({ person, chosen: {} })),
  prefer: 'cheap',
  at: null,
  asks: 'heightCm',
});

/** Goes on to the next question. */
export const askNext = (riders: Riders): Riders => {
  if (riders.at === null) return riders;
  return riders.asks === 'heightCm' ? { ...riders, asks: 'footMm' } : askFrom(riders, riders.at + 1);
};

/** Changes what is known of a person; what was chosen by hand gives way, since it followed from that. */
export const withPerson = (riders: Riders, at: number, change: Partial<Person>): Riders => ({
  ...riders,
  riders: riders.riders.map((rider, index) =>
    index === at ? { person: { ...rider.person, ...change }, chosen: {} } : rider,
  ),
});

/** Chooses a size by hand, or none; undefined leaves it to the rules again. */
export const withChoice = (
  riders: Riders,
  at: number,
  { kind, gearId }: { readonly kind: FitKind; readonly gearId: string | null },
): Riders => ({
  ...riders,
  riders: riders.riders.map((rider, index) =>
    index === at ? { ...rider, chosen: { ...rider.chosen, [kind]: gearId } } : rider,
  ),
});

/** Without a person; somebody is left. */
export const withoutRider = (riders: Riders, at: number): Riders =>
  riders.riders.length === 1
    ? riders
    : askFrom({ ...riders, riders: riders.riders.filter((_, index) => index !== at) }, 0);

/** The kinds that a person's set has, whether they go without one or not. */
export const kindsOf = ({ person }: RiderDraft): readonly FitKind[] =>
  setOf(person.discipline ?? 'ski', person);

/** What the fitting is asked for. */
export const wishesOf = ({ riders }: Riders): Input<'equipment.fit'>['people'] =>
  riders.map((rider) => {
    const { name: _, ...body } = rider.person;
    const wants = kindsOf(rider).flatMap((kind) => {
      const gearId = rider.chosen[kind];
      if (gearId === null) return [];
      return [{ kind, ...(gearId !== undefined && { gearId }) }];
    });
    return { ...body, wants };
  });

const gearOf = (piece: FittedPiece): Omit<CartLine, 'quantity' | 'users'> => ({
  ...(piece.variantId === null
    ? { kind: 'pool', id: piece.poolId ?? '' }
    : { kind: 'variant', id: piece.variantId }),
  title: piece.title,
  sizeLabel: piece.sizeLabel,
  // Kinds are called as the drawings of their categories.
  art: piece.kind,
  rateFen: piece.dailyRentFen,
  depositFen: piece.depositFen,
});

/** What nobody in particular uses: it was chosen piece by piece. */
const forNobody = (line: CartLine): readonly CartLine[] => {
  const used = line.users.filter((user) => user !== null).length;
  return used >= line.quantity ? [] : [{ ...line, quantity: line.quantity - used, users: [] }];
};

/** The cart with a set for each person in place of what people had; what nobody in particular uses stays. */
export const linesWith = (lines: readonly CartLine[], { people }: Fitting): readonly CartLine[] =>
  people
    .flatMap(({ pieces }, person) => pieces.map((piece) => ({ gear: gearOf(piece), person })))
    .reduce<readonly CartLine[]>(
      (cart, { gear, person }) => withUnitFor(cart, gear, person),
      lines.flatMap(forNobody),
    );

/** What the sets come to. */
export const sumOf = ({ people }: Fitting) => {
  const pieces = people.flatMap((rider) => rider.pieces);
  return {
    count: pieces.length,
    rateFen: pieces.reduce((sum, { dailyRentFen }) => sum + dailyRentFen, 0),
    depositFen: pieces.reduce((sum, { depositFen }) => sum + depositFen, 0),
  };
};
