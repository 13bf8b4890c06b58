import { useState } from 'react';
import { note } from '#contract/form-bounds.ts';
import { denominationsFen, worthFen } from '#domain/tills/cash-up.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { typedYuan, readYuan } from '#web/parts/pay/yuan.ts';
import { Difference, tillName, type Till } from '#web/screens/store/tills/till-words.tsx';
import { tillsText } from '#web/text/tills.ts';

/** What somebody finds in a till, as it stands in the form. */
type CountDraft = {
  /** By pieces, or as one amount. */
  readonly way: 'pieces' | 'amount';
  /** How many of each note and coin, by its value in fen; blank counts as none. */
  readonly pieces: Readonly<Record<number, string>>;
  readonly amount: string;
  /** What stays: all of it while nothing is typed. */
  readonly leave: string | null;
  readonly note: string;
};

/** A form that nobody touched. */
const emptyCount: CountDraft = { way: 'pieces', pieces: {}, amount: '', leave: null, note: '' };

const piecesIn = (typed: string | undefined): number => (/^\d{1,5}$/.test(typed ?? '') ? Number(typed) : 0);

/** Reckons what was counted against what should be there, in fen; a bag keeps nothing unless something is typed, a counter all. */
export const reckonCount = (expectedFen: number, draft: CountDraft, isBag: boolean) => {
  const counts = Object.fromEntries(
    denominationsFen
      .map((valueFen) => [String(valueFen), piecesIn(draft.pieces[valueFen])] as const)
      .filter(([, pieces]) => pieces > 0),
  );
  const typed = readYuan(draft.amount);
  const byPieces = draft.way === 'pieces';
  const countedFen = byPieces ? (worthFen(counts) ?? 0) : typed.fen;
  const leave = readYuan(draft.leave ?? '');
  const leaveFen = draft.leave === null ? (isBag ? 0 : countedFen) : leave.fen;
  return {
    isAmountWrong: !byPieces && (typed.isWrong || draft.amount.trim() === ''),
    isLeaveWrong: leave.isWrong || leaveFen > countedFen,
    countedFen,
    differenceFen: countedFen - expectedFen,
    leaveFen,
    awayFen: countedFen - leaveFen,
    counts: byPieces ? counts : null,
  };
};

type Reckoned = ReturnType<typeof reckonCount>;

/** The number in a box after one press of less or more. */
export const stepPieces = (typed: string | undefined, step: 1 | -1): string => {
  const next = Math.min(99_999, Math.max(0, piecesIn(typed) + step));
  return next === 0 ? '' : String(next);
};

type PieceRowProps = { valueFen: number; typed: string; onType: (typed: string) => void };

/** One note or coin: how many there are, and what they are worth. */
function PieceRow({ valueFen, typed, onType }: PieceRowProps) {
  const t = tillsText.use();
  const value = moneyText(valueFen);
  const worthFen = valueFen * (Number(typed) || 0);
  return (
    <div role="group" aria-label={t.pieces(value)} className="flex min-h-12 items-center gap-1">
      <span className="tnum w-14 shrink-0 font-semibold">{value}</span>
      <IconButton icon="minus" label={t.less} onClick={() => onType(stepPieces(typed, -1))} />
      <input
        value={typed}
        onChange={(event) => onType(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t.pieces(value)}
        placeholder="0"
        className="border-line-strong bg-surface tnum focus:border-ice h-11 w-16 rounded-lg border text-center text-md font-semibold outline-none focus:outline-2"
      />
      <IconButton icon="plus" label={t.more} onClick={() => onType(stepPieces(typed, 1))} />
      <span className="text-ink-3 tnum ml-auto">{moneyText(worthFen)}</span>
    </div>
  );
}

type Props = { till: Till; open: boolean; onClose: () => void; onMoved: () => void };

const isMoved = (error: Error | null): boolean => error instanceof ApiError && error.code === 'till.moved';

/** Counts a till and ends its shift: what should be there beside what is, what stays and what is carried away. */
export function CashUpSheet({ till, onMoved, ...sheet }: Props) {
  const t = tillsText.use();
  const [draft, setDraft] = useState(emptyCount);
  const isBag = till.kind === 'driver';
  const found = reckonCount(till.inTillFen, draft, isBag);
  const write = useSheetWrite('tills.cashUp', t.cashedUp, sheet.onClose);
  const form = useForm({
    bounds: { note },
    start: draft,
    kept: [draft, setDraft],
    check: () => ({
      amount: found.isAmountWrong ? t.amountWrong : undefined,
      leave: found.isLeaveWrong ? t.leaveWrong : undefined,
    }),
    write: { isPending: write.isPending, error: isMoved(write.error) ? null : write.error },
    onSend: (sent) => {
      const { countedFen, leaveFen, counts } = found;
      const seen = { id: till.id, shiftId: till.shift?.id ?? '', expectedFen: till.inTillFen };
      write.mutate(
        { ...seen, countedFen, leaveFen, counts, ...sent },
        { onError: (error) => isMoved(error) && onMoved() },
      );
    },
  });
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={t.cashUpOf(tillName(till, t))}
      send={confirmWord(t, found)}
      isDanger={found.differenceFen !== 0}
    >
      {isMoved(write.error) ? <Notice tone="warning">{t.movedMeanwhile}</Notice> : null}
      <CountFields
        draft={draft}
        amountError={form.errorOf('amount')}
        expectedFen={till.inTillFen}
        onChange={setDraft}
      />
      <Sums till={till} found={found} />
      <LeaveFields draft={draft} found={found} isBag={isBag} onChange={setDraft} />
      <TextArea label={t.note} hint={t.noteHint} {...form.field('note')} />
    </FormSheet>
  );
}

type Words = { confirm: string } & Record<'confirmShort' | 'confirmOver', (amount: string) => string>;

const confirmWord = (t: Words, { differenceFen }: Reckoned): string => {
  if (differenceFen === 0) return t.confirm;
  const amount = moneyText(Math.abs(differenceFen));
  return differenceFen < 0 ? t.confirmShort(amount) : t.confirmOver(amount);
};

type FieldsProps = { draft: CountDraft; found: Reckoned; onChange: (draft: CountDraft) => void };

const smallestFen = denominationsFen.at(-1) ?? 1;

type CountProps = Omit<FieldsProps, 'found'> & { amountError: string | undefined; expectedFen: number };

function CountFields({ draft, amountError, expectedFen, onChange }: CountProps) {
  const t = tillsText.use();
  return (
    <>
      <SegmentedControl
        label={t.howCounted}
        value={draft.way}
        options={[
          { value: 'pieces', label: t.countByPiece },
          { value: 'amount', label: t.countByAmount },
        ]}
        onChange={(way) => onChange({ ...draft, way })}
      />
      {draft.way === 'amount' ? (
        <TextInput
          label={t.counted}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
          name="amount"
          error={amountError}
        />
      ) : (
        <div className="grid">
          {expectedFen % smallestFen === 0 ? null : <p className="text-ink-3 text-sm">{t.oddFen}</p>}
          {denominationsFen.map((valueFen) => (
            <PieceRow
              key={valueFen}
              valueFen={valueFen}
              typed={draft.pieces[valueFen] ?? ''}
              onType={(typed) => onChange({ ...draft, pieces: { ...draft.pieces, [valueFen]: typed } })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Sums({ till, found }: { till: Till; found: Reckoned }) {
  const t = tillsText.use();
  return (
    <div aria-live="polite" className="bg-sunken rounded-lg p-4">
      <KeyValue
        rows={[
          { name: t.expected, value: <Money fen={till.inTillFen} size="md" exact /> },
          { name: t.counted, value: <Money fen={found.countedFen} size="md" exact /> },
          { name: t.difference, value: <Difference fen={found.differenceFen} />, strong: true },
        ]}
      />
    </div>
  );
}

function LeaveFields({ draft, found, isBag, onChange }: FieldsProps & { isBag: boolean }) {
  const t = tillsText.use();
  return (
    <>
      {isBag ? null : (
        <TextInput
          label={t.leave}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          value={draft.leave ?? typedYuan(found.countedFen)}
          onChange={(leave) => onChange({ ...draft, leave })}
          error={found.isLeaveWrong ? t.leaveWrong : undefined}
        />
      )}
      <KeyValue
        rows={[
          { name: isBag ? t.awayToCounter : t.away, value: <Money fen={found.awayFen} size="md" exact /> },
        ]}
      />
    </>
  );
}
