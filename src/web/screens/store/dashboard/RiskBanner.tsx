import { Icon } from '#ui/Icon.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { riskText } from '#web/text/risk.ts';
import { useText } from '#web/text/use-text.ts';

/** How many bookings have no gear to come, with the way to them; nothing while all are safe. */
export function RiskBanner({ orders }: { orders: number }) {
  const t = useText(riskText);
  if (orders === 0) return null;
  return (
    <Link
      to={pathTo('storeOrders', { view: 'gearAtRisk' })}
      className="press bg-danger-soft text-danger flex min-h-14 items-center gap-3 rounded-xl p-4"
    >
      <Icon name="alert" size={22} />
      <span className="min-w-0 flex-1">
        <span className="tnum block font-semibold">{t.waiting(orders)}</span>
        <span className="text-ink-2 block text-sm">{t.waitingText}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
