import type { ComponentType } from 'react';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import type { ChangeSheetProps, ChangeSide } from '#web/parts/order-change/change-side.ts';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { orderChangeText } from '#web/text/order-change.ts';

/** Says that the gear is coming back, or takes that back when it was said. */
function ReturnDialog({ order, side: { useChange }, ...dialog }: ChangeSheetProps) {
  const t = orderChangeText.use();
  const ask = useChange('orders.askReturn', { done: t.returnAsked, onDone: dialog.onClose });
  const withdraw = useChange('orders.withdrawReturn', { done: t.returnWithdrawn, onDone: dialog.onClose });
  const write = order.returnAsked ? withdraw : ask;
  const words = order.returnAsked
    ? { title: t.withdrawReturnTitle, text: t.withdrawReturnText, yes: t.withdrawReturnTitle }
    : {
        title: t.askReturnTitle,
        text: order.returnMethod === 'Pickup' ? t.askReturnPickup : t.askReturnText,
        yes: t.askReturnTitle,
      };
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      confirmLabel={words.yes}
      loading={write.isPending}
      onConfirm={() => write.run({ id: order.id, version: order.version })}
    >
      {write.fault ?? words.text}
    </ConfirmDialog>
  );
}

const WaySheet = lazyPart(() => import('#web/parts/order-change/WaySheet.tsx'), 'WaySheet');

const sheets = {
  extend: lazyPart(() => import('#web/parts/orders/ExtendSheet.tsx'), 'ExtendSheet'),
  redate: lazyPart(() => import('#web/parts/orders/RedateSheet.tsx'), 'RedateSheet'),
  changeDelivery: (props) => <WaySheet {...props} leg="delivery" />,
  changeReturn: (props) => <WaySheet {...props} leg="return" />,
  update: lazyPart(() => import('#web/parts/order-change/WordsSheet.tsx'), 'WordsSheet'),
  askReturn: ReturnDialog,
  withdrawReturn: ReturnDialog,
} satisfies Readonly<Record<string, ComponentType<ChangeSheetProps>>>;

/** Makes the sheet of a change for guests or for staff; to be drawn inside a `Suspense`. */
export const changeSheetOf = (name: keyof typeof sheets, side: ChangeSide) => {
  const Sheet = sheets[name];
  return function ChangeSheet(props: OrderSheetProps) {
    return <Sheet {...props} side={side} />;
  };
};
