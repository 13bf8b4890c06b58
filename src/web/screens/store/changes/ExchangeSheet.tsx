import { useState } from 'react';
import { choice } from '#contract/bounds.ts';
import { reason } from '#contract/form-bounds.ts';
import { normalizeBarcode } from '#domain/scan/barcode.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { goToItsMoney } from '#web/screens/store/changes/after-change.ts';
import { ExchangeQuote, useExchangeQuote } from '#web/screens/store/changes/ExchangeQuote.tsx';
import { OtherSizes } from '#web/screens/store/changes/OtherSizes.tsx';
import * as swap from '#web/screens/store/changes/exchange-draft.ts';
import { CodeField } from '#web/screens/store/counter/CodeField.tsx';
import type { CodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { openUnits } from '#web/screens/store/counter/lines.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { EndangeredNotice, isSpoilt } from '#web/screens/store/risk/EndangeredNotice.tsx';
import { ReasonField } from '#web/parts/forms/ReasonField.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Swaps gear at the guest for other gear: what comes back, what is scanned in its place, and the price before it counts. */
export function ExchangeSheet({ order, open, onClose }: Props) {
  const t = useText(dispatchText);
  const store = useText(storeText);
  const [draft, setDraft] = useState(() => swap.newExchange(order.lines));
  const [news, setNews] = useState<CodeNews | null>(null);
  const [spoilt, setSpoilt] = useState<OrderDetail | null>(null);
  const line = swap.linesToExchange(order.lines).find(({ id }) => id === draft.lineId);
  const quote = useExchangeQuote(order.id, {
    lineId: draft.lineId,
    units: draft.units,
    target: swap.targetOf(draft),
    isOpen: open && line !== undefined,
  });
  const leave = (after: OrderDetail) => {
    onClose();
    setSpoilt(null);
    goToItsMoney(after);
  };
  const write = useOrderWrite('orders.exchange', (after, { lineId }) => {
    showSuccess(t.exchanged);
    setDraft(swap.newExchange(after.lines));
    setNews(null);
    const lost = (after.endangers ?? []).filter((booking) => booking.lineId === lineId && isSpoilt(booking));
    if (lost.length === 0) leave(after);
    else setSpoilt({ ...after, endangers: lost });
  });
  const onCode = (typed: string): Taken => {
    const read = readCode(typed);
    const code = read.ok && read.value.kind === 'equipment' ? read.value.barcode : normalizeBarcode(typed);
    setDraft(swap.withCode(draft, order.lines, code));
    setNews({ tone: 'success', text: code, at: Date.now() });
    return { ok: true, text: code };
  };
  const form = useForm({
    bounds: { lineId: choice(swap.linesToExchange(order.lines).map(({ id }) => id)), reason },
    start: draft,
    kept: [draft, setDraft],
    empty: { lineId: t.exchangeLineNone },
    write,
    onSend: (sent) => {
      if (quote.data === undefined) return null;
      return write.runAsync({
        id: order.id,
        version: order.version,
        ...sent,
        ...swap.targetOf(draft),
        quantity: draft.units,
        oldGear: draft.oldGear,
        expectedTotalFen: quote.data.totalFen,
      });
    },
  });
  if (spoilt !== null) return <Spoilt order={spoilt} open={open} onLeave={() => leave(spoilt)} />;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.exchangeTitle}
      footer={
        <Button size="lg" loading={write.isBusy} disabled={quote.data === undefined} onClick={form.submit}>
          {t.exchangeNow}
        </Button>
      }
    >
      <div id={form.props.id} className="flex flex-col gap-5 pt-1">
        <OldGear order={order} line={line} draft={draft} error={form.errorOf('lineId')} onChange={form.set} />
        <CodeField
          label={t.exchangeCode}
          hint={store.codeHint}
          idle={t.exchangeIdle}
          onCode={onCode}
          busy={quote.isFetching}
          news={quote.fault === null ? news : { tone: 'danger', text: quote.fault, at: quote.failedAt }}
        />
        {line !== undefined && swap.isAhead(order.lines) ? (
          <OtherSizes
            order={order}
            line={line}
            chosen={draft.chosen}
            onChoose={(size) => (setNews(null), setDraft(swap.withSize(draft, size)))}
          />
        ) : null}
        <ExchangeQuote quote={quote} isAhead={swap.isAhead(order.lines)} />
        <ReasonField field={form.field('reason')} quick={['wrongSize', 'otherModel', 'damage']} />
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      </div>
    </AppSheet>
  );
}

type SpoiltProps = { order: OrderDetail; open: boolean; onLeave: () => void };

/** What is to be known before one goes on: bookings that lost what came back broken. */
function Spoilt({ order, open, onLeave }: SpoiltProps) {
  const t = useText(dispatchText);
  return (
    <AppSheet
      open={open}
      onClose={onLeave}
      title={t.exchanged}
      footer={
        <Button size="lg" onClick={onLeave}>
          {t.exchangedSeen}
        </Button>
      }
    >
      <EndangeredNotice order={order} />
    </AppSheet>
  );
}

type OldGearProps = {
  order: OrderDetail;
  line: OrderLine | undefined;
  draft: swap.ExchangeDraft;
  error: string | undefined;
  onChange: (change: Partial<swap.ExchangeDraft>) => void;
};

/** What comes back, how many of it, and how it is. */
function OldGear({ order, line, draft, error, onChange }: OldGearProps) {
  const t = useText(dispatchText);
  const shell = useText(shellText);
  const { nameOf } = useGearWords();
  const most = line === undefined ? 1 : openUnits(line);
  return (
    <>
      <Select
        label={t.exchangeLine}
        value={draft.lineId}
        onChange={(lineId) => onChange(swap.withLine(draft, lineId))}
        placeholder={t.exchangeLineNone}
        options={swap.linesToExchange(order.lines).map((each) => ({
          value: each.id,
          label: [nameOf(each), each.boundTo ?? ''].filter((part) => part !== '').join(' · '),
        }))}
        required
        error={error}
      />
      {most > 1 ? (
        <div className="flex items-center justify-between gap-4">
          <span className="font-medium">{t.exchangeUnits}</span>
          <Stepper
            value={draft.units}
            onChange={(units) => onChange({ units })}
            min={1}
            max={most}
            label={t.exchangeUnits}
            lessLabel={shell.less}
            moreLabel={shell.more}
          />
        </div>
      ) : null}
      {line === undefined || swap.isAhead(order.lines) ? null : (
        <SegmentedControl
          label={t.oldGear}
          value={draft.oldGear}
          onChange={(oldGear) => onChange({ oldGear })}
          options={(['returned', 'damaged'] as const).map((value) => ({
            value,
            label: t[`oldGear.${value}`],
          }))}
        />
      )}
    </>
  );
}
