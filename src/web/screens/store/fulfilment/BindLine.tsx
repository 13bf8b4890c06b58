import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { RiskLine } from '#web/screens/store/risk/risk-notices.tsx';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

type Props = {
  line: OrderLine;
  /** The next code goes to this line. */
  isTarget: boolean;
  isFresh: boolean;
  onTarget: (() => void) | null;
  onUnbind: (() => void) | null;
};

/** A line to prepare: which item is meant, which one was scanned; a press aims the next code at it. */
export function BindLine({ line, isTarget, isFresh, onTarget, onUnbind }: Props) {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const isBound = line.boundTo !== null;
  const units = openUnits(line);
  return (
    <li
      className={cx(
        'flex items-center gap-1 rounded-xl border-2 pr-1 transition-colors',
        isTarget
          ? 'border-ice bg-ice-soft'
          : isFresh
            ? 'border-success bg-success-soft'
            : 'bg-surface border-transparent',
      )}
    >
      <button
        type="button"
        disabled={onTarget === null}
        aria-pressed={isTarget}
        onClick={() => onTarget?.()}
        className="press flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-xl p-3 text-left disabled:cursor-default"
      >
        <TickedArt art={line.art} tick={isBound ? 'fine' : 'open'} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">
            {nameOf(line)}
            {units > 1 ? <span className="tnum"> ×{units}</span> : null}
          </span>
          {line.risk === undefined ? <CodeOf line={line} /> : <RiskLine line={line} isScan />}
          {isTarget ? <span className="text-ice-ink block text-sm font-medium">{t.nextCodeHere}</span> : null}
        </span>
      </button>
      {isBound && onUnbind !== null ? (
        <IconButton icon="close" label={t.unbind(nameOf(line))} onClick={onUnbind} />
      ) : null}
    </li>
  );
}

function CodeOf({ line }: { line: OrderLine }) {
  const t = storeText.use();
  const chosen = dispatchText.use();
  const { boundTo, barcode } = line;
  if (boundTo !== null) {
    return <span className="text-success tnum block text-sm font-medium">{t.boundTo(boundTo)}</span>;
  }
  return (
    <span className="text-ink-3 tnum block text-sm">
      {barcode === null ? t.notBound : line.named ? chosen.takeChosen(barcode) : t.heldFor(barcode)}
    </span>
  );
}
