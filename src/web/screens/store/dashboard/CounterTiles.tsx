import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { countOf, type StaffFilters, type View } from '#web/screens/store/orders-list/filters.ts';
import { storeText } from '#web/text/store.ts';

type Counts = Output<'orders.counts'>;
type Props = { counts: Counts | undefined };

/** Today in figures; each leads to the list of what it counts. */
export function CounterTiles({ counts }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
      <HandOvers counts={counts} />
      <Returns counts={counts} />
      <Waiting counts={counts} />
    </div>
  );
}

const view = (name: View): string => pathTo('storeOrders', { view: name });
const tab = (name: NonNullable<StaffFilters['tab']>): string => pathTo('storeOrders', { tab: name });

function HandOvers({ counts }: Props) {
  const t = storeText.use();
  return (
    <Figures title={t.todaysHandOvers} icon="arrow-right" color="bg-ice-soft text-ice-ink">
      <Figure to={view('handOverToday')} name={t.tileHandOver} count={counts?.toHandOverToday} />
      <Figure to={view('ready')} name={t.tileReady} count={counts?.readyToday} />
      <Figure to={view('handedOver')} name={t.tileHandedOver} count={counts?.handedOverToday} />
    </Figures>
  );
}

function Returns({ counts }: Props) {
  const t = storeText.use();
  const opens = useOpens();
  return (
    <Figures title={t.todaysReturns} icon="refresh" color="bg-violet-soft text-violet">
      <Figure to={view('dueToday')} name={t.tileDue} count={counts?.dueToday} />
      <Figure
        to={opens('storeOverdue') ? pathTo('storeOverdue') : view('overdue')}
        name={t.tileOverdue}
        count={counts?.overdue}
        isUrgent
      />
      <Figure to={view('out')} name={t.tileOut} count={counts?.gearOut} />
    </Figures>
  );
}

/** Orders that go on when somebody does something about them. */
function Waiting({ counts }: Props) {
  const t = storeText.use();
  const opens = useOpens();
  const inTab = (name: NonNullable<StaffFilters['tab']>) => counts && countOf(name, counts.byStatus);
  return (
    <Figures title={t.waitingForUs} icon="clock" color="bg-warning-soft text-warning">
      <Figure to={tab('toConfirm')} name={t['tab.toConfirm']} count={inTab('toConfirm')} />
      <Figure to={tab('toPay')} name={t['tab.toPay']} count={inTab('toPay')} />
      <Figure to={tab('toSettle')} name={t['tab.toSettle']} count={inTab('toSettle')} />
      {opens('storePayments') ? (
        <Figure
          to={pathTo('storePayments', { way: 'back' })}
          name={t.tileRefunds}
          count={counts?.refunding}
        />
      ) : null}
    </Figures>
  );
}

type FiguresProps = { title: string; icon: IconName; color: string; children: ReactNode };

function Figures({ title, icon, color, children }: FiguresProps) {
  return (
    <Card as="section" pad="none" className="flex flex-col p-2">
      <h2 className="flex items-center gap-2.5 px-2 pt-2 text-base font-semibold">
        <span className={cx('inline-flex size-8 shrink-0 items-center justify-center rounded-md', color)}>
          <Icon name={icon} size={18} />
        </span>
        {title}
      </h2>
      <div className="flex flex-1 items-stretch">{children}</div>
    </Card>
  );
}

type FigureProps = { to: string; name: string; count: number | undefined; isUrgent?: boolean };

function Figure({ to, name, count, isUrgent = false }: FigureProps) {
  return (
    <Link
      to={to}
      className="press hover:bg-sunken flex min-h-18 min-w-0 flex-1 flex-col gap-1.5 rounded-lg px-2 py-2.5"
    >
      {count === undefined ? (
        <Skeleton className="h-7 w-10" />
      ) : (
        <span
          className={cx(
            'tnum text-2xl leading-none font-bold',
            count === 0 ? 'text-ink-3' : isUrgent && 'text-danger',
          )}
        >
          {count}
        </span>
      )}
      <span className="text-ink-2 text-sm leading-snug">{name}</span>
    </Link>
  );
}
