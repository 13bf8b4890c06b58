import { maxPeople } from '#domain/orders/order-fields.ts';
import type { Output } from '#web/api/calls.ts';
import { maxQuantity } from '#web/parts/gear-picker/cart.ts';
import { isFields, oneOf, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import type { Person } from '#web/parts/people/person.ts';

/** A piece that staff scanned into a new order. */
export type Piece = Omit<Output<'orders.piece'>, 'free'> & {
  /** 1, or how many of a shelf one person gets. */
  readonly quantity: number;
  /** Index into the people; null while there is only one. */
  readonly person: number | null;
};

type Riders = { readonly people: readonly Person[]; readonly pieces: readonly Piece[] };

const personOf = ({ person }: Piece): number => person ?? 0;

const hasKind = ({ pieces }: Riders, person: number, categoryId: string): boolean =>
  pieces.some((piece) => personOf(piece) === person && piece.categoryId === categoryId);

/** Two pieces of a kind in a row: the clerk hands out kind by kind, not person by person. */
const goesByKind = ({ pieces }: Riders): boolean => {
  const [last, before] = [pieces.at(-1), pieces.at(-2)];
  return last !== undefined && last.categoryId === before?.categoryId;
};

/**
 * Tells whose the next piece is: of whoever got the last one, until they have gear of its kind; then of the first person
 * who has none, or of one more. Where gear is handed out kind by kind, each new kind begins with the first person.
 */
const nextPersonFor = (riders: Riders, categoryId: string): number => {
  const count = Math.max(1, riders.people.length);
  const last = riders.pieces.at(-1);
  const current = last === undefined ? 0 : personOf(last);
  if (!hasKind(riders, current, categoryId) && !goesByKind(riders)) return current;
  const lacking = Array.from({ length: count }, (_, index) => index).find(
    (index) => !hasKind(riders, index, categoryId),
  );
  return lacking ?? Math.min(count, maxPeople - 1);
};

/** A boot says how long the foot is: its size in centimetres or millimetres. */
const footOf = ({ art, sizeLabel }: Pick<Piece, 'art' | 'sizeLabel'>): Partial<Person> => {
  const size = /^(\d+(?:\.5)?)\s*(?:mm|cm)?$/i.exec(sizeLabel)?.[1];
  const figure = size === undefined || !/boot$/i.test(art) ? 0 : Number(size);
  const footMm = figure < 40 ? figure * 10 : figure;
  return footMm >= 150 && footMm <= 350 ? { footMm } : {};
};

type Naming = (place: number) => string;

/** What was typed of people counts more than what their gear says. */
const fitted = ({ people, pieces }: Riders): Riders => ({
  pieces,
  people: people.map((each, index) => {
    const boot = pieces.find((piece) => personOf(piece) === index && footOf(piece).footMm !== undefined);
    return boot === undefined ? each : { ...footOf(boot), ...each };
  }),
});

/** As many people as are needed; the first one gets a name with the second. */
const peopleUpTo = (people: readonly Person[], count: number, nameAt: Naming): readonly Person[] =>
  Array.from(
    { length: Math.max(people.length, count) },
    (_, index) => people[index] ?? { name: nameAt(index + 1) },
  );

/**
 * Puts a scanned piece to the person it is for: `aim`, or whoever lacks its kind. The first person gets a name once there
 * is a second one. Null when this very item is there already; another scan of a shelf is one more unit.
 */
export const placePiece = (
  riders: Riders,
  found: Omit<Piece, 'quantity' | 'person'>,
  { aim, nameAt }: { readonly aim: number | null; readonly nameAt: Naming },
): Riders | null => {
  const isThere = riders.pieces.some(({ barcode }) => barcode === found.barcode);
  if (isThere && found.size === 'large') return null;
  const person = aim ?? nextPersonFor(riders, found.categoryId);
  const people =
    person === 0 && riders.people.length === 0 ? [] : peopleUpTo(riders.people, person + 1, nameAt);
  const owner = people.length === 0 ? null : person;
  const pieces = riders.pieces.map((piece) =>
    people.length > 0 ? { ...piece, person: personOf(piece) } : piece,
  );
  const same = pieces.find(({ barcode, person: whose }) => barcode === found.barcode && whose === owner);
  if (same !== undefined && same.quantity < maxQuantity) {
    const more = pieces.map((piece) => (piece === same ? { ...piece, quantity: piece.quantity + 1 } : piece));
    return { people, pieces: more };
  }
  return fitted({ people, pieces: [...pieces, { ...found, quantity: 1, person: owner }] });
};

/** Gives a piece to another person. */
export const movePiece = (pieces: readonly Piece[], piece: Piece, person: number | null): readonly Piece[] =>
  pieces.map((each) => (each === piece ? { ...each, person } : each));

/** The pieces of a draft after a person left it: theirs are for nobody in particular, later people move up. */
export const piecesWithout = (pieces: readonly Piece[], gone: number): readonly Piece[] =>
  pieces.map((piece) => {
    const { person } = piece;
    if (person === null || person < gone) return piece;
    return { ...piece, person: person === gone ? null : person - 1 };
  });

/** What an order call asks for by pieces. */
export const requestedPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ barcode, quantity, person }) => ({ barcode, quantity, ...(person !== null && { person }) }));

const money = { min: 0, max: 1_000_000_000 };

/** Reads a piece kept on this device; null when it names nothing. */
export const readPiece = (value: unknown): Piece | null => {
  if (!isFields(value)) return null;
  const barcode = textOf(value['barcode'], 128);
  const quantity = wholeOf(value['quantity'], { min: 1, max: maxQuantity });
  if (barcode === '' || quantity === null) return null;
  return {
    barcode,
    quantity,
    size: oneOf(value['size'], ['large', 'small'], 'large'),
    title: textOf(value['title'], 120),
    sizeLabel: textOf(value['sizeLabel'], 40),
    categoryId: textOf(value['categoryId'], 36),
    categoryName: textOf(value['categoryName'], 60),
    art: textOf(value['art'], 40),
    rateFen: wholeOf(value['rateFen'], money) ?? 0,
    depositFen: wholeOf(value['depositFen'], money) ?? 0,
    person: wholeOf(value['person'], { min: 0, max: maxPeople - 1 }),
  };
};
