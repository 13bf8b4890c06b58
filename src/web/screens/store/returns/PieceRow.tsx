import { Suspense, useState } from 'react';
import { closings } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { HarmPhotos } from '#web/screens/store/counter/HarmPhotos.tsx';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { correctionsOf, type Correction } from '#web/screens/store/returns/corrections.ts';
import { HarmSheet } from '#web/screens/store/returns/harm-sheet.ts';
import { showSuccess } from '#web/state/toast.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';

/** What is said of the units of a line: how they ended, and how many are out. */
const useEnded = () => {
  const t = returnsText.use();
  const store = storeText.use();
  return (line: OrderLine): string => {
    const kinds = closings.filter((how) => line[how] > 0);
    if (line.quantity === 1) return kinds.map((how) => t[`ended.${how}`]).join('');
    const out = openUnits(line);
    const ended = kinds.map((how) => t.counted(t[`ended.${how}`], line[how]));
    return dotted([...ended, out > 0 ? store.stillOut(out) : '']);
  };
};

type Harm = Correction & { readonly to: 'damaged' | 'lost' };
const isHarm = (correction: Correction): correction is Harm =>
  correction.to === 'damaged' || correction.to === 'lost';

/** What corrections are called: on their button, and when they are done. */
const useCorrectionWords = (line: OrderLine) => {
  const t = returnsText.use();
  const { nameOf } = useGearWords();
  const marks = { damaged: t.markDamaged, lost: t.markLost, returned: t.markGood, out: t.undo };
  return {
    markOf: ({ to }: Correction) => marks[to],
    labelOf: ({ to }: Correction) =>
      to === 'out' ? t.undoOf(nameOf(line)) : t.markOf(marks[to], nameOf(line)),
    doneOf: ({ to }: Correction) =>
      to === 'out' ? t.undone(nameOf(line)) : t.corrected(nameOf(line), t[`ended.${to}`]),
  };
};

type Props = { order: OrderDetail; line: OrderLine; isFresh: boolean };

const tickOf = ({ returned, damaged, lost }: OrderLine) => {
  if (damaged + lost > 0) return 'harmed';
  return returned > 0 ? 'fine' : 'open';
};

/** A piece that came into the bin: how it ended, and what can still be corrected about that; of earlier ones once that is asked for. */
export function PieceRow({ order, line, isFresh }: Props) {
  const t = returnsText.use();
  const { nameOf } = useGearWords();
  const [isOpen, setOpen] = useState(false);
  const isBack = tickOf(line) !== 'open';
  const mayCorrect = isBack && order.actions.includes('correctClose');
  return (
    <li className={cx('flex flex-col gap-2 rounded-lg p-2', isFresh && isBack && 'bg-success-soft')}>
      <div className="flex items-center gap-3">
        <Piece line={line} />
        {mayCorrect && !isFresh ? (
          <IconButton
            icon="edit"
            label={t.correctOf(nameOf(line))}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      <HarmPhotos orderId={order.id} line={line} />
      {mayCorrect && (isFresh || isOpen) ? <Corrections order={order} line={line} /> : null}
    </li>
  );
}

function Piece({ line }: { line: OrderLine }) {
  const { nameOf } = useGearWords();
  const endedOf = useEnded();
  return (
    <>
      <TickedArt art={line.art} tick={tickOf(line)} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{nameOf(line)}</span>
        <span className="text-ink-3 tnum block text-sm">{dotted([line.boundTo ?? '', endedOf(line)])}</span>
        {line.closeNote === '' ? null : (
          <span className="text-warning block text-sm break-words">{line.closeNote}</span>
        )}
      </span>
    </>
  );
}

function Corrections({ order, line }: Pick<Props, 'order' | 'line'>) {
  const { markOf, labelOf, doneOf } = useCorrectionWords(line);
  const harm = useOpeningFor<Harm>();
  const write = useOrderWrite('orders.correctClose', (_, { to }) =>
    showSuccess(doneOf({ lineId: line.id, from: 'returned', to })),
  );
  const give = (correction: Correction) => {
    if (isHarm(correction)) harm.show(correction);
    else write.run({ id: order.id, units: 1, note: '', photoIds: [], ...correction });
  };
  const corrections = correctionsOf(line);
  if (corrections.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {corrections.map((correction) => (
          <Button
            key={`${correction.from} ${correction.to}`}
            size="sm"
            variant={correction.to === 'out' ? 'ghost' : 'secondary'}
            aria-label={labelOf(correction)}
            disabled={write.isPending}
            onClick={() => give(correction)}
          >
            {markOf(correction)}
          </Button>
        ))}
      </div>
      {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
      {harm.subject === undefined ? null : (
        <Suspense>
          <HarmSheet
            key={harm.round}
            orderId={order.id}
            line={line}
            correction={harm.subject}
            {...harm.sheet}
            onDone={() => {
              harm.close();
              if (harm.subject !== undefined) showSuccess(doneOf(harm.subject));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
