import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export type KeyValueRow = { readonly name: ReactNode; readonly value: ReactNode; readonly strong?: boolean };

/** Names at the left, values at the right; a strong row stands out, such as a total. */
export function KeyValue({ rows, className }: { rows: readonly KeyValueRow[]; className?: string }) {
  return (
    <dl className={cx('m-0 flex flex-col gap-2', className)}>
      {rows.map((row, index) => (
        <div
          key={index}
          className={cx(
            'flex items-baseline justify-between gap-6',
            row.strong === true && 'text-md font-semibold',
          )}
        >
          <dt className={row.strong === true ? undefined : 'text-ink-3 shrink-0'}>{row.name}</dt>
          <dd className="m-0 min-w-0 text-right break-words">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
