import { reason } from '#contract/form-bounds.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { FormWrite } from '#web/parts/forms/use-form.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { deliveryText } from '#web/text/delivery.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { useText } from '#web/text/use-text.ts';

/** How a run of the van ended. */
export type RunEnd = 'deliver' | 'deliveryFailed';

type Props = { order: OrderDetail; open: RunEnd | null; onClose: () => void };

/** The sheets that end a run: who received the gear, or why it came back. */
export function DeliverySheets({ order, open, onClose }: Props) {
  const d = useText(deliveryText);
  const done = (text: string) => () => {
    onClose();
    showSuccess(text);
  };
  const confirm = useOrderWrite('orders.confirmDelivery', done(d.confirmed));
  const fail = useOrderWrite('orders.failDelivery', done(d.failed));
  const { id, version } = order;
  return (
    <>
      <NoteSheet
        open={open === 'deliver'}
        onClose={onClose}
        title={d.confirmTitle}
        send={d.confirm}
        text={d.confirmText}
        quick={['guestSigned', 'deskSigned', 'friendSigned']}
        label={d.receivedBy}
        missing={d.receivedByMissing}
        write={confirm}
        onSend={(note) => confirm.runAsync({ id, version, note })}
      />
      <NoteSheet
        open={open === 'deliveryFailed'}
        onClose={onClose}
        title={d.failTitle}
        send={d.failNow}
        text={d.failText}
        quick={['nobodyThere', 'noAnswer', 'wrongAddress', 'roadClosed']}
        isDanger
        write={fail}
        onSend={(reason) => fail.runAsync({ id, version, reason })}
      />
    </>
  );
}

type NoteProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** On the button. */
  send: string;
  quick: readonly QuickReason[];
  /** What is asked for when it is not a reason, and what to say when it is missing. */
  label?: string;
  missing?: string;
  isDanger?: boolean;
  write: FormWrite;
  onSend: (note: string) => Promise<unknown>;
};

function NoteSheet({ quick, label, missing, text, write, onSend, ...sheet }: NoteProps) {
  const form = useForm({
    bounds: { note: reason },
    start: { note: '' },
    empty: { note: missing },
    write,
    onSend: ({ note }) => onSend(note),
  });
  return (
    <FormSheet {...sheet} form={form}>
      <p className="text-ink-2">{text}</p>
      <ReasonField field={form.field('note')} quick={quick} {...(label !== undefined && { label })} />
    </FormSheet>
  );
}
