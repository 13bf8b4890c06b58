import { useState } from 'react';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
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
        words={{ label: d.receivedBy, missing: d.receivedByMissing }}
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
  words?: { readonly label: string; readonly missing: string };
  isDanger?: boolean;
  write: { readonly isBusy: boolean; readonly fault: string | null };
  onSend: (note: string) => Promise<unknown>;
};

function NoteSheet({ open, onClose, quick, words, isDanger = false, write, onSend, ...say }: NoteProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sendNote = async () => {
    setMissing(true);
    if (note.trim() === '') return;
    try {
      await onSend(note.trim());
    } catch {
      // The write tells why it was refused; what was typed stays.
      return;
    }
    setNote('');
    setMissing(false);
  };
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={say.title}
      send={say.send}
      isDanger={isDanger}
      isBusy={write.isBusy}
      fault={write.fault}
      onSend={() => void sendNote()}
    >
      <p className="text-ink-2">{say.text}</p>
      <ReasonField
        value={note}
        onChange={setNote}
        quick={quick}
        isMissing={isMissing}
        {...(words === undefined ? {} : { words })}
      />
    </SendSheet>
  );
}
