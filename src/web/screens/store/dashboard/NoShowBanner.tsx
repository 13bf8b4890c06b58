import { Icon } from '#ui/Icon.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { riskText } from '#web/text/risk.ts';
import { useText } from '#web/text/use-text.ts';

/** How many paid orders nobody came for, with the way to them; nothing while there are none. */
export function NoShowBanner({ orders }: { orders: number }) {
  const t = useText(riskText);
  if (orders === 0) return null;
  return (
    <Link
      to={pathTo('storeOrders', { view: 'noShow' })}
      className="press bg-warning-soft text-warning flex min-h-14 items-center gap-3 rounded-xl p-4"
    >
      <Icon name="calendar" size={22} />
      <span className="min-w-0 flex-1">
        <span className="tnum block font-semibold">{t.noShows(orders)}</span>
        <span className="text-ink-2 block text-sm">{t.noShowsText}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
