import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Fact = {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Needs the whole width, such as a sentence. */
  readonly wide?: boolean;
};

/** Names above their values in up to three columns, as wide as the room allows: much to read in little room. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-line m-0 grid grid-cols-[repeat(auto-fill,minmax(max(7rem,(100%-2rem)/3),1fr))] gap-x-4 gap-y-3 border-t pt-4">
      {facts.map(({ name, value, wide = false }, index) => (
        <div key={index} className={cx('min-w-0', wide && 'col-span-full')}>
          <dt className="text-ink-3 text-sm">{name}</dt>
          <dd className="m-0 min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type KeyValueRow = { readonly name: ReactNode; readonly value: ReactNode; readonly strong?: boolean };

/** Names at the left, values at the right; a strong row stands out, such as a total. */
export function KeyValue({ rows, className }: { rows: readonly KeyValueRow[]; className?: string }) {
  return (
    <dl className={cx('m-0 flex flex-col gap-2', className)}>
      {rows.map((row, index) => (
        <div
          key={index}
          className={cx(
            'flex items-baseline justify-between gap-4',
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
