import { normalizeBarcode } from '#domain/scan/read-code.ts';
import { fieldsOf, textOf } from '#web/parts/kept/read-fields.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';

/** An order whose gear came into the bin, with the lines that were scanned, the latest first. */
type BinCard = { readonly orderId: string; readonly lineIds: readonly string[] };

/** The cards of the bin, the latest first. */
export type BinCards = readonly BinCard[];

/** Each card reads its order anew, so older ones go. */
const mostCards = 12;

/** The cards with an order on top, and with the line of it that was scanned, if one was. */
export const withScan = (
  cards: BinCards,
  { orderId, lineId }: { orderId: string; lineId: string | null },
) => {
  const before = cards.find((card) => card.orderId === orderId)?.lineIds ?? [];
  const lineIds = lineId === null ? before : [lineId, ...before.filter((id) => id !== lineId)];
  return [{ orderId, lineIds }, ...cards.filter((card) => card.orderId !== orderId)].slice(0, mostCards);
};

/** The line that a shelf's code most likely stands for: of the order scanned last that has such gear out. */
export const likeliestLine = (
  cards: BinCards,
  code: string,
  orderOf: (orderId: string) => OrderDetail | undefined,
): string | undefined => {
  const shelf = normalizeBarcode(code);
  for (const { orderId } of cards) {
    const lines = linesOut(orderOf(orderId)?.lines ?? []);
    const line = lines.find(({ size, boundTo }) => size === 'small' && boundTo === shelf);
    if (line !== undefined) return line.id;
  }
  return undefined;
};

/** How many pieces of an order that left the shop are back, and how many there are. */
export const piecesOf = (lines: readonly OrderLine[]): { readonly back: number; readonly all: number } => {
  const left = lines.filter(({ handedOverAt }) => handedOverAt !== null);
  const out = left.reduce((sum, line) => sum + openUnits(line), 0);
  const back = left.reduce((sum, { returned, damaged, lost }) => sum + returned + damaged + lost, 0);
  return { back, all: back + out };
};

/** Tells whether a piece that was scanned again is booked as lost, which it is not after all. */
export const turnedUp = (line: OrderLine | undefined): boolean => line?.size === 'large' && line.lost > 0;

const isCard = (card: BinCard): boolean => card.orderId !== '';

/** Reads the cards that this device kept; what makes no sense is dropped. */
export const readBinCards = (kept: unknown): BinCards =>
  (Array.isArray(kept) ? kept : []).slice(0, mostCards).map(readCard).filter(isCard);

const readCard = (kept: unknown): BinCard => {
  const { orderId, lineIds } = fieldsOf(kept);
  const ids: readonly unknown[] = Array.isArray(lineIds) ? lineIds : [];
  return { orderId: textOf(orderId, 36), lineIds: ids.slice(0, 100).map((id) => textOf(id, 36)) };
};
