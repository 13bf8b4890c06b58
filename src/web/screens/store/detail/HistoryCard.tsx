import { useMoment } from '#web/parts/time/use-moment.ts';
import { dotted } from '#ui/whole-parts.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { Button } from '#ui/Button.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useLanguage } from '#web/state/language.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';

const collapsedCount = 6;

/** What happened to the order, the newest first, in words. */
export function HistoryCard({ order }: { order: OrderDetail }) {
  const moment = useMoment(order.storeId);
  const t = storeText.use();
  const language = useLanguage();
  const reasons = reasonsText.use();
  const [showsAll, setShowsAll] = useState(false);
  if (order.events.length === 0) return null;
  const newest = order.events.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const entries = (showsAll ? newest : newest.slice(0, collapsedCount)).map((event, index) => ({
    key: `${event.at} ${index}`,
    title: eventName(event.kind, language) ?? t.historyOther,
    time: moment(event.at),
    text: dotted([
      event.actorName === 'system' ? t.historySystem : event.actorName,
      reasons.reasonText(event.note),
    ]),
  }));
  return (
    <SectionCard title={t.historyTitle}>
      <Timeline entries={entries} />
      {newest.length > collapsedCount && !showsAll ? (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t.historyAll(newest.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}
