import { Money } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { tillsText } from '#web/text/tills.ts';

export type Till = Output<'tills.list'>['items'][number];

/** What people call a till. */
export const tillName = (
  { kind, holderName }: Pick<Till, 'kind' | 'holderName'>,
  t: Pick<typeof tillsText.zh, 'counter' | 'bag'>,
): string => (kind === 'counter' ? t.counter : t.bag(holderName));

/** What a count found more or less, in green when it fits, else in red. */
export function Difference({ fen }: { fen: number }) {
  const t = tillsText.use();
  if (fen === 0) return <span className="text-success font-semibold">{t.exact}</span>;
  return (
    <span className="text-danger inline-flex items-baseline gap-1.5">
      <span className="text-sm font-medium">{fen > 0 ? t.over : t.short}</span>
      <Money fen={fen} size="md" signed />
    </span>
  );
}
