import { denominationsFen, worthFen } from '#domain/tills/cash-up.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { moneyText } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { readYuan } from '#web/parts/pay/yuan.ts';
import { tillsText } from '#web/text/tills.ts';

/** What somebody counts in a till, as it stands in the form. */
export type CountDraft = {
  /** By pieces, or as one amount. */
  readonly way: 'pieces' | 'amount';
  /** How many of each note and coin, by its value in fen. */
  readonly pieces: Readonly<Record<number, string>>;
  readonly amount: string;
};

/** A count that nobody began. */
export const emptyCount: CountDraft = { way: 'pieces', pieces: {}, amount: '' };

const piecesIn = (typed: string | undefined): number => (/^\d{1,5}$/.test(typed ?? '') ? Number(typed) : 0);

/** What is entered, in fen; null while nothing is: a till without cash is counted by a 0 that is typed. */
export const countedIn = ({ way, pieces, amount }: CountDraft) => {
  if (way === 'amount') {
    const typed = readYuan(amount);
    return amount.trim() === '' || typed.isWrong ? null : { countedFen: typed.fen, counts: null };
  }
  if (denominationsFen.every((valueFen) => (pieces[valueFen] ?? '') === '')) return null;
  const counts = Object.fromEntries(
    denominationsFen
      .map((valueFen) => [String(valueFen), piecesIn(pieces[valueFen])] as const)
      .filter(([, count]) => count > 0),
  );
  return { countedFen: worthFen(counts) ?? 0, counts };
};

/** The number in a box after one press of less or more. */
export const stepPieces = (typed: string | undefined, step: 1 | -1): string => {
  const next = Math.min(99_999, Math.max(0, piecesIn(typed) + step));
  return String(next);
};

type PieceRowProps = { valueFen: number; typed: string; onType: (typed: string) => void };

/** One note or coin: how many there are, and what they are worth. */
function PieceRow({ valueFen, typed, onType }: PieceRowProps) {
  const t = tillsText.use();
  const value = moneyText(valueFen);
  const worthFen = valueFen * (Number(typed) || 0);
  return (
    <div role="group" aria-label={t.pieces(value)} className="flex min-h-12 items-center gap-1">
      <span className="tnum w-14 shrink-0 font-semibold">{value}</span>
      <IconButton icon="minus" label={t.less} onClick={() => onType(stepPieces(typed, -1))} />
      <input
        value={typed}
        onChange={(event) => onType(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t.pieces(value)}
        placeholder="–"
        className="border-line-strong bg-surface tnum focus:border-ice h-11 w-16 rounded-lg border text-center text-md font-semibold outline-none focus:outline-2"
      />
      <IconButton icon="plus" label={t.more} onClick={() => onType(stepPieces(typed, 1))} />
      <span className="text-ink-3 tnum ml-auto">{moneyText(worthFen)}</span>
    </div>
  );
}

type Props = { draft: CountDraft; onChange: (draft: CountDraft) => void };

/** What is counted: note by note, or as one amount, and its sum. */
export function CountFields({ draft, onChange }: Props) {
  const t = tillsText.use();
  const isAmountWrong = draft.amount.trim() !== '' && readYuan(draft.amount).isWrong;
  return (
    <>
      <SegmentedControl
        label={t.howCounted}
        value={draft.way}
        options={[
          { value: 'pieces', label: t.countByPiece },
          { value: 'amount', label: t.countByAmount },
        ]}
        onChange={(way) => onChange({ ...draft, way })}
      />
      {draft.way === 'amount' ? (
        <TextInput
          label={t.counted}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
          name="amount"
          error={isAmountWrong ? t.amountUnread : undefined}
        />
      ) : (
        <div className="grid gap-1">
          {denominationsFen.map((valueFen) => (
            <PieceRow
              key={valueFen}
              valueFen={valueFen}
              typed={draft.pieces[valueFen] ?? ''}
              onType={(typed) => onChange({ ...draft, pieces: { ...draft.pieces, [valueFen]: typed } })}
            />
          ))}
        </div>
      )}
    </>
  );
}
