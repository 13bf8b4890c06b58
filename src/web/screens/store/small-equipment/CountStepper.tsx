import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useRepeat } from '#ui/use-repeat.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { name: string; value: number; canLess: boolean; onStep: (step: 1 | -1) => void };

/** Minus, a count, plus; a held button goes on. */
export function CountStepper({ name, value, canLess, onStep }: Props) {
  const t = useText(poolsText);
  return (
    <div role="group" aria-label={name} className="inline-flex items-center">
      <StepButton icon="minus" label={t.less} disabled={!canLess} onStep={() => onStep(-1)} />
      <output aria-live="polite" className="tnum min-w-10 text-center text-lg font-bold">
        {value}
      </output>
      <StepButton icon="plus" label={t.more} disabled={false} onStep={() => onStep(1)} />
    </div>
  );
}

type ButtonProps = { icon: IconName; label: string; disabled: boolean; onStep: () => void };

function StepButton({ icon, label, disabled, onStep }: ButtonProps) {
  const repeat = useRepeat(() => {
    if (!disabled) onStep();
  });
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      {...repeat}
      className="press group inline-flex size-11 shrink-0 touch-manipulation items-center justify-center rounded-full select-none disabled:cursor-not-allowed"
    >
      <span className="border-line-strong text-ink-2 group-disabled:border-line group-disabled:text-line-strong inline-flex size-9 items-center justify-center rounded-full border">
        <Icon name={icon} size={18} weight={2} />
      </span>
    </button>
  );
}
