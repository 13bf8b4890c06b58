import { IconButton } from '#ui/IconButton.tsx';
import { moneyText } from '#ui/money-text.ts';
import { stepPieces } from '#web/screens/store/tills/cash-count.ts';
import { tillsText } from '#web/text/tills.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { valueFen: number; typed: string; onType: (typed: string) => void };

/** One note or coin: how many there are, and what they are worth. */
export function PieceRow({ valueFen, typed, onType }: Props) {
  const t = useText(tillsText);
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
        placeholder="0"
        className="border-line-strong bg-surface tnum focus:border-ice h-11 w-16 rounded-lg border text-center text-md font-semibold outline-none focus:outline-2"
      />
      <IconButton icon="plus" label={t.more} onClick={() => onType(stepPieces(typed, 1))} />
      <span className="text-ink-3 tnum ml-auto">{moneyText(worthFen)}</span>
    </div>
  );
}
