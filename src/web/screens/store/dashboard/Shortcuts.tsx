import { makesOrders } from '#domain/access/rights.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useOpens, useRight } from '#web/parts/account/use-opens.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { homeText } from '#web/text/home.ts';
import { storeText } from '#web/text/store.ts';

/** The large ways on from the dashboard: a new order, gear that comes back, the workspace. */
export function Shortcuts() {
  const t = storeText.use();
  const home = homeText.use();
  const opens = useOpens();
  const mayMake = useRight(makesOrders);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      {mayMake ? <Shortcut to={pathTo('storeOrderCreate')} icon="plus" name={t.newOrder} isMain /> : null}
      <Shortcut
        to={opens('storeReturns') ? pathTo('storeReturns') : pathTo('storeOrders', { view: 'out' })}
        icon="refresh"
        name={t.shortcutReturn}
      />
      {opens('storeWorkspace') ? (
        <Shortcut to={pathTo('storeWorkspace')} icon="receipt" name={home.workspace} />
      ) : null}
    </div>
  );
}

type ShortcutProps = { to: string; icon: IconName; name: string; isMain?: boolean };

function Shortcut({ to, icon, name, isMain = false }: ShortcutProps) {
  const colors = isMain ? 'bg-ice text-on-ice' : 'bg-surface text-ink shadow-card';
  return (
    <Link
      to={to}
      className={`press flex min-h-18 flex-col items-center justify-center gap-1 rounded-xl px-2 py-2.5 text-center text-base leading-snug font-semibold lg:min-h-14 lg:flex-row lg:gap-2 ${colors}`}
    >
      <Icon name={icon} size={20} />
      {name}
    </Link>
  );
}
