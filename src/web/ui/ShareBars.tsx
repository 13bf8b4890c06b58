import type { ReactNode } from 'react';

type Share = { readonly name: string; readonly value: number; readonly shown: ReactNode };

/** Parts of a whole, the largest first in full length; what takes away has no bar. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ul className="m-0 flex list-none flex-col gap-3.5 p-0">
      {shares.map(({ name, value, shown }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <span className="flex items-baseline justify-between gap-4">
            <span className="text-ink-2">{name}</span>
            {shown}
          </span>
          <svg aria-hidden="true" width="100%" height="8" className="block">
            <rect width="100%" height="8" rx="4" className="fill-sunken" />
            {value > 0 ? (
              <rect width={`${(value * 100) / most}%`} height="8" rx="4" className="fill-ice" />
            ) : null}
          </svg>
        </li>
      ))}
    </ul>
  );
}
