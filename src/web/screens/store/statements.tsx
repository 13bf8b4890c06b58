import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { Suspense, useState } from 'react';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useCall } from '#web/api/queries.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { useBookDayText } from '#web/screens/store/finance/days-text.ts';
import { fileDays, inputOf, rangeOf, RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { CompanyDay, StateTag } from '#web/screens/store/statements/CompanyDay.tsx';
import type { StatementDay, Whose } from '#web/screens/store/statements/CompanyDay.tsx';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { ordersText } from '#web/text/orders.ts';

const Payouts = lazyPart(() => import('#web/screens/store/payouts/Payouts.tsx'), 'Payouts');

/** The statements of some days, of one store or of all that the reader answers for. */
export function StoreStatements({ query }: PageProps<'storeStatements'>) {
  const t = channelStatementsText.use();
  const { stores } = useStaffStores();
  const todayOn = dayOf(useNow(60_000), chainZone);
  const range = rangeOf('storeStatements', query, { todayOn, usual: 'recent' });
  const { asked } = range;
  const whose = asked.storeId === '' ? {} : { storeId: asked.storeId };
  const input = inputOf(asked);
  const days = useCall('finance.statements', input, { refetchMs: 60_000, keepLast: true });
  const moved = days.data?.filter(({ state }) => state !== 'none') ?? [];
  return (
    <Page
      of="storeStatements"
      back={pathTo('storeFinance')}
      actions={
        <ExportButton
          call="finance.statementLines"
          input={{ ...input, sorting: 'on desc' }}
          label={t.export}
          name={t.exportName}
          days={fileDays(asked)}
        />
      }
    >
      <div className="flex flex-col gap-6">
        <RangeBar {...range} stores={stores} presets={['recent', 'month', 'lastMonth']} />
        <Suspense fallback={<SkeletonCards count={1} />}>
          <Payouts whose={whose} />
        </Suspense>
        <section aria-label={t.byDay} className="flex flex-col gap-4">
          <h2 className="px-1 text-lg font-semibold">{t.byDay}</h2>
          <p className="text-ink-2 px-1">{t.lead}</p>
          <Loaded query={days}>
            {() => (
              <div
                aria-busy={days.isPlaceholderData}
                className={cx('transition-opacity', days.isPlaceholderData && 'opacity-60')}
              >
                {moved.length === 0 ? (
                  <EmptyState title={t.noDays} />
                ) : (
                  <CardRows items={moved} keyOf={({ on, channel }) => `${on} ${channel}`}>
                    {(day) => <Day day={day} whose={whose} />}
                  </CardRows>
                )}
              </div>
            )}
          </Loaded>
        </section>
      </div>
    </Page>
  );
}

function Day({ day, whose }: { day: StatementDay; whose: Whose }) {
  const orders = ordersText.use();
  const dayText = useBookDayText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="hover:bg-sunken flex w-full items-center gap-3 p-4 text-left"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <span className="whitespace-nowrap">
            <span className="text-md block font-medium">{dayText(day.on)}</span>
            <span className="text-ink-3 block text-sm">{orders[`method.${day.channel}`]}</span>
          </span>
          <StateTag day={day} />
        </span>
        <span className={isOpen ? 'text-ink-3 inline-flex rotate-180' : 'text-ink-3 inline-flex'}>
          <Icon name="chevron-down" size={18} />
        </span>
      </button>
      {isOpen ? (
        <div className="px-4 pt-2 pb-5">
          <CompanyDay day={day} whose={whose} />
        </div>
      ) : null}
    </section>
  );
}
