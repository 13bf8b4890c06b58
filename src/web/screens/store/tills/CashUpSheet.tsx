import { useState } from 'react';
import { neededWhen } from '#contract/bounds.ts';
import { note, reason } from '#contract/form-bounds.ts';
import { isReasonNeeded } from '#domain/tills/cash-up.ts';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { readYuan, typedYuan } from '#web/parts/pay/yuan.ts';
import { CountFields, countedIn, emptyCount } from '#web/screens/store/tills/CountFields.tsx';
import { Difference, tillName, type Till } from '#web/screens/store/tills/till-words.tsx';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { tillsText } from '#web/text/tills.ts';

type Count = Output<'tills.count'>;
type SheetProps = { till: Till; open: boolean; onClose: () => void };

const isMoved = (error: Error | null): boolean => error instanceof ApiError && error.code === 'till.moved';

/** Counts a till and ends its shift: first what is in it, then how that compares with what should be. */
export function CashUpSheet(sheet: SheetProps) {
  const [draft, setDraft] = useTypedOver({
    place: `form_draft_count_${sheet.till.id}`,
    saved: emptyCount,
  });
  const [count, setCount] = useState<Count | null>(null);
  const [isAgain, setAgain] = useState(false);
  if (count === null)
    return <CountSheet {...sheet} kept={[draft, setDraft]} isAgain={isAgain} onCounted={setCount} />;
  const countAgain = (hasMoved: boolean) => {
    setAgain(hasMoved);
    setCount(null);
  };
  return (
    <CompareSheet
      {...sheet}
      count={count}
      onCountAgain={countAgain}
      onDone={() => {
        setDraft(emptyCount);
        sheet.onClose();
      }}
    />
  );
}

type CountProps = SheetProps & {
  kept: readonly [typeof emptyCount, (draft: typeof emptyCount) => void];
  /** The last count is no longer true. */
  isAgain: boolean;
  onCounted: (count: Count) => void;
};

/** The count, which nothing is told before. */
function CountSheet({ till, kept, isAgain, onCounted, ...sheet }: CountProps) {
  const t = tillsText.use();
  const [draft, setDraft] = kept;
  const counted = countedIn(draft);
  const write = useWrite('tills.count', { silent: true, onDone: onCounted });
  const form = useForm({
    bounds: {},
    start: {},
    write,
    onSend: () => {
      if (counted !== null) write.mutate({ id: till.id, shiftId: till.shift?.id ?? '', ...counted });
    },
  });
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={t.cashUpOf(tillName(till, t))}
      send={t.compare}
      disabled={counted === null}
    >
      {isAgain ? <Notice tone="warning">{t.movedMeanwhile}</Notice> : null}
      <CountFields draft={draft} onChange={setDraft} />
      <div aria-live="polite" className="bg-sunken rounded-lg p-4">
        {counted === null ? (
          <p className="text-ink-2">{t.countFirst}</p>
        ) : (
          <KeyValue
            rows={[
              { name: t.counted, value: <Money fen={counted.countedFen} size="md" exact />, strong: true },
            ]}
          />
        )}
      </div>
    </FormSheet>
  );
}

type CompareProps = SheetProps & {
  count: Count;
  onCountAgain: (hasMoved: boolean) => void;
  onDone: () => void;
};

/** What stays in the till. */
const leftOf = (typed: string, { countedFen }: Count) => {
  const leave = readYuan(typed);
  const leaveFen = leave.fen;
  return { leaveFen, awayFen: countedFen - leaveFen, isWrong: leave.isWrong || leaveFen > countedFen };
};

/** What was counted beside what should be there, why they differ, what stays, and the end of the shift. */
function CompareSheet({ till, count, onCountAgain, onDone, ...sheet }: CompareProps) {
  const t = tillsText.use();
  const asking = useOpening();
  const isBag = till.kind === 'driver';
  const { differenceFen } = count;
  const needsReason = isReasonNeeded(differenceFen, count.reasonAboveFen);
  const write = useSheetWrite('tills.cashUp', t.cashedUp, onDone);
  const form = useForm({
    bounds: { note: needsReason ? reason : neededWhen(false, note) },
    // A bag keeps nothing, a counter all unless something else is typed.
    start: { note: '', leave: isBag ? '' : typedYuan(count.countedFen) },
    empty: { note: t.reasonMissing },
    check: ({ leave }) => ({ leave: leftOf(leave, count).isWrong ? t.leaveWrong : undefined }),
    write: { isPending: write.isPending, error: asking.sheet.open ? null : write.error },
    onSend: () => {
      write.reset();
      if (differenceFen === 0) send();
      else asking.show();
    },
  });
  const left = leftOf(form.values.leave, count);
  const send = () =>
    write.mutate(
      { id: till.id, countId: count.id, leaveFen: left.leaveFen, note: form.values.note.trim() },
      { onError: (error) => isMoved(error) && onCountAgain(true) },
    );
  const amount = moneyText(Math.abs(differenceFen));
  const question = differenceFen < 0 ? t.confirmShort(amount) : t.confirmOver(amount);
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={t.cashUpOf(tillName(till, t))}
      leading={
        <Button variant="secondary" onClick={() => onCountAgain(false)}>
          {t.countAgain}
        </Button>
      }
      send={t.confirm}
    >
      <Sums count={count} />
      <TextArea
        label={needsReason ? t.differenceReason : t.note}
        hint={needsReason ? t.reasonAbove(moneyText(count.reasonAboveFen)) : undefined}
        {...form.field('note')}
      />
      {isBag ? null : (
        <TextInput
          label={t.leave}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          value={form.values.leave}
          onChange={(leave) => form.set({ leave })}
          error={form.wrong['leave']}
        />
      )}
      <KeyValue
        rows={[
          { name: isBag ? t.awayToCounter : t.away, value: <Money fen={left.awayFen} size="md" exact /> },
        ]}
      />
      <ConfirmDialog
        open={sheet.open && asking.sheet.open}
        title={question}
        confirmLabel={t.confirm}
        danger
        write={write}
        onConfirm={send}
        onClose={asking.close}
      >
        {t.confirmText}
      </ConfirmDialog>
    </FormSheet>
  );
}

function Sums({ count }: { count: Count }) {
  const t = tillsText.use();
  return (
    <div className="bg-sunken rounded-lg p-4">
      <KeyValue
        rows={[
          { name: t.counted, value: <Money fen={count.countedFen} size="md" exact /> },
          { name: t.expected, value: <Money fen={count.expectedFen} size="md" exact /> },
          { name: t.difference, value: <Difference fen={count.differenceFen} />, strong: true },
        ]}
      />
    </div>
  );
}
