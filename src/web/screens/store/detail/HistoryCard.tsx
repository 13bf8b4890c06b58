import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

const shownAtFirst = 6;

/** What happened to the order, the newest first, in words. */
export function HistoryCard({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(storeText);
  const language = useLanguage();
  const reasons = useText(reasonsText);
  const locale = useLocale();
  const [showsAll, setShowsAll] = useState(false);
  if (order.events.length === 0) return null;
  const newest = order.events.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const entries = (showsAll ? newest : newest.slice(0, shownAtFirst)).map((event, index) => ({
    key: `${event.at} ${index}`,
    title: eventName(event.kind, language) ?? t.historyOther,
    time: momentText(event.at, { locale, zone }),
    text: [event.actorName === 'system' ? t.historySystem : event.actorName, reasons.toldReason(event.note)]
      .filter((part) => part !== '')
      .join(' · '),
  }));
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.historyTitle}</h2>
      <Timeline entries={entries} />
      {newest.length > shownAtFirst && !showsAll ? (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t.historyAll(newest.length)}
        </Button>
      ) : null}
    </Card>
  );
}
