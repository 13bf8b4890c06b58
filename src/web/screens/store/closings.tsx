import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money } from '#ui/Money.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useList } from '#web/api/lists.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import type { Closing } from '#web/screens/store/closings/closing-types.ts';
import { isReady, ToCloseRow } from '#web/screens/store/closings/ToCloseRow.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { useStoreDay } from '#web/screens/store/counter/use-store-day.ts';
import { useBookDayText } from '#web/screens/store/finance/days-text.ts';
import { fileDays, inputOf, queryOf, readRange } from '#web/screens/store/finance/range.ts';
import type { FinanceRange } from '#web/screens/store/finance/range.ts';
import { RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { useLocale } from '#web/state/language.ts';
import { closingsText } from '#web/text/closings.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { closing: Closing; showsStore: boolean };

/** A day that was closed, and what it brought. */
function ClosingRow({ closing, showsStore }: Props) {
  const t = useText(closingsText);
  const locale = useLocale();
  const dayText = useBookDayText();
  const zone = useZone(closing.storeId);
  const by = t.closedBy(closing.closedBy, momentText(closing.closedAt, { locale, zone }));
  return (
    <Link
      to={pathTo('storeClosing', { id: closing.id })}
      className="hover:bg-sunken flex items-center gap-3 p-4 text-inherit no-underline"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-md font-medium">{dayText(closing.on)}</span>
        <span className="text-ink-3 block text-sm">
          {showsStore ? `${closing.storeName} · ` : ''}
          {by}
        </span>
      </span>
      <Money fen={closing.receivedFen - closing.givenBackFen} size="md" />
    </Link>
  );
}

/** Days that are to be closed, and those of some time that were. */
export function StoreClosings({ query }: PageProps<'storeClosings'>) {
  const t = useText(closingsText);
  const titles = useText(titlesText);
  const { current, stores } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const usual = { todayOn, usual: 'recent' } as const;
  const asked = readRange(query, usual);
  const input = inputOf(asked);
  const showsStore = asked.storeId === '' && stores.length > 1;
  const list = useList('finance.closings', input);
  const change = (next: FinanceRange) =>
    navigate(pathTo('storeClosings', queryOf(next, usual)), { replace: true });
  return (
    <PageBody>
      <PageHeader
        title={titles.storeClosings}
        back={pathTo('storeFinance')}
        actions={
          <ExportButton
            call="finance.exportClosings"
            input={input}
            label={t.export}
            name={t.exportName}
            days={fileDays(asked)}
          />
        }
      />
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 px-1">{t.lead}</p>
        <NextDays storeId={asked.storeId} />
        <RangeBar
          asked={asked}
          todayOn={todayOn}
          stores={stores}
          presets={['recent', 'month', 'lastMonth']}
          onChange={change}
        />
        <ListedPages list={list} found={t.found} none={<EmptyState title={t.noneThen} />}>
          <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
            {list.items.map((closing) => (
              <ClosingRow key={closing.id} closing={closing} showsStore={showsStore} />
            ))}
          </Card>
        </ListedPages>
      </div>
    </PageBody>
  );
}

/** The next day of each store, or of the one that was asked for. */
function NextDays({ storeId }: { storeId: string }) {
  const shell = useText(shellText);
  const next = useCall('finance.toClose', {}, { refetchMs: 60_000 });
  if (next.data !== undefined) {
    const shown = next.data.filter((one) => storeId === '' || one.storeId === storeId);
    if (shown.length === 0) return null;
    // What can be done now comes first.
    const rows = [...shown.filter(isReady), ...shown.filter((one) => !isReady(one))];
    return (
      <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
        {rows.map((one) => (
          <ToCloseRow key={`${one.storeId} ${one.on}`} next={one} />
        ))}
      </Card>
    );
  }
  if (next.error === null) return <SkeletonCards count={1} label={shell.loading} />;
  return <LoadError error={next.error} onRetry={() => void next.refetch()} />;
}
