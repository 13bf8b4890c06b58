import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useQueryClient } from '@tanstack/react-query';
import { note } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { signed } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { showSuccess } from '#web/state/toast.ts';
import { poolsText } from '#web/text/pools.ts';

export type StockTake = Output<'smallEquipment.getStockTake'>;
export type ShelfLine = StockTake['lines'][number];

export const lineViews = ['all', 'open', 'different'] as const;
export type LineView = (typeof lineViews)[number];

/** The shelves that a view of a stock take shows. */
export const linesIn = (lines: readonly ShelfLine[], view: LineView): readonly ShelfLine[] => {
  if (view === 'open') return lines.filter(({ counted }) => counted === null);
  if (view === 'different') return lines.filter(({ difference }) => (difference ?? 0) !== 0);
  return lines;
};

/** How many shelves each view shows. */
export const lineCounts = (lines: readonly ShelfLine[]): Readonly<Record<LineView, number>> => ({
  all: lines.length,
  open: linesIn(lines, 'open').length,
  different: linesIn(lines, 'different').length,
});

/** Reads a count as typed; null for anything but a whole number from 0. */
export const readCount = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;

type Props = { take: StockTake; open: boolean; onClose: () => void };

/** The differences before they are booked, and the ways to end a stock take. */
export function FinishSheet({ take, open, onClose }: Props) {
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
