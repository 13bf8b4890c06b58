import type { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pickerText } from '#web/text/picker.ts';
import { cx } from '#ui/cx.ts';

type SizeOffer = ReturnType<typeof cardsOf>[number]['sizes'][number];

type Props = {
  sizes: readonly SizeOffer[];
  taken: (size: SizeOffer) => number;
  onChoose: (size: SizeOffer) => void;
};

/** The sizes of a model with what is free of each; one that is sold out cannot be pressed, unless it is in the cart. */
export function SizeChips({ sizes, taken, onChoose }: Props) {
  const words = pickerText.use();
  const { gear } = useGearWords();
  return (
    <ul aria-label={words.chooseSize} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {sizes.map((size) => {
        const label = size.sizeLabel === '' ? words.oneSize : gear(size.sizeLabel);
        const count = taken(size);
        const isSoldOut = size.free === 0;
        return (
          <li key={size.id}>
            <button
              type="button"
              aria-pressed={count > 0}
              aria-label={isSoldOut ? words.sizeSoldOut(label) : words.sizeFree(label, size.free)}
              title={isSoldOut ? words.sizeSoldOut(label) : undefined}
              disabled={isSoldOut && count === 0}
              onClick={() => onChoose(size)}
              className={cx(
                'press inline-flex h-11 min-w-14 flex-col items-center justify-center rounded-md border px-2.5 leading-none whitespace-nowrap',
                'disabled:bg-sunken disabled:text-ink-3 disabled:cursor-not-allowed disabled:border-transparent',
                classNameOf(count, isSoldOut),
              )}
            >
              <span className={cx('tnum text-base leading-none', isSoldOut && 'line-through')}>
                {label}
                {count > 1 ? ` ×${count}` : ''}
              </span>
              <span className={cx('tnum mt-1 text-xs leading-none', count === 0 && 'text-ink-3')}>
                {isSoldOut ? words.soldOut : words.freeCount(size.free)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const classNameOf = (count: number, isSoldOut: boolean): string => {
  if (count > 0 && isSoldOut) return 'border-danger bg-danger-soft text-danger';
  return count > 0
    ? 'border-ice bg-ice-soft text-ice-ink font-semibold'
    : 'border-line bg-surface text-ink hover:border-line-strong';
};
