import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import type { PayWay } from '#web/parts/pay/pay-ways.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { way: PayWay; isChosen: boolean; onChoose: () => void };

/** One way to pay, as a line to choose. */
export function WayRow({ way, isChosen, onChoose }: Props) {
  const t = useText(payText);
  const hint = t[`how.${way.how}`];
  return (
    <label
      className={cx(
        'press has-focus-visible:outline-ice relative flex min-h-16 w-full cursor-pointer items-center gap-3.5 px-4 py-2.5 has-focus-visible:-outline-offset-2 has-focus-visible:outline-2',
        isChosen && 'bg-sunken',
      )}
    >
      <input
        type="radio"
        name="pay-way"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <MethodMark method={way.method} />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{t[`way.${way.method}`]}</span>
        {hint === '' ? null : <span className="text-ink-3 block text-sm">{hint}</span>}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2',
          isChosen ? 'border-ice bg-ice text-on-ice' : 'border-line-strong',
        )}
      >
        {isChosen ? <Icon name="check" size={14} weight={3} /> : null}
      </span>
    </label>
  );
}
