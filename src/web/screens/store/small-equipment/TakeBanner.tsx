import { buttonClass } from '#ui/button-class.ts';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

/** Says that a store is being counted, and leads there. */
export function TakeBanner({ storeId }: { storeId: string | undefined }) {
  const t = useText(poolsText);
  const open = useCall(
    'smallEquipment.stockTakes',
    { ...(storeId === undefined ? {} : { storeId }), state: 'open', maxResultCount: 1 },
    { enabled: storeId !== undefined },
  );
  const take = open.data?.items[0];
  if (take === undefined) return null;
  return (
    <Notice
      title={t.takeRunningShort}
      action={
        <Link to={pathTo('storeSmallGear', { take: take.id })} className={buttonClass({ size: 'sm' })}>
          {t.continueTake}
        </Link>
      }
    >
      <span className="text-sm">{take.openedBy}</span>
    </Notice>
  );
}
