import { markKinds, type MarkKind } from '#domain/orders/collect-marks.ts';
import { normalizeBarcode, scannedText } from '#domain/scan/read-code.ts';
import { fieldsOf, isFields, listOf, oneOf, readList, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';

/** What a driver found broken or missing of a line. */
export type Mark = {
  readonly lineId: string;
  readonly how: MarkKind;
  readonly quantity: number;
  readonly note: string;
  /** What the server calls the pictures that were sent. */
  readonly photoIds: readonly string[];
};

/** What is to go into the van, and what is wrong with it, as far as it was noted. */
export type CollectDraft = { readonly lineIds: readonly string[]; readonly marks: readonly Mark[] };

const mostLines = 200;

const readMark = (value: unknown): Mark | null => {
  if (!isFields(value)) return null;
  const lineId = textOf(value['lineId'], 36);
  const quantity = wholeOf(value['quantity'], { min: 1, max: 100 });
  if (lineId === '' || quantity === null) return null;
  return {
    lineId,
    quantity,
    how: oneOf(value['how'], markKinds, 'damaged'),
    note: textOf(value['note'], 200),
    photoIds: listOf(value['photoIds'], 10).map((id) => textOf(id, 64)),
  };
};

/** Reads what was kept on this device; whatever is not as it should be is empty. */
export const readCollectDraft = (kept: unknown): CollectDraft => {
  const { lineIds, marks } = fieldsOf(kept);
  return {
    lineIds: listOf(lineIds, mostLines).map((id) => textOf(id, 36)),
    marks: readList(marks, mostLines, readMark),
  };
};

/** Lines that are with the guest and not in the van yet. */
export const linesToCollect = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  linesOut(lines).filter(({ collectedAt }) => collectedAt === null);

/** With a line chosen, or not any more; its mark goes with it. */
export const withLine = (draft: CollectDraft, lineId: string, isChosen: boolean): CollectDraft => ({
  lineIds: [...draft.lineIds.filter((id) => id !== lineId), ...(isChosen ? [lineId] : [])],
  marks: isChosen ? draft.marks : draft.marks.filter((mark) => mark.lineId !== lineId),
});

/** With what is wrong with a line, which is chosen by that; null takes it back. */
export const withMark = (draft: CollectDraft, lineId: string, mark: Mark | null): CollectDraft => {
  const marks = draft.marks.filter((each) => each.lineId !== lineId);
  return mark === null ? { ...draft, marks } : { ...withLine(draft, lineId, true), marks: [...marks, mark] };
};

type Scanned = { readonly found: 'line' | 'again'; readonly line: OrderLine } | { readonly found: 'nothing' };

/** Finds the line that a scanned code stands for: one that is not chosen first. */
export const lineOfCode = (draft: CollectDraft, lines: readonly OrderLine[], text: string): Scanned => {
  const code = normalizeBarcode(scannedText(text));
  const own = linesToCollect(lines).filter(({ boundTo }) => boundTo === code);
  const line = own.find(({ id }) => !draft.lineIds.includes(id));
  if (line !== undefined) return { found: 'line', line };
  const [again] = own;
  return again === undefined ? { found: 'nothing' } : { found: 'again', line: again };
};

/** Units of a line that are nowhere to be found, by its mark. */
const lostOf = (mark: Mark | undefined): number => (mark?.how === 'lost' ? mark.quantity : 0);

/** What is sent of lines that are still there: what goes into the van, and the marks, of no more than is out. What is lost altogether is marked and not in the van. */
export const collectedOf = ({ lineIds, marks }: CollectDraft, lines: readonly OrderLine[]) => {
  const chosen = linesToCollect(lines)
    .filter(({ id }) => lineIds.includes(id))
    .map((line) => {
      const mark = marks.find(({ lineId }) => lineId === line.id);
      const out = openUnits(line);
      const kept = mark && { ...mark, photoIds: [...mark.photoIds], quantity: Math.min(mark.quantity, out) };
      return { line, mark: kept, taken: out - lostOf(kept) };
    });
  return {
    lineIds: chosen.filter(({ taken }) => taken > 0).map(({ line }) => line.id),
    marks: chosen.flatMap(({ mark }) => (mark === undefined ? [] : [mark])),
    chosenIds: chosen.map(({ line }) => line.id),
    units: chosen.reduce((sum, { taken }) => sum + taken, 0),
  };
};
