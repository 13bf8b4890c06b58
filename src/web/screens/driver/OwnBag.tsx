import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import { useArrived } from '#web/parts/frame/use-arrived.ts';
import { deskText } from '#web/text/desk.ts';

/** What lies in the driver's own bag, at each store that they drive for. Its room is kept until it is known, so that the button below stays where it is. */
export function OwnBag() {
  const t = deskText.use();
  const tills = useCall('tills.list', {});
  if (!useArrived(tills)) return <Skeleton className="h-16 rounded-xl" />;
  const bags = tills.data?.items ?? [];
  if (bags.length === 0) return null;
  return (
    <Card as="section" pad="lg">
      <KeyValue
        rows={bags.map(({ storeName, inTillFen }) => ({
          name: bags.length === 1 ? t.driverBag : `${t.driverBag} · ${storeName}`,
          value: <Money fen={inTillFen ?? 0} />,
        }))}
      />
    </Card>
  );
}
