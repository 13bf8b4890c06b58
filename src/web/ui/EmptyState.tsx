import type { ReactNode } from 'react';

type Props = { title: string; text?: string | undefined; action?: ReactNode };

/** Nothing here yet: a quiet slope, a sentence, and what to do next. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="ui-rise flex flex-col items-center gap-2 px-6 py-14 text-center">
      <Slope />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      {text === undefined ? null : <p className="text-ink-3 max-w-72">{text}</p>}
      {action === undefined ? null : <div className="mt-4">{action}</div>}
    </div>
  );
}

function Slope() {
  return (
    <svg aria-hidden="true" width="168" height="104" viewBox="0 0 168 104" fill="none">
      <circle cx="124" cy="26" r="12" fill="var(--art-sand)" />
      <path d="M8 92 58 30l24 29 17-19 61 52z" fill="var(--ice-soft)" />
      <path d="m58 30-17 21 8 6 7-6 8 8 9-5 4 1z" fill="var(--surface)" />
      <path d="m99 40-9 10 6 4 7-4 7 3 3-1z" fill="var(--surface)" />
      <path d="M2 92h164" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M30 100c16-12 34-8 46-16s6-16 18-22"
        stroke="var(--ice)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
    </svg>
  );
}
