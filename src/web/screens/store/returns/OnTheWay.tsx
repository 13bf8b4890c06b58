import { Card } from '#ui/Card.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useCall } from '#web/api/queries.ts';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { returnsText } from '#web/text/returns.ts';

const refetchMs = 60_000;

/** Gear that drivers collected and nobody scanned in yet, or did not find, by order; nothing while there is none. */
export function OnTheWay({ storeId }: { storeId: string }) {
  const t = returnsText.use();
  const moment = useMoment(storeId);
  const items = useCall('runs.carried', { storeId }, { refetchMs }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-lg font-semibold">{t.onTheWay}</h2>
      <Card pad="none" className="divide-line divide-y">
        {items.map(({ orderId, orderNumber, customerName, driverName, collectedAt, ...item }) => (
          <LinkRow
            key={orderId}
            to={pathTo('storeOrder', { id: orderId })}
            title={customerName}
            text={dotted([orderNumber, driverName, moment(collectedAt)])}
            end={dotted([
              item.pieces > 0 ? t.onTheWayPieces(item.pieces) : '',
              item.lostPieces > 0 ? t.markedLost(item.lostPieces) : '',
            ])}
          />
        ))}
      </Card>
    </section>
  );
}
