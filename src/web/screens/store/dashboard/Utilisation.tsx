import { seesGear } from '#domain/access/rights.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { useCall } from '#web/api/queries.ts';
import { useOpens, useRight } from '#web/parts/account/use-opens.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { countIn } from '#web/screens/store/inventory/list/filters.ts';
import { storeText } from '#web/text/store.ts';

/** How much of a store's usable gear is with guests or promised for today; nothing for those who see no gear. */
export function Utilisation() {
  const { current } = useStaffStores();
  const sees = useRight(seesGear);
  const { data } = useCall(
    'equipment.inventorySummary',
    { id: current?.storeId ?? '' },
    { enabled: sees && current !== undefined, refetchMs: 60_000 },
  );
  if (data === undefined) return null;
  const out = countIn(data, equipmentStatus.out, undefined);
  return (
    <Shares
      out={out}
      promised={data.promisedToday}
      inStock={countIn(data, equipmentStatus.available, undefined)}
    />
  );
}

type SharesProps = { out: number; promised: number; inStock: number };

function Shares({ out, promised, inStock }: SharesProps) {
  const t = storeText.use();
  const opens = useOpens();
  const usable = out + inStock;
  if (usable === 0) return null;
  const percent = (count: number): number => (count / usable) * 100;
  return (
    <Card as="section" pad="none" className="flex flex-col gap-3 p-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">
          {opens('storeReports') ? (
            <Link
              to={pathTo('storeReports')}
              className="press -mx-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 text-inherit"
            >
              {t.utilisation}
              <Icon name="chevron-right" size={18} />
            </Link>
          ) : (
            t.utilisation
          )}
        </h2>
        <span className="tnum text-2xl leading-none font-bold">{Math.round(percent(out + promised))}%</span>
      </div>
      <div aria-hidden="true" className="bg-sunken flex h-3 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-ice" style={{ width: `${percent(out)}%` }} />
        <span className="bg-violet" style={{ width: `${percent(promised)}%` }} />
      </div>
      <div className="-mx-2 -mb-2 flex">
        <Share
          to={pathTo('storeInventory', { status: String(equipmentStatus.out) })}
          name={t.gearOutNow}
          count={out}
          dot="bg-ice"
        />
        <Share
          to={pathTo('storeInventory', { promised: 'today' })}
          name={t.gearPromised}
          count={promised}
          dot="bg-violet"
        />
        <p className="text-ink-2 flex min-h-11 flex-1 items-center gap-1.5 px-2 text-sm">
          <Dot className="bg-sunken border-line-strong border" />
          {t.gearFree}
          <span className="tnum text-ink font-semibold">{inStock - promised}</span>
        </p>
      </div>
    </Card>
  );
}

function Share({ to, name, count, dot }: { to: string; name: string; count: number; dot: string }) {
  return (
    <Link
      to={to}
      className="press hover:bg-sunken text-ink-2 flex min-h-11 flex-1 items-center gap-1.5 rounded-lg px-2 text-sm"
    >
      <Dot className={dot} />
      {name}
      <span className="tnum text-ink font-semibold">{count}</span>
    </Link>
  );
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', className)} />;
}
