import { Card } from '#ui/Card.tsx';
import type { Output } from '#web/api/calls.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

/** How many pieces a store has, and where they are. */
export function SummaryStrip({ summary }: { summary: Output<'smallEquipment.summary'> | undefined }) {
  const t = useText(poolsText);
  const figures = [
    { label: t.usable, value: summary?.usable },
    { label: t.out, value: summary?.out },
    { label: t.damaged, value: summary?.damaged },
    { label: t.lost, value: summary?.lost },
  ];
  return (
    <Card as="section">
      <dl className="m-0 grid grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse items-center gap-0.5">
            <dt className="text-ink-3 text-sm">{label}</dt>
            <dd className="tnum m-0 text-xl font-bold">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
