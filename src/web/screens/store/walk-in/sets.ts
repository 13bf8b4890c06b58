import { withUnitFor } from '#web/parts/gear-picker/cart-people.ts';
import { fitWishes, lackOf, type LackCode } from '#domain/fitting/fit-people.ts';
import { fitKindOf, setKinds, type Discipline, type FitKind } from '#domain/fitting/fit-rules.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { maxQuantity, quantityOf, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { isFields, wholeOf } from '#web/parts/kept/read-fields.ts';
import type { Person } from '#web/parts/people/person.ts';
import { linesOf } from '#web/screens/store/walk-in/person-lines.ts';
import type { Piece } from '#web/screens/store/walk-in/pieces.ts';

type Offers = Parameters<typeof cardsOf>[0];

/** A piece that a person was to get, and for which nothing was found. */
export type Lack = { readonly person: number; readonly kind: FitKind };

export type Riders = {
  readonly people: readonly Person[];
  readonly pieces: readonly Piece[];
  readonly lines: readonly CartLine[];
  readonly lacks: readonly Lack[];
};

/** Whether a person has gear of a kind, scanned or chosen by size. */
const hasKind = ({ pieces, lines }: Pick<Riders, 'pieces' | 'lines'>, { person, kind }: Lack): boolean =>
  pieces.some((piece) => piece.person === person && piece.art === kind) ||
  linesOf(lines, person).some(({ line }) => line.art === kind);

/** What somebody was to get and still lacks. */
export const openLacks = (riders: Riders): readonly Lack[] =>
  riders.lacks.filter((lack) => !hasKind(riders, lack));

/** The sets that a person may be given: those of which skis or a board, or boots, are not theirs yet. */
export const setsFor = (riders: Riders, person: number): readonly Discipline[] => {
  const has = (kind: FitKind): boolean => hasKind(riders, { person, kind });
  const told = riders.people[person]?.discipline;
  const disciplines: readonly Discipline[] = told === undefined ? ['ski', 'snowboard'] : [told];
  const begun = disciplines.filter((each) => setKinds[each].slice(0, 2).some(has));
  return (begun.length > 0 ? begun : disciplines).filter((each) => !setKinds[each].slice(0, 2).every(has));
};

/** How many of a size a draft takes already; scanned items are known by their model and size. */
const takenOf = (
  { pieces, lines }: Riders,
  size: Pick<CartLine, 'kind' | 'id' | 'title' | 'sizeLabel'>,
): number =>
  pieces
    .filter(({ title, sizeLabel }) => title === size.title && sizeLabel === size.sizeLabel)
    .reduce((sum, { quantity }) => sum + quantity, quantityOf(lines, size));

/** Sizes of the store's gear with what a draft leaves of them. */
export const sizesLeft = (riders: Riders, offers: Offers | undefined) =>
  (offers === undefined ? [] : cardsOf(offers)).flatMap(({ art, title, sizes }) =>
    sizes.map((size) => {
      const gear = { ...size, art, title };
      const free = Math.min(size.free, maxQuantity) - takenOf(riders, gear);
      return { ...gear, free: Math.max(0, free) };
    }),
  );

/** What people are to get. */
export type Want = { readonly person: number; readonly kinds: readonly FitKind[] };

/** Gives people the sizes that fit them of what they lack; what is not found is noted. */
export const addSets = (riders: Riders, wants: readonly Want[], offers: Offers | undefined): Riders => {
  const left = sizesLeft(riders, offers);
  const wishes = wants.flatMap(({ person, kinds }) =>
    kinds
      .filter((kind) => !hasKind(riders, { person, kind }))
      .map((kind) => ({ person, kind, body: riders.people[person] ?? {} })),
  );
  const given = fitWishes(wishes, left);
  const isWished = ({ person, kind }: Lack): boolean =>
    wishes.some((wish) => wish.person === person && wish.kind === kind);
  return {
    ...riders,
    lines: wishes.reduce<Riders['lines']>((lines, { person }, index) => {
      const size = left[given[index] ?? -1];
      if (size === undefined) return lines;
      const { free: _, ...gear } = size;
      return withUnitFor(lines, gear, person);
    }, riders.lines),
    lacks: [
      ...riders.lacks.filter((lack) => !isWished(lack)),
      ...wishes.flatMap(({ person, kind }, index) => (given[index] === null ? [{ person, kind }] : [])),
    ],
  };
};

/** Why somebody lacks a piece, as far as the store's gear is known. */
export const whyLacking = (
  { people }: Pick<Riders, 'people'>,
  { person, kind }: Lack,
  left: ReturnType<typeof sizesLeft>,
): LackCode => lackOf({ kind, body: people[person] ?? {} }, left);

/** What is missing after a person left a draft: later people move up. */
export const lacksWithout = (lacks: readonly Lack[], gone: number): readonly Lack[] =>
  lacks.flatMap(({ person, kind }) =>
    person === gone ? [] : [{ person: person > gone ? person - 1 : person, kind }],
  );

/** Reads what was missing as this device kept it; null when it says nothing. */
export const readLack = (value: unknown): Lack | null => {
  if (!isFields(value)) return null;
  const person = wholeOf(value['person'], { min: 0, max: maxPeople - 1 });
  const kind = fitKindOf(value['kind']);
  return person === null || kind === undefined ? null : { person, kind };
};
