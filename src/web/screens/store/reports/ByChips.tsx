import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { reportsText } from '#web/text/reports.ts';

const words = {
  model: 'byModel',
  item: 'byItem',
  store: 'byStore',
  day: 'byDay',
  agent: 'byAgent',
} as const;

type Props<V extends keyof typeof words> = {
  options: readonly V[];
  /** The first one unless given. */
  value: V | undefined;
  onChange: (by: V) => void;
  /** Stands beside them. */
  children: ReactNode;
};

/** Chooses what the lines of a report are about. */
export function ByChips<V extends keyof typeof words>({ options, value, onChange, children }: Props<V>) {
  const t = reportsText.use();
  const chosen = value ?? options[0];
  return (
    <div role="group" aria-label={t.by} className="flex flex-wrap gap-2 py-1">
      {options.map((by) => (
        <Chip key={by} chosen={by === chosen} onPress={() => onChange(by)}>
          {t[words[by]]}
        </Chip>
      ))}
      {children}
    </div>
  );
}
