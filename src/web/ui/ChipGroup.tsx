import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';

type Props<T> = {
  label: string;
  options: readonly { readonly value: T; readonly label: ReactNode }[];
  value: T | null | undefined;
  onChoose: (value: T) => void;
  className?: string;
};

/** Chips of which one is chosen at the most. */
export function ChipGroup<T extends string | number>({
  label,
  options,
  value,
  onChoose,
  className,
}: Props<T>) {
  return (
    <div role="group" aria-label={label} className={className ?? 'flex flex-wrap gap-2'}>
      {options.map((option) => (
        <Chip key={option.value} chosen={option.value === value} onPress={() => onChoose(option.value)}>
          {option.label}
        </Chip>
      ))}
    </div>
  );
}
