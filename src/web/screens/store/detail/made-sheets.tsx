import type { Input } from '#web/api/calls.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { changeSheetOf } from '#web/parts/order-change/change-sheets.tsx';
import type { ChangeSide } from '#web/parts/order-change/change-side.ts';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderSheetWrite, useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { storeText } from '#web/text/store.ts';

const useWords = () => {
  const t = storeText.use();
  return {
    extend: t['menu.extend'],
    extended: t.extended,
    extendImpossible: t.extendImpossible,
    redate: t['menu.redate'],
    redateNow: t['menu.redate'],
    redated: t.redated,
  };
};

const useChange: ChangeSide['useChange'] = (key, { done, onDone }) => useOrderSheetWrite(key, done, onDone);

/** Makes the sheet of a change that guests make as well, as staff see it. */
export const staffChangeSheet = (name: Parameters<typeof changeSheetOf>[0]) =>
  changeSheetOf(name, { byGuest: false, useChange, useWords, mostDays: 365 });

type OrderWriteKey = Parameters<typeof useOrderWrite>[0];
type Sent = { id: string; version: number; reason: string };

/** The calls that take an order, its version and a reason, and need nothing else. */
type ReasonCall = {
  [K in OrderWriteKey]: Sent extends Input<K> ? (Input<K> extends Pick<Sent, 'reason'> ? K : never) : never;
}[OrderWriteKey];

/** A command on orders that asks for a reason alone. */
type ReasonCommand = {
  readonly call: ReasonCall;
  /** Its title, which is also on its button: words of `storeText`. */
  readonly title: keyof typeof storeText.zh & `menu.${string}`;
  /** Reasons that one press fills in. */
  readonly quick?: readonly QuickReason[];
  readonly isDanger?: boolean;
};

/** Makes the sheet of a command on orders that asks for a reason alone. */
export const reasonSheetOf = ({ call, title, ...sheet }: ReasonCommand) =>
  function ReasonCommandSheet({ order: { id, version }, ...dialog }: OrderSheetProps) {
    const t = storeText.use();
    const write = useOrderWrite(call, dialog.onClose);
    return (
      <ReasonSheet
        {...dialog}
        title={t[title]}
        send={t[title]}
        {...sheet}
        write={write}
        onSend={(reason) => write.run({ id, version, reason })}
      />
    );
  };
