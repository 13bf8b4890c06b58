import { useState } from 'react';
import { isGuestEvent, type GuestEventKind } from '#contract/guest-event-kinds.ts';
import { Button } from '#ui/Button.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { orderActs, type OrderAct } from '#web/parts/orders/order-acts.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { guestEventsText } from '#web/text/guest-events.ts';

/** Acts that come once for each piece. */
const byPiece: readonly GuestEventKind[] = ['order.closeLines', 'order.exchange'];

const mostAtFirst = 3;

/** What happened to the order in the guest's words, the newest first. */
export function Happened({ order }: { order: OrderDetail }) {
  const t = guestEventsText.use();
  const moment = useMoment(order.storeId);
  const [showsAll, setShowsAll] = useState(false);
  const titleOf = ({ kind, count }: OrderAct): string => {
    if (!isGuestEvent(kind)) return '';
    if (count === 1) return t[kind];
    return byPiece.includes(kind) ? t.pieces(t[kind], count) : t.times(t[kind], count);
  };
  const acts = orderActs(order.events.filter(({ kind }) => isGuestEvent(kind)));
  // A new order tells when it was made among its facts.
  if (acts.length < 2) return null;
  const isFolded = !showsAll && acts.length > mostAtFirst;
  return (
    <SectionCard title={t.title}>
      <Timeline
        entries={(isFolded ? acts.slice(0, mostAtFirst) : acts).map((act, index) => ({
          key: `${act.at} ${index}`,
          title: titleOf(act),
          time: moment(act.at),
        }))}
      />
      {isFolded ? (
        <Button variant="ghost" size="sm" full className="-mt-2 -mb-3" onClick={() => setShowsAll(true)}>
          {t.all(acts.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}
