import type { ReactNode } from 'react';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Something that is on or off at once, with its words at the left. */
export function Switch({ checked, onChange, children }: Props) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 text-base">
      <span className="min-w-0">{children}</span>
      <span className="relative inline-flex h-8 w-13 shrink-0 items-center">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer bg-line-strong checked:bg-ice absolute inset-0 size-full appearance-none rounded-full transition-colors"
        />
        <span className="ui-knob bg-surface pointer-events-none relative ml-1 size-6 rounded-full" />
      </span>
    </label>
  );
}
