import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A tick box with its words; the whole line can be pressed. */
export function Checkbox({ checked, onChange, disabled = false, children }: Props) {
  return (
    <label className="has-disabled:text-ink-3 flex min-h-11 items-center gap-3 text-base">
      <span className="relative inline-flex size-6 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer border-line-strong bg-surface checked:border-ice checked:bg-ice absolute inset-0 size-6 appearance-none rounded-sm border transition-colors disabled:opacity-50"
        />
        <span className="text-on-ice pointer-events-none relative opacity-0 peer-checked:opacity-100">
          <Icon name="check" size={18} weight={2.6} />
        </span>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
