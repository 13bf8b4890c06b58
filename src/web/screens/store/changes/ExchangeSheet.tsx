import { UnitsField } from '#web/parts/forms/UnitsField.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { OrderDetail, OrderLine, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useState } from 'react';
import { choice } from '#contract/bounds.ts';
import { reason } from '#contract/form-bounds.ts';
import { normalizeBarcode, readCode } from '#domain/scan/read-code.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { GearRef } from '#web/parts/gear-picker/cart.ts';
import { cardsOf, useOffers } from '#web/parts/gear-picker/offers.ts';
import { SizeChips } from '#web/parts/gear-picker/SizeChips.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { daysToGo } from '#web/screens/store/changes/days-to-go.ts';
import { ExchangeQuote, useExchangeQuote } from '#web/screens/store/changes/exchange-quote.tsx';
import * as swap from '#web/screens/store/changes/exchange-draft.ts';
import { CodeField, useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { EndangeredNotice, isSpoilt } from '#web/screens/store/risk/risk-notices.tsx';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

type OtherSizesProps = {
  order: OrderDetail;
  line: OrderLine;
  chosen: GearRef | null;
  onChoose: (size: GearRef) => void;
};

/** The other sizes of a booked model with what is free of each on the days to go: nothing need be at hand to change it. */
function OtherSizes({ order, line, chosen, onChoose }: OtherSizesProps) {
  const t = dispatchText.use();
  const zone = useZone(order.storeId);
  const now = useNow(60_000);
  const offers = useOffers(daysToGo(order, dayOf(now, zone)));
  const fault = useFault(offers.error);
  const own = line.variantId ?? line.poolId;
  const card = offers.data && cardsOf(offers.data).find(({ sizes }) => sizes.some(({ id }) => id === own));
  const others = card?.sizes.filter(({ id }) => id !== own) ?? [];
  if (fault !== null) return <Notice tone="danger">{fault}</Notice>;
  if (others.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{t.otherSizes}</p>
      <SizeChips
        sizes={others}
        taken={({ id }) => (chosen?.id === id ? 1 : 0)}
        onChoose={({ kind, id }) => onChoose({ kind, id })}
      />
    </div>
  );
}

/** Swaps gear at the guest for other gear: what comes back, what is scanned in its place, and the price before it counts. */
export function ExchangeSheet({ order, ...sheet }: OrderSheetProps) {
  const t = dispatchText.use();
  const store = storeText.use();
  const [draft, setDraft] = useState(() => swap.newExchange(order.lines));
  const { news, tell, clear } = useCodeNews();
  const [spoilt, setSpoilt] = useState<OrderDetail | null>(null);
  const line = swap.linesToExchange(order.lines).find(({ id }) => id === draft.lineId);
  const quote = useExchangeQuote(order.id, {
    lineId: draft.lineId,
    units: draft.units,
    target: swap.targetOf(draft),
    isOpen: sheet.open && line !== undefined,
  });
  const leave = (after: OrderDetail) => {
    sheet.onClose();
    setSpoilt(null);
    swap.goToItsMoney(after);
  };
  const write = useOrderWrite('orders.exchange', (after, { lineId }) => {
    showSuccess(t.exchanged);
    setDraft(swap.newExchange(after.lines));
    clear();
    const lost = (after.endangers ?? []).filter((booking) => booking.lineId === lineId && isSpoilt(booking));
    if (lost.length === 0) leave(after);
    else setSpoilt({ ...after, endangers: lost });
  });
  const onCode = (typed: string): Taken => {
    const read = readCode(typed);
    const code = read.ok && read.value.kind === 'equipment' ? read.value.barcode : normalizeBarcode(typed);
    setDraft((latest) => swap.withCode(latest, order.lines, code));
    return tell('success', code);
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
        expectedFen: quote.data.totalFen,
      });
    },
  });
  if (spoilt !== null) return <Spoilt order={spoilt} open={sheet.open} onLeave={() => leave(spoilt)} />;
  return (
    <AppSheet
      {...sheet}
      title={t.exchangeTitle}
      footer={
        <Button size="lg" loading={write.isPending} disabled={quote.data === undefined} onClick={form.submit}>
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
            onChoose={(size) => (clear(), setDraft(swap.withSize(draft, size)))}
          />
        ) : null}
        <ExchangeQuote quote={quote} isAhead={swap.isAhead(order.lines)} />
        <ReasonField field={form.field('reason')} quick={['wrongSize', 'otherModel', 'damage']} />
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      </div>
    </AppSheet>
  );
}

/** What is to be known before one goes on: bookings that lost what came back broken. */
function Spoilt({ order, open, onLeave }: { order: OrderDetail; open: boolean; onLeave: () => void }) {
  const t = dispatchText.use();
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

type ExchangeDraft = ReturnType<typeof swap.newExchange>;

type OldGearProps = {
  order: OrderDetail;
  line: OrderLine | undefined;
  draft: ExchangeDraft;
  error: string | undefined;
  onChange: (change: Partial<ExchangeDraft>) => void;
};

/** What comes back, how many of it, and how it is. */
function OldGear({ order, line, draft, error, onChange }: OldGearProps) {
  const t = dispatchText.use();
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
          label: dotted([nameOf(each), each.boundTo ?? '']),
        }))}
        required
        error={error}
      />
      {most > 1 ? (
        <UnitsField
          label={t.exchangeUnits}
          value={draft.units}
          max={most}
          onChange={(units) => onChange({ units })}
        />
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
