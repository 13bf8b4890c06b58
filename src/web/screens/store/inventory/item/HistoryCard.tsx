import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { useList } from '#web/api/lists.ts';
import { useGearStatusName } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { changeLines, tellsStatus } from '#web/screens/store/inventory/item/event-lines.ts';
import type { GearEvent } from '#web/screens/store/inventory/item/event-lines.ts';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { useText } from '#web/text/use-text.ts';
import { dayOf } from '#domain/time/zone.ts';

/** What happened to an item, the newest first: who, when, why, and what became of what. */
export function HistoryCard({ item }: { item: Gear }) {
  const t = useText(itemText);
  const locale = useLocale();
  const zone = useZone(item.storeId);
  const history = useList('equipment.history', { id: item.id });
  const entries = history.items.map((event) => ({
    key: event.id,
    title: t[`kind.${event.kind}`],
    time: momentText(event.at, { locale, zone }),
    text: <EventText event={event} zone={zone} />,
  }));
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.history}</h2>
      <ListedPages
        list={history}
        byPress
        bones={<Skeleton className="h-40 rounded-lg" />}
        none={<p className="text-ink-3">{t.historyNone}</p>}
      >
        <Timeline entries={entries} />
      </ListedPages>
    </Card>
  );
}

function EventText({ event, zone }: { event: GearEvent; zone: string }) {
  const t = useText(itemText);
  const reasons = useText(reasonsText);
  const status = useGearStatusName();
  const days = useDays(event, zone);
  const moved =
    event.toStoreName === null || event.storeName === null ? '' : t.sent(event.storeName, event.toStoreName);
  const became =
    tellsStatus(event) && event.statusBefore !== null && event.statusAfter !== null
      ? t.statusChange(status(event.statusBefore), status(event.statusAfter))
      : '';
  const who = event.actorName === 'system' ? t.system : event.actorName;
  const first = [who, reasons.toldReason(event.reason)].filter((part) => part !== '').join(' · ');
  const more = [became, moved, days, event.remarks].filter((part) => part !== '');
  return (
    <>
      <p className="break-words">{first}</p>
      {more.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      <OrderLine event={event} />
      <Changes event={event} />
    </>
  );
}

const useDays = ({ startTime, endTime }: GearEvent, zone: string): string => {
  const locale = useLocale();
  if (startTime === null || endTime === null) return '';
  const from = dayText(dayOf(Date.parse(startTime), zone), locale);
  const last = dayText(dayOf(Date.parse(endTime) - 1, zone), locale);
  return from === last ? from : `${from} – ${last}`;
};

function OrderLine({ event: { orderId, orderNumber } }: { event: GearEvent }) {
  const t = useText(itemText);
  if (orderNumber === null) return null;
  if (orderId === null) return <p className="tnum">{t.order(orderNumber)}</p>;
  return (
    <Link
      to={pathTo('storeOrder', { id: orderId })}
      className="text-ice-ink tnum -my-2 inline-flex min-h-11 items-center underline"
    >
      {t.order(orderNumber)}
    </Link>
  );
}

function Changes({ event }: { event: GearEvent }) {
  const t = useText(itemText);
  const { gear } = useGearWords();
  const words = t as Readonly<Record<string, unknown>>;
  const lines = changeLines(event);
  if (lines.length === 0) return null;
  return (
    <ul className="m-0 mt-1 flex list-none flex-col gap-0.5 p-0">
      {lines.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          {String(words[`field.${field}`] ?? gear(field))}
          {t.colon}
          {from === '' ? null : <del className="mr-2">{gear(from)}</del>}
          <ins className="text-ink no-underline">{to === '' ? t.empty : gear(to)}</ins>
        </li>
      ))}
    </ul>
  );
}
