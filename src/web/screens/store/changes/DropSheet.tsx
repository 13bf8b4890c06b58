import { useLineOptions } from '#web/screens/store/changes/exchange-quote.tsx';
import { UnitsField } from '#web/parts/forms/UnitsField.tsx';
import { ConfirmDialog, type DialogWrite } from '#web/parts/frame/ConfirmDialog.tsx';
import type { OrderSheetProps, OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { useState } from 'react';
import { choice } from '#contract/bounds.ts';
import { reason } from '#contract/form-bounds.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useMoneyRows } from '#web/parts/order-change/ChangeCost.tsx';
import { goToItsMoney } from '#web/screens/store/changes/exchange-draft.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { linesToPrepare } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { useQuestion } from '#web/screens/store/detail/question-sheet.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { dropText } from '#web/text/drop.ts';
import { storeText } from '#web/text/store.ts';

type Quote = Output<'orders.dropLineQuote'>;

type Draft = { readonly lineId: string; readonly units: number; readonly reason: string };
const nothing: Draft = { lineId: '', units: 1, reason: '' };

/** What the question is about, as it was when it was asked. */
type Asked = Draft & { readonly name: string; readonly quote: Quote; readonly version: number };

/** What was entered so far, and what it would cost less. */
const useDrop = (order: OrderDetail, isOpen: boolean) => {
  const [draft, setDraft] = useState(nothing);
  const [version, setVersion] = useState(order.version);
  // What was chosen may be gone by now, perhaps by an answer that was lost: nobody drops one more by pressing on.
  if (version !== order.version) {
    setVersion(order.version);
    setDraft({ ...nothing, reason: draft.reason });
  }
  const lines = order.actions.includes('dropLine') ? linesToPrepare(order) : [];
  const line = lines.find(({ id }) => id === draft.lineId);
  const units = Math.min(draft.units, line === undefined ? 1 : openUnits(line));
  const isAsked = isOpen && line !== undefined;
  const call = { id: order.id, lineId: draft.lineId, quantity: units };
  const quote = useCall('orders.dropLineQuote', call, { enabled: isAsked, staleMs: 0 });
  const fault = useFault(isAsked ? quote.error : null);
  const currentQuote = isAsked && fault === null ? quote.data : undefined;
  return { draft: { ...draft, units }, setDraft, lines, line, currentQuote, fault };
};

/** Takes gear off an order that has not left: which, how many, why, and a question with the money before it counts. */
export function DropSheet({ order, ...sheet }: OrderSheetProps) {
  const t = dropText.use();
  const store = storeText.use();
  const { nameOf } = useGearWords();
  const { draft, setDraft, lines, line, currentQuote, fault } = useDrop(order, sheet.open);
  const form = useForm({
    bounds: { lineId: choice(lines.map(({ id }) => id)), reason },
    start: nothing,
    kept: [draft, setDraft],
    empty: { lineId: t.lineNone },
    onSend: () => {
      if (line === undefined || currentQuote === undefined) return;
      write.reset();
      const name = openUnits(line) > 1 ? `${nameOf(line)} ×${draft.units}` : nameOf(line);
      question.ask({ ...draft, name, quote: currentQuote, version: order.version });
    },
  });
  const leave = () => {
    sheet.onClose();
    form.reset();
  };
  const question = useQuestion<Asked>({ isOpen: sheet.open, isOver: lines.length === 0, onOver: leave });
  const write = useOrderWrite('orders.dropLine', (after) => {
    question.close();
    leave();
    showSuccess(t.done);
    goToItsMoney(after);
  });
  const send = ({ lineId, units, reason, quote, version }: Asked) =>
    write.run({
      id: order.id,
      version,
      lineId,
      quantity: units,
      reason: reason.trim(),
      expectedFen: quote.totalFen,
    });
  return (
    <>
      <FormSheet
        form={form}
        {...sheet}
        title={store['menu.dropLine']}
        send={t.next}
        disabled={line !== undefined && currentQuote === undefined}
      >
        <p>{t.text}</p>
        <WhatGoes
          order={order}
          lines={lines}
          draft={draft}
          error={form.errorOf('lineId')}
          onChange={form.set}
        />
        {currentQuote === undefined ? null : <QuoteBox quote={currentQuote} />}
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
        <ReasonField field={form.field('reason')} quick={['companion', 'guestCancels', 'other']} />
      </FormSheet>
      <Question question={question} write={write} onConfirm={send} />
    </>
  );
}

type QuestionProps = {
  question: ReturnType<typeof useQuestion<Asked>>;
  write: DialogWrite;
  onConfirm: (asked: Asked) => void;
};

/** Asks once more, with what happens to the money. */
function Question({ question: { asked, isAsked, close }, write, onConfirm }: QuestionProps) {
  const t = dropText.use();
  if (asked === undefined) return null;
  return (
    <ConfirmDialog
      open={isAsked}
      title={t.ask(asked.name)}
      confirmLabel={t.confirm}
      danger
      write={write}
      onConfirm={() => onConfirm(asked)}
      onClose={close}
    >
      <WhatFollows asked={asked} />
    </ConfirmDialog>
  );
}

type WhatProps = {
  order: OrderDetail;
  lines: readonly OrderLine[];
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** The gear that goes, by who would have used it, and how many pieces of it. */
function WhatGoes({ order, lines, draft, error, onChange }: WhatProps) {
  const t = dropText.use();
  const optionsOf = useLineOptions(order);
  const line = lines.find(({ id }) => id === draft.lineId);
  const most = line === undefined ? 1 : openUnits(line);
  return (
    <>
      <Select
        label={t.line}
        value={draft.lineId}
        onChange={(lineId) => onChange({ lineId, units: 1 })}
        placeholder={t.lineNone}
        options={optionsOf(lines, openUnits)}
        required
        error={error}
      />
      {most > 1 ? (
        <UnitsField
          label={t.units}
          value={draft.units}
          max={most}
          onChange={(units) => onChange({ units })}
        />
      ) : null}
    </>
  );
}

/** What the order costs less in rent and deposit, and what becomes of the money. */
function QuoteBox({ quote }: { quote: Quote }) {
  const t = dropText.use();
  const moneyRows = useMoneyRows();
  const { rentFen, depositFen, totalFen } = quote;
  return (
    <div aria-live="polite" className="bg-sunken rounded-lg p-4">
      <KeyValue
        rows={[
          { name: t.rent, value: <Money fen={rentFen} signed /> },
          { name: t.deposit, value: <Money fen={depositFen} signed /> },
          ...moneyRows({ ...quote, amountFen: totalFen }),
        ]}
      />
    </div>
  );
}

/** What happens with the money and the gear. */
function WhatFollows({ asked: { quote } }: { asked: Asked }) {
  const t = dropText.use();
  const { totalFen, dueFen, refundFen } = quote;
  return (
    <>
      {refundFen > 0 && refundFen === -totalFen ? null : (
        <p>{totalFen === 0 ? t.noMoney : t.less(moneyText(Math.abs(totalFen)))}</p>
      )}
      {refundFen > 0 ? <p>{t.goesBack(moneyText(refundFen))}</p> : null}
      {dueFen > 0 ? <p>{t.toPay(moneyText(dueFen))}</p> : null}
      <p className="text-ink-3 text-sm">{t.follows}</p>
    </>
  );
}
