import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { ok, type Outcome } from '#domain/outcome.ts';
import type { GearSet } from '#domain/pricing/price-book.ts';
import {
  addTo,
  classColumns,
  putFor,
  readClasses,
  readId,
  readName,
  readSheet,
  readWhole,
  refuseCell,
  writeClasses,
  type SheetFault,
  type SheetRow,
  type SheetWords,
} from '#domain/pricing/price-sheet.ts';

/** The columns of the spreadsheet of sets, in their order: a line for each piece, or for each model that it may be. */
export const setColumns = ['set', ...classColumns, 'piece', 'category', 'model', 'id'] as const;
type Column = (typeof setColumns)[number];

/** A model by its id, or by its name where the sheet has no id. */
export type SheetModel = { readonly line: number; readonly id: string | null; readonly name: string };

type Piece = {
  readonly line: number;
  /** Pieces stand in the order of these. */
  readonly place: number;
  readonly category: string;
  /** Only these; empty: any of the category. */
  readonly models: readonly SheetModel[];
};

/** A set as a spreadsheet has it, and its first line. */
export type SheetSet = Pick<GearSet, 'name' | 'prices'> & {
  readonly line: number;
  readonly pieces: readonly Piece[];
};

type Written = Pick<GearSet, 'name' | 'prices'> & {
  readonly parts: readonly {
    readonly categoryName: string | null;
    readonly models: readonly { readonly id: string; readonly name: string | null }[];
  }[];
};

const mostPieces = 8;
const mostModelLetters = 120;

/** Writes a set as lines of the spreadsheet. */
export const writeSet = ({ name, prices, parts }: Written): readonly (readonly string[])[] => {
  const head = [name, ...writeClasses(prices, 'fen')];
  return parts.flatMap(({ categoryName, models }, index) => {
    const piece = [...head, String(index + 1), categoryName ?? ''];
    if (models.length === 0) return [[...piece, '', '']];
    return models.map((model) => [...piece, model.name ?? '', model.id]);
  });
};

const readModel = ({ line, cells }: SheetRow<Column>): Outcome<SheetModel | null, SheetFault> => {
  const [name, written] = [cells.model.trim(), cells.id.trim()];
  if (name.length > mostModelLetters) return refuseCell('prices.cellWrong', line, 'model');
  if (written === '') return ok(name === '' ? null : { line, id: null, name });
  const id = readId(written);
  return id === undefined ? refuseCell('prices.cellWrong', line, 'id') : ok({ line, id, name });
};

const readPiece = (row: SheetRow<Column>): Outcome<Piece, SheetFault> => {
  const { line, cells } = row;
  const place = readWhole(cells.piece, mostPieces);
  if (place === undefined || place === 0) return refuseCell('prices.cellWrong', line, 'piece');
  const category = readName(cells.category);
  if (category === undefined) return refuseCell('prices.cellWrong', line, 'category');
  const model = readModel(row);
  if (!model.ok) return model;
  return ok({ line, place, category, models: model.value === null ? [] : [model.value] });
};

const readSet = (row: SheetRow<Column>): Outcome<SheetSet, SheetFault> => {
  const { line, cells } = row;
  const name = readName(cells.set);
  if (name === undefined) return refuseCell('prices.cellWrong', line, 'set');
  const prices = readClasses(row, 'fen');
  if (!prices.ok) return prices;
  const piece = readPiece(row);
  return piece.ok ? ok({ line, name, prices: prices.value, pieces: [piece.value] }) : piece;
};

/** How many sets a sheet may have, and how many models a piece. */
type Most = Readonly<Record<'sets' | 'models', number>>;

const keyOf = ({ id, name }: SheetModel): string => id ?? name;

/** Adds what another line says of a piece: one more model. */
const joinPiece = (piece: Piece, more: Piece, most: number): Outcome<Piece, SheetFault> => {
  const { line } = more;
  if (more.category !== piece.category) return refuseCell('prices.linesDiffer', line, 'category');
  const [model] = more.models;
  if (model === undefined || piece.models.length === 0) return refuseCell('prices.lineTwice', line, 'piece');
  if (piece.models.some((each) => keyOf(each) === keyOf(model)))
    return refuseCell('prices.lineTwice', line, 'model');
  const models = addTo(piece.models, model, most);
  return models.ok ? ok({ ...piece, models: models.value }) : models;
};

/** Adds what another line says of a set: one more piece, or one more model of a piece. */
const joinSet = (
  set: SheetSet,
  { line, prices, pieces: [more] }: SheetSet,
  most: number,
): Outcome<SheetSet, SheetFault> => {
  const other = classColumns.find((column) => prices[column] !== set.prices[column]);
  if (other !== undefined) return refuseCell('prices.linesDiffer', line, other);
  if (more === undefined) return ok(set);
  const piece = set.pieces.find(({ place }) => place === more.place);
  if (piece === undefined) return ok({ ...set, pieces: [...set.pieces, more] });
  const pieces = putFor(set.pieces, piece, joinPiece(piece, more, most));
  return pieces.ok ? ok({ ...set, pieces: pieces.value }) : pieces;
};

const inOrder = (set: SheetSet): SheetSet => ({
  ...set,
  pieces: set.pieces.toSorted((one, other) => one.place - other.place),
});

/**
 * Reads the sets of a spreadsheet, in the order of their first lines, their pieces by number. Refuses `prices.columnMissing`
 * {column}, `prices.cellWrong` {line, column}, `prices.linesDiffer` {line, column} where lines of a set or piece do not agree,
 * `prices.lineTwice` {line, column}, and `prices.tooMany` {max}.
 */
export const readSetSheet = (
  lines: readonly SheetLine[],
  columns: SheetWords<Column>,
  most: Most,
): Outcome<readonly SheetSet[], SheetFault> => {
  const read = readSheet<Column, SheetSet>(lines, { columns, optional: ['id'] }, (sets, row) => {
    const set = readSet(row);
    if (!set.ok) return set;
    const known = sets.find(({ name }) => name === set.value.name);
    if (known === undefined) return addTo(sets, set.value, most.sets);
    return putFor(sets, known, joinSet(known, set.value, most.models));
  });
  return read.ok ? ok(read.value.map(inOrder)) : read;
};
