import { normalizeBarcode } from '#domain/scan/read-code.ts';
import { fieldsOf, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';

const nothingBack = { returned: 0, damaged: 0, lost: 0, note: '' };

/** How the units of one line came back, as far as it was noted. */
type Ending = Readonly<typeof nothingBack>;

type EndingKind = keyof Omit<Ending, 'note'>;

/** Line id -> how it came back; lines that nothing was noted of are absent. */
type ReturnDraft = Readonly<Record<string, Ending>>;

/** Units that an ending speaks of. */
export const unitsOf = ({ returned, damaged, lost }: Ending): number => returned + damaged + lost;

export const endingOf = (draft: ReturnDraft, lineId: string): Ending => draft[lineId] ?? nothingBack;

/** A draft in which so many units of a line ended in one way; never more than are out. */
export const withUnits = (
  draft: ReturnDraft,
  line: OrderLine,
  { kind, units }: { kind: EndingKind; units: number },
): ReturnDraft => {
  const was = endingOf(draft, line.id);
  const room = openUnits(line) - (unitsOf(was) - was[kind]);
  return { ...draft, [line.id]: { ...was, [kind]: Math.min(room, Math.max(0, units)) } };
};

/** A draft in which the single unit of a line ended in one way, or in none when that way was chosen before. */
export const withChoice = (draft: ReturnDraft, line: OrderLine, kind: EndingKind): ReturnDraft => {
  const was = endingOf(draft, line.id);
  const chosen = was[kind] > 0 ? nothingBack : { ...nothingBack, [kind]: openUnits(line) };
  return { ...draft, [line.id]: { ...chosen, note: was.note } };
};

export const withNote = (draft: ReturnDraft, line: OrderLine, note: string): ReturnDraft => ({
  ...draft,
  [line.id]: { ...endingOf(draft, line.id), note },
});

/** A draft in which all that was not noted otherwise came back in order. */
export const withAllBack = (draft: ReturnDraft, lines: readonly OrderLine[]): ReturnDraft =>
  lines.reduce((next, line) => {
    const { damaged, lost } = endingOf(next, line.id);
    return withUnits(next, line, { kind: 'returned', units: openUnits(line) - damaged - lost });
  }, draft);

/** What a scanned code is in this return. */
type Scanned =
  | { readonly found: 'line'; readonly line: OrderLine; readonly draft: ReturnDraft }
  | { readonly found: 'again'; readonly line: OrderLine }
  | { readonly found: 'ended'; readonly line: OrderLine }
  | { readonly found: 'nothing' };

/** Ticks the line that a code was handed over for: a large item as back, a shelf's code one more unit. */
export const scanBack = (draft: ReturnDraft, lines: readonly OrderLine[], typed: string): Scanned => {
  const code = normalizeBarcode(typed);
  const own = lines.filter(({ boundTo }) => boundTo === code);
  const out = linesOut(own);
  const open = out.find((line) => unitsOf(endingOf(draft, line.id)) < openUnits(line));
  if (open !== undefined) {
    const units = endingOf(draft, open.id).returned + 1;
    return { found: 'line', line: open, draft: withUnits(draft, open, { kind: 'returned', units }) };
  }
  const [again] = out;
  if (again !== undefined) return { found: 'again', line: again };
  const [ended] = own;
  return ended === undefined ? { found: 'nothing' } : { found: 'ended', line: ended };
};

/** What is sent: the lines that something was noted of. */
export const closesOf = (
  draft: ReturnDraft,
  lines: readonly OrderLine[],
): (Ending & { readonly lineId: string })[] =>
  linesOut(lines)
    .map((line) => ({ lineId: line.id, ...endingOf(draft, line.id) }))
    .filter((ending) => unitsOf(ending) > 0)
    .map((ending) => ({ ...ending, note: ending.note.trim() }));

const readEnding = (value: unknown): Ending | null => {
  const kept = fieldsOf(value);
  const countOf = (kind: EndingKind) => wholeOf(kept[kind], { min: 0, max: 100 });
  const [returned, damaged, lost] = [countOf('returned'), countOf('damaged'), countOf('lost')];
  if (returned === null || damaged === null || lost === null) return null;
  return { returned, damaged, lost, note: textOf(kept['note'], 200) };
};

/** Reads a draft that this device kept; what makes no sense is dropped. */
export const readReturnDraft = (kept: unknown): ReturnDraft =>
  Object.fromEntries(
    Object.entries(fieldsOf(kept)).flatMap(([lineId, value]) => {
      const ending = readEnding(value);
      return ending === null ? [] : [[lineId, ending]];
    }),
  );
