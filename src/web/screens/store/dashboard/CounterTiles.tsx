import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { countOf } from '#web/screens/store/orders-list/filters.ts';
import { storeText } from '#web/text/store.ts';

type Counts = Output<'orders.counts'>;

/** Today in figures; each leads to its list. */
export function CounterTiles({ counts }: { counts: Counts | undefined }) {
  const t = storeText.use();
  const tiles: readonly TileProps[] = [
    {
      to: pathTo('storeOrders', { view: 'handOverToday' }),
      icon: 'arrow-right',
      name: t.tileHandOver,
      count: counts?.toHandOverToday,
      className: 'bg-ice-soft text-ice-ink',
    },
    {
      to: pathTo('storeOrders', { view: 'dueToday' }),
      icon: 'refresh',
      name: t.tileDue,
      count: counts?.dueToday,
      className: 'bg-violet-soft text-violet',
    },
    {
      to: pathTo('storeOrders', { view: 'overdue' }),
      icon: 'alert',
      name: t.tileOverdue,
      count: counts?.overdue,
      className: 'bg-danger-soft text-danger',
      isUrgent: true,
    },
    {
      to: pathTo('storeOrders', { tab: 'toPay' }),
      icon: 'wallet',
      name: t['tab.toPay'],
      count: counts === undefined ? undefined : countOf('toPay', counts.byStatus),
      className: 'bg-warning-soft text-warning',
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </div>
  );
}

type TileProps = {
  to: string;
  icon: IconName;
  name: string;
  count: number | undefined;
  className: string;
  isUrgent?: boolean;
};

function Tile({ to, icon, name, count, className, isUrgent = false }: TileProps) {
  return (
    <Link
      to={to}
      className="press bg-surface shadow-card flex min-h-28 flex-col justify-between gap-3 rounded-xl p-4"
    >
      <span className="flex items-start justify-between gap-2">
        {count === undefined ? (
          <Skeleton className="h-10 w-12" />
        ) : (
          <span
            className={cx('tnum text-3xl leading-none font-bold', isUrgent && count > 0 && 'text-danger')}
          >
            {count}
          </span>
        )}
        <span className={cx('inline-flex size-9 shrink-0 items-center justify-center rounded-md', className)}>
          <Icon name={icon} size={20} />
        </span>
      </span>
      <span className="text-ink-2 text-base">{name}</span>
    </Link>
  );
}
