import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { ridersFrom, ridersOf, type Riders } from '#web/screens/customer/order-create/riders/riders-state.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { ridersText } from '#web/text/riders.ts';

const RidersSheet = lazyPart(
  () => import('#web/screens/customer/order-create/riders/RidersSheet.tsx'),
  'RidersSheet',
);

const counts = [1, 2, 3, 4, 5, 6];

/** How many people ride: one tap leads to a set for each of them. */
export function RidersCard({ booking }: { booking: Booking }) {
  const t = ridersText.use();
  const { people } = booking.draft;
  const [riders, setRiders] = useState<Riders | null>(null);
  const [isOpen, setOpen] = useState(false);
  const start = (next: Riders) => {
    setRiders(next);
    setOpen(true);
  };
  const known = riders ?? (people.length > 0 ? ridersFrom(people) : null);
  const count = known?.riders.length ?? 0;
  return (
    <Card as="section" pad="none" className="riders-wait flex flex-col justify-between p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md leading-snug font-semibold">{t.title}</h2>
          <p className="text-ink-3 truncate text-sm">{t.lead}</p>
        </div>
        {known === null ? null : (
          <Button variant="soft" size="sm" className="-my-1" onClick={() => start({ ...known, at: null })}>
            {t.change}
          </Button>
        )}
      </div>
      <div role="group" aria-label={t.howMany} className="flex gap-1.5 *:flex-1">
        {counts.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={t.people(each)}
            aria-pressed={each === count}
            onClick={() => start(ridersOf(known, each, t.rider))}
            className={cx(
              'press tnum h-12 rounded-md border text-lg font-semibold',
              each === count
                ? 'border-ice bg-ice-soft text-ice-ink'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            {each}
          </button>
        ))}
      </div>
      <Suspense fallback={<LoadingBar />}>
        {riders === null ? null : (
          <RidersSheet
            booking={booking}
            riders={riders}
            onChange={setRiders}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
