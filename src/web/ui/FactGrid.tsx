import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Fact = {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Needs the whole width, such as a sentence. */
  readonly wide?: boolean;
};

/** Names before their values in two columns: much to read in little room. */
export function FactGrid({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('m-0 grid grid-cols-2 gap-x-4 gap-y-2', className)}>
      {facts.map(({ name, value, wide = false }, index) => (
        <div key={index} className={cx('flex min-w-0 items-baseline gap-2', wide && 'col-span-2')}>
          <dt className="text-ink-3 shrink-0 text-sm">{name}</dt>
          <dd className="m-0 min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
