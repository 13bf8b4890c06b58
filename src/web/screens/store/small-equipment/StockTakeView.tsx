import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { note } from '#contract/form-bounds.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pills } from '#ui/Pills.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { cx } from '#ui/cx.ts';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { inputClass } from '#ui/input-class.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { signed } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { showSuccess } from '#web/state/toast.ts';
import { poolsText } from '#web/text/pools.ts';

type StockTake = Output<'smallEquipment.getStockTake'>;
type ShelfLine = StockTake['lines'][number];

const lineViews = ['all', 'open', 'different'] as const;
type LineView = (typeof lineViews)[number];

/** The shelves that a view of a stock take shows. */
export const linesIn = (lines: readonly ShelfLine[], view: LineView): readonly ShelfLine[] => {
  if (view === 'open') return lines.filter(({ counted }) => counted === null);
  if (view === 'different') return lines.filter(({ difference }) => (difference ?? 0) !== 0);
  return lines;
};

/** How many shelves each view shows. */
const lineCounts = (lines: readonly ShelfLine[]): Readonly<Record<LineView, number>> => ({
  all: lines.length,
  open: linesIn(lines, 'open').length,
  different: linesIn(lines, 'different').length,
});

/** Reads a count as typed; null for anything but a whole number from 0. */
export const readCount = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;

type Props = { take: StockTake; open: boolean; onClose: () => void };

/** The differences before they are booked, and the ways to end a stock take. */
function FinishSheet({ take, open, onClose }: Props) {
  const t = poolsText.use();
  const dropping = useOpening();
  const client = useQueryClient();
  const ended = (word: string) => (after: StockTake) => {
    client.setQueryData(['smallEquipment.getStockTake', { id: take.id }], after);
    showSuccess(word);
    dropping.close();
    onClose();
    // What became of it stands at the top.
    scrollTo({ top: 0, behavior: gentleScroll() });
  };
  const finish = useWrite('smallEquipment.finishStockTake', {
    silent: true,
    onDone: ended(t.finished),
  });
  const cancel = useWrite('smallEquipment.cancelStockTake', { onDone: ended(t.cancelled) });
  const seen = { id: take.id, version: take.version };
  const { open: uncounted } = lineCounts(take.lines);
  const form = useForm({
    bounds: { reason: note },
    start: { reason: '' },
    write: finish,
    onSend: (sent) => finish.mutate({ ...seen, ...sent }),
  });
  return (
    <>
      <FormSheet
        form={form}
        open={open}
        onClose={onClose}
        title={t.previewTitle}
        send={t.finish}
        leading={
          <Button variant="secondary" onClick={dropping.show}>
            {t.cancelTake}
          </Button>
        }
        disabled={take.countedPools === 0}
      >
        {take.countedPools === 0 ? (
          <Notice>{t.nothingCounted}</Notice>
        ) : (
          <>
            {uncounted === 0 ? null : <Notice tone="warning">{t.uncounted(uncounted)}</Notice>}
            <Differences take={take} />
          </>
        )}
        <TextArea label={t.note} rows={2} {...form.field('reason')} />
      </FormSheet>
      <ConfirmDialog
        {...dropping.sheet}
        danger
        title={t.cancelTitle}
        confirmLabel={t.cancelTake}
        cancelLabel={t.keepCounting}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate(seen)}
      >
        {t.cancelAsk}
      </ConfirmDialog>
    </>
  );
}

function Differences({ take }: { take: StockTake }) {
  const t = poolsText.use();
  const { nameOf } = useGearWords();
  const different = linesIn(take.lines, 'different');
  if (different.length === 0) return <p className="text-ink-2">{t.previewNone}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t.takeTotal(take.more, take.fewer)}</p>
      <KeyValue
        rows={different.map((line) => ({
          name: nameOf({ title: line.name, sizeLabel: line.sizeLabel }),
          value: (
            <span className="tnum inline-flex items-center gap-2">
              {`${line.onShelf} → ${line.counted ?? 0}`}
              <Tag tone={(line.difference ?? 0) > 0 ? 'ice' : 'danger'}>{signed(line.difference ?? 0)}</Tag>
            </span>
          ),
        }))}
      />
    </div>
  );
}

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
export function StockTakeView({ id }: { id: string }) {
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
