import { useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pills } from '#ui/Pills.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { FinishSheet } from '#web/screens/store/small-equipment/FinishSheet.tsx';
import { ShelfRow } from '#web/screens/store/small-equipment/ShelfRow.tsx';
import { lineCounts, lineViews, linesIn } from '#web/screens/store/small-equipment/stock-take.ts';
import type { LineView, StockTake } from '#web/screens/store/small-equipment/stock-take.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useLocale } from '#web/state/language.ts';
import { poolsText } from '#web/text/pools.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Others count too: what they did shows up soon. */
const refetchMs = 5000;

/** A stock take: every shelf with its count, kept as it is typed, so that it goes on after a reload and on other devices. */
export function StockTakeView({ id }: { id: string }) {
  const t = useText(poolsText);
  const shell = useText(shellText);
  const read = useCall('smallEquipment.getStockTake', { id }, { refetchMs });
  return (
    <PageBody width="normal">
      <PageHeader title={t.takeTitle} back={pathTo('storeSmallGear')} />
      {read.data === undefined ? (
        read.error === null ? (
          <SkeletonCards label={shell.loading} />
        ) : (
          <LoadError error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : (
        <Counting take={read.data} />
      )}
    </PageBody>
  );
}

function Counting({ take }: { take: StockTake }) {
  const t = useText(poolsText);
  const may = useMay();
  const [view, setView] = useState<LineView>('all');
  const [isEnding, setEnding] = useState(false);
  const counts = lineCounts(take.lines);
  const isOpen = take.state === 'open' && may('smallEquipment.countShelf');
  const shown = linesIn(take.lines, view);
  return (
    <>
      <div className="flex flex-col gap-3">
        <Head take={take} />
        <Pills
          label={t.states}
          value={view}
          options={lineViews.map((one) => ({ value: one, label: `${t[`lines.${one}`]} ${counts[one]}` }))}
          onChange={setView}
        />
        {shown.length === 0 ? (
          <EmptyState title={view === 'open' ? t.allCounted : t.noDifferent} />
        ) : (
          <Card pad="none">
            <ul className="divide-line m-0 list-none divide-y p-0">
              {shown.map((line) => (
                <li key={line.poolId}>
                  <ShelfRow takeId={take.id} line={line} canCount={isOpen} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {isOpen ? (
        <BottomBar>
          <Button size="lg" className="max-lg:mr-18" onClick={() => setEnding(true)}>
            {t.preview}
          </Button>
        </BottomBar>
      ) : null}
      <FinishSheet take={take} open={isEnding && isOpen} onClose={() => setEnding(false)} />
    </>
  );
}

function Head({ take }: { take: StockTake }) {
  const t = useText(poolsText);
  const { gear } = useGearWords();
  const locale = useLocale();
  const zone = useZone(take.storeId);
  const total = take.lines.length;
  const scope = take.categoryName === null ? t.wholeStore : gear(take.categoryName);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-md min-w-0 truncate font-semibold">{[take.storeName, scope].join(' · ')}</h2>
        <span className="text-ink-3 shrink-0 text-sm">{momentText(take.openedAt, { locale, zone })}</span>
      </div>
      <ProgressBar
        value={total === 0 ? 0 : take.countedPools / total}
        label={t.progress(take.countedPools, total)}
      />
      <p className="text-ink-2 text-sm" role="status">
        {t.progress(take.countedPools, total)}
      </p>
      {take.endedAt === null ? null : (
        <>
          <p className="font-medium">
            {take.state === 'finished'
              ? t.takeDone(take.endedBy ?? '', momentText(take.endedAt, { locale, zone }))
              : t.takeDropped(take.endedBy ?? '', momentText(take.endedAt, { locale, zone }))}
          </p>
          {take.state === 'finished' ? (
            <p className="text-ink-2">{t.takeTotal(take.more, take.fewer)}</p>
          ) : null}
          <Link to={pathTo('storeSmallGear')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t.backToList}
          </Link>
        </>
      )}
    </Card>
  );
}
