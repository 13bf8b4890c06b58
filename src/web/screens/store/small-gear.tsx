import { useMoment } from '#web/parts/time/use-moment.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';
import { Pills } from '#ui/Pills.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { signed } from '#web/screens/store/small-equipment/use-count-changes.ts';
import {
  FinishSheet,
  lineCounts,
  lineViews,
  linesIn,
  readCount,
} from '#web/screens/store/small-equipment/FinishSheet.tsx';
import type { LineView, ShelfLine, StockTake } from '#web/screens/store/small-equipment/FinishSheet.tsx';
import { readId } from '#web/screens/store/small-equipment/PoolSheets.tsx';
import { PoolList } from '#web/screens/store/small-equipment/PoolList.tsx';
import { poolsText } from '#web/text/pools.ts';

type Count = { readonly isBusy: boolean; readonly keep: (counted: number | null) => void };

/** Keeps the count of a shelf; the answer is the whole stock take, which is shown at once. */
const useCount = (id: string, poolId: string): Count => {
  const client = useQueryClient();
  const write = useWrite('smallEquipment.countShelf', {
    manyAtOnce: true,
    onDone: (take) => client.setQueryData(['smallEquipment.getStockTake', { id }], take),
  });
  return { isBusy: write.isPending, keep: (counted) => write.mutate({ id, poolId, counted }) };
};

/** One shelf of a stock take: what the books say, what was counted, and what is between them. */
function ShelfRow({ takeId, line, canCount }: { takeId: string; line: ShelfLine; canCount: boolean }) {
  const t = poolsText.use();
  const { nameOf } = useGearWords();
  const name = nameOf({ title: line.name, sizeLabel: line.sizeLabel });
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-32">
        <p className="line-clamp-2 text-md leading-snug">{name}</p>
        <p className="text-ink-3 tnum text-sm">{[line.shelfCode, t.bookCount(line.onShelf)].join(' · ')}</p>
        {line.countedBy === null ? null : <p className="text-ink-3 truncate text-sm">{line.countedBy}</p>}
      </div>
      <Difference line={line} />
      {canCount ? (
        <CountBox takeId={takeId} line={line} name={name} />
      ) : (
        <span className="tnum min-w-10 text-right text-lg font-bold">{line.counted ?? '–'}</span>
      )}
    </div>
  );
}

function Difference({ line: { difference } }: { line: ShelfLine }) {
  const t = poolsText.use();
  if (difference === null) return null;
  if (difference === 0) return <Tag tone="success">{t.same}</Tag>;
  return <Tag tone={difference > 0 ? 'ice' : 'danger'}>{signed(difference)}</Tag>;
}

/** Takes a count on Enter or when the box is left; one press says that all is as in the books. */
function CountBox({ takeId, line, name }: { takeId: string; line: ShelfLine; name: string }) {
  const t = poolsText.use();
  const { isBusy, keep } = useCount(takeId, line.poolId);
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const counted = typed === null ? null : readCount(typed);
    setTyped(null);
    if (counted !== null && counted !== line.counted) keep(counted);
  };
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <span className="w-18">
        <input
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={5}
          aria-label={t.counted(name)}
          aria-busy={isBusy}
          value={typed ?? line.counted ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
          onBlur={take}
          className={cx(inputClass, 'tnum text-center font-semibold')}
        />
      </span>
      {line.counted === null ? (
        <Button variant="soft" size="sm" loading={isBusy} onClick={() => keep(line.onShelf)}>
          {t.same}
        </Button>
      ) : (
        <IconButton icon="close" label={t.clearCount} disabled={isBusy} onClick={() => keep(null)} />
      )}
    </form>
  );
}

/** Others count too: what they did shows up soon. */
const refetchMs = 5000;

/** A stock take: every shelf with its count, kept as it is typed, so that it goes on after a reload and on other devices. */
function StockTakeView({ id }: { id: string }) {
  const t = poolsText.use();
  const read = useCall('smallEquipment.getStockTake', { id }, { refetchMs });
  return (
    <Page width="normal" title={t.stockTake} back={pathTo('storeSmallGear')}>
      <Loaded query={read}>{(take) => <Counting take={take} />}</Loaded>
    </Page>
  );
}

function Counting({ take }: { take: StockTake }) {
  const t = poolsText.use();
  const may = useMay();
  const [view, setView] = useState<LineView>('all');
  const [isEnding, setEnding] = useState(false);
  const counts = lineCounts(take.lines);
  const isOpen = take.state === 'open' && may('smallEquipment.countShelf');
  const visibleLines = linesIn(take.lines, view);
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
        {visibleLines.length === 0 ? (
          <EmptyState title={view === 'open' ? t.allCounted : t.noDifferent} />
        ) : (
          <CardRows items={visibleLines} keyOf={({ poolId }) => poolId}>
            {(line) => <ShelfRow takeId={take.id} line={line} canCount={isOpen} />}
          </CardRows>
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
  const t = poolsText.use();
  const { gear } = useGearWords();
  const moment = useMoment(take.storeId);
  const total = take.lines.length;
  const scope = take.categoryName === null ? t.wholeStore : gear(take.categoryName);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-md min-w-0 truncate font-semibold">{[take.storeName, scope].join(' · ')}</h2>
        <span className="text-ink-3 shrink-0 text-sm">{moment(take.openedAt)}</span>
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
              ? t.takeDone(take.endedBy ?? '', moment(take.endedAt))
              : t.takeDropped(take.endedBy ?? '', moment(take.endedAt))}
          </p>
          {take.state === 'finished' ? (
            <p className="text-ink-2">{t.takeTotal(take.more, take.fewer)}</p>
          ) : null}
          <LinkButton to={pathTo('storeSmallGear')} variant="secondary" size="sm">
            {t.backToList}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

/** Counted gear: its shelves, or the stock take that the address names. */
export function StoreSmallGear({ query }: PageProps<'storeSmallGear'>) {
  const takeId = readId(query['take']);
  return takeId === null ? <PoolList query={query} /> : <StockTakeView key={takeId} id={takeId} />;
}
