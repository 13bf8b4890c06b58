import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useList } from '#web/api/lists.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { pathTo } from '#web/paths.ts';
import { ClosingRow } from '#web/screens/store/closings/ClosingRow.tsx';
import { ToCloseCard } from '#web/screens/store/closings/ToCloseCard.tsx';
import { SaveSheet } from '#web/screens/store/finance/SaveSheet.tsx';
import { closingsText } from '#web/text/closings.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Days that are to be closed, and those that were. */
export function StoreClosings() {
  const t = useText(closingsText);
  const titles = useText(titlesText);
  const next = useNextDays();
  const list = useList('finance.closings', {});
  const storeIds = new Set([...list.items, ...(next.data ?? [])].map(({ storeId }) => storeId));
  return (
    <PageBody>
      <PageHeader
        title={titles.storeClosings}
        back={pathTo('storeFinance')}
        actions={
          <SaveSheet
            call="finance.exportClosings"
            input={{}}
            label={t.export}
            name={t.exportName}
            done={t.exported}
          />
        }
      />
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 px-1">{t.lead}</p>
        <NextDays />
        <ListedPages list={list} found={t.found} none={<EmptyState title={t.none} />}>
          <Card as="div" pad="none" className="divide-line divide-y">
            {list.items.map((closing) => (
              <ClosingRow key={closing.id} closing={closing} showsStore={storeIds.size > 1} />
            ))}
          </Card>
        </ListedPages>
      </div>
    </PageBody>
  );
}

const useNextDays = () => useCall('finance.toClose', {}, { refetchMs: 60_000 });

function NextDays() {
  const shell = useText(shellText);
  const next = useNextDays();
  if (next.data !== undefined)
    return next.data.map((one) => <ToCloseCard key={`${one.storeId} ${one.on}`} next={one} />);
  if (next.error === null) return <SkeletonCards count={1} label={shell.loading} />;
  return <LoadError error={next.error} onRetry={() => void next.refetch()} />;
}
