import { ChipGroup } from '#ui/ChipGroup.tsx';
import { useState, type ComponentType } from 'react';
import { note } from '#contract/form-bounds.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useCall } from '#web/api/queries.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { changeSheetOf } from '#web/parts/order-change/change-sheets.tsx';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { shellText } from '#web/text/shell.ts';

const offered = ['plan', 'weather', 'again', 'other'] as const satisfies readonly QuickReason[];

/** Turns a reservation into an order that waits for its payment. */
function AskPaymentDialog({ order, ...dialog }: OrderSheetProps) {
  const t = customerText.use();
  const shell = shellText.use();
  const ask = useOrderAction('orders.askPayment', { done: t['next.1'], onDone: dialog.onClose });
  return (
    <ConfirmDialog
      {...dialog}
      title={t['order.askPayment']}
      confirmLabel={shell.confirm}
      cancelLabel={shell.cancel}
      loading={ask.isPending}
      onConfirm={() => ask.run({ id: order.id, version: order.version })}
    >
      {ask.fault ?? t['order.askPaymentText']}
    </ConfirmDialog>
  );
}

/** Cancels an order, after showing what is kept and what comes back. */
function CancelSheet({ order, ...sheet }: OrderSheetProps) {
  const t = customerText.use();
  const reasons = reasonsText.use();
  const [chosen, setChosen] = useState<QuickReason>('plan');
  const quote = useCall('orders.cancelQuote', { id: order.id }, { enabled: sheet.open, staleMs: 0 });
  const cancel = useOrderAction('orders.cancel', { done: t['next.10'], onDone: sheet.onClose });
  const form = useForm({
    bounds: { reason: note },
    start: { reason: '' },
    write: cancel,
    onSend: ({ reason }) =>
      cancel.run({
        id: order.id,
        version: order.version,
        keepPercent: quote.data?.keepPercent,
        reason: (chosen === 'other' && reason) || reasons.quickReason(chosen),
      }),
  });
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={t['order.cancelTitle']}
      send={t['order.cancelYes']}
      cancel={t['order.cancelNo']}
      isDanger
      disabled={quote.data?.allowed !== true}
    >
      {quote.isError ? (
        <LoadError error={quote.error} onRetry={() => void quote.refetch()} />
      ) : quote.data === undefined ? (
        <Skeleton className="h-24 w-full rounded-lg" />
      ) : (
        <CancelMoney {...quote.data} />
      )}
      <div className="flex flex-col gap-2">
        <p className="text-ink-2 font-medium">{t['order.cancelReason']}</p>
        <ChipGroup
          label={t['order.cancelReason']}
          options={offered.map((value) => ({ value, label: reasons.quickReason(value) }))}
          value={chosen}
          onChoose={setChosen}
        />
        {chosen === 'other' ? (
          <TextArea label={reasons.quickReason('other')} rows={2} {...form.field('reason')} />
        ) : null}
      </div>
    </FormSheet>
  );
}

type Quoted = { keepPercent: number; keptFen: number; refundFen: number; allowed: boolean };

function CancelMoney({ keepPercent, keptFen, refundFen, allowed }: Quoted) {
  const t = customerText.use();
  if (!allowed) return <Notice tone="warning">{t['order.cancelNotNow']}</Notice>;
  if (keptFen === 0 && refundFen === 0) return <Notice tone="success">{t['order.cancelFree']}</Notice>;
  return (
    <div className="bg-sunken flex flex-col gap-3 rounded-lg p-4">
      <div className="grid grid-cols-2 gap-4">
        <div>
          <p className="text-ink-3 text-sm">{t['order.cancelBack']}</p>
          <Money fen={refundFen} size="lg" className="text-success" />
        </div>
        <div>
          <p className="text-ink-3 text-sm">{t['order.cancelKept']}</p>
          <Money fen={keptFen} size="lg" />
        </div>
      </div>
      <p className="text-ink-2 text-sm">
        {keptFen === 0 ? t['order.cancelFree'] : t.keepsPercent(keepPercent)}
      </p>
    </div>
  );
}

const useWords = () => {
  const t = customerText.use();
  return {
    extend: t['order.extendTitle'],
    extended: t['order.extended'],
    extendImpossible: t['order.extendNotPossible'],
    redate: t['order.redateTitle'],
    redateNow: t['order.redateYes'],
    redated: t['order.redated'],
  };
};

const guest = { byGuest: true, useChange: useOrderAction, useWords, mostDays: 30 };

/** The sheet of each command that a guest gives from the page of an order. */
const sheets = {
  askPayment: AskPaymentDialog,
  extend: changeSheetOf('extend', guest),
  redate: changeSheetOf('redate', guest),
  askReturn: changeSheetOf('askReturn', guest),
  withdrawReturn: changeSheetOf('withdrawReturn', guest),
  changeDelivery: changeSheetOf('changeDelivery', guest),
  changeReturn: changeSheetOf('changeReturn', guest),
  update: changeSheetOf('update', guest),
  cancel: CancelSheet,
} as const satisfies Readonly<Record<string, ComponentType<OrderSheetProps>>>;

/** The sheet of one command of a guest. */
export function GuestSheet({ name, ...props }: OrderSheetProps & { readonly name: keyof typeof sheets }) {
  const Sheet: ComponentType<OrderSheetProps> = sheets[name];
  return <Sheet {...props} />;
}
