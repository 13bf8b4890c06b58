import type { Input } from '#web/api/calls.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import type { OrderWriteKey } from '#web/screens/store/counter/use-order.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Sent = { id: string; version: number; reason: string };

/** The calls that take an order, its version and a reason, and need nothing else. */
type ReasonCall = {
  [K in OrderWriteKey]: Sent extends Input<K> ? (Input<K> extends Pick<Sent, 'reason'> ? K : never) : never;
}[OrderWriteKey];

/** A command on orders that asks for a reason alone. */
export type ReasonCommand = {
  readonly call: ReasonCall;
  /** Its title, which is also on its button: words of `storeText`. */
  readonly title: keyof typeof storeText.zh & `menu.${string}`;
  /** Reasons that one press fills in. */
  readonly quick?: readonly QuickReason[];
  readonly isDanger?: boolean;
};

/** Makes the sheet of a command on orders that asks for a reason alone. */
export const reasonSheetOf = ({ call, title, ...sheet }: ReasonCommand) =>
  function ReasonCommandSheet({ order: { id, version }, open, onClose }: OrderSheetProps) {
    const t = useText(storeText);
    const write = useOrderWrite(call, onClose);
    return (
      <ReasonSheet
        open={open}
        onClose={onClose}
        title={t[title]}
        send={t[title]}
        {...sheet}
        write={write}
        onSend={(reason) => write.run({ id, version, reason })}
      />
    );
  };
