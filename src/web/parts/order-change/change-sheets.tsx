import type { ComponentType } from 'react';
import type { ChangeSheetProps, ChangeSide } from '#web/parts/order-change/change-side.ts';
import { ReturnDialog } from '#web/parts/order-change/ReturnDialog.tsx';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

const fetchWay = () => import('#web/parts/order-change/WaySheet.tsx');

const sheets = {
  extend: lazyPart(() => import('#web/parts/orders/ExtendSheet.tsx'), 'ExtendSheet'),
  redate: lazyPart(() => import('#web/parts/orders/RedateSheet.tsx'), 'RedateSheet'),
  changeDelivery: lazyPart(fetchWay, 'DeliverySheet'),
  changeReturn: lazyPart(fetchWay, 'ReturnSheet'),
  update: lazyPart(() => import('#web/parts/order-change/WordsSheet.tsx'), 'WordsSheet'),
  askReturn: ReturnDialog,
  withdrawReturn: ReturnDialog,
} satisfies Readonly<Record<string, ComponentType<ChangeSheetProps>>>;

export type ChangeName = keyof typeof sheets;

/** Makes the sheet of a change for guests or for staff; to be drawn inside a `Suspense`. */
export const changeSheetOf = (name: ChangeName, side: ChangeSide) => {
  const Sheet = sheets[name];
  return function ChangeSheet(props: OrderSheetProps) {
    return <Sheet {...props} side={side} />;
  };
};
