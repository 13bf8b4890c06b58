import { useState } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { ListRow } from '#ui/ListRow.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { AdjustSheet } from '#web/screens/store/detail/AdjustSheet.tsx';
import { AskPaymentDialog, PickUpDialog, WithdrawDialog } from '#web/screens/store/detail/BillDialogs.tsx';
import { CancelSheet } from '#web/screens/store/detail/CancelSheet.tsx';
import { menuOf } from '#web/screens/store/detail/menu.ts';
import type { MenuEntry } from '#web/screens/store/detail/menu.ts';
import { RejectSheet } from '#web/screens/store/detail/RejectSheet.tsx';
import { StaffExtendSheet } from '#web/screens/store/detail/StaffExtendSheet.tsx';
import { StaffRedateSheet } from '#web/screens/store/detail/StaffRedateSheet.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

const icons: Readonly<Record<MenuEntry, IconName>> = {
  prepare: 'scan',
  extend: 'clock',
  redate: 'calendar',
  changeDelivery: 'store',
  askPayment: 'receipt',
  adjust: 'swap',
  withdrawBill: 'trash',
  reject: 'close',
  cancel: 'close',
};

type Props = { order: OrderDetail; menuOpen: boolean; onMenuClose: () => void };

/** The menu of what else can be done with an order, and the sheet of each entry. */
export function ActionSheets({ order, menuOpen, onMenuClose }: Props) {
  const t = useText(storeText);
  const [open, setOpen] = useState<MenuEntry | null>(null);
  const close = () => setOpen(null);
  const choose = (entry: MenuEntry) => {
    onMenuClose();
    if (entry === 'prepare') navigate(pathTo('storeOrderCreate', { orderNumber: order.orderNumber }));
    else setOpen(entry);
  };
  return (
    <>
      <AppSheet open={menuOpen} onClose={onMenuClose} title={t.moreActions}>
        <div className="-mx-4 flex flex-col">
          {menuOf(order).map((entry) => (
            <ListRow
              key={entry}
              icon={icons[entry]}
              title={t[`menu.${entry}`]}
              text={t[`menu.${entry}.text`]}
              onPress={() => choose(entry)}
            />
          ))}
        </div>
      </AppSheet>
      <CancelSheet order={order} open={open === 'cancel'} onClose={close} />
      <RejectSheet order={order} open={open === 'reject'} onClose={close} />
      <StaffExtendSheet order={order} open={open === 'extend'} onClose={close} />
      <StaffRedateSheet order={order} open={open === 'redate'} onClose={close} />
      <AdjustSheet order={order} open={open === 'adjust'} onClose={close} />
      <AskPaymentDialog order={order} open={open === 'askPayment'} onClose={close} />
      <PickUpDialog order={order} open={open === 'changeDelivery'} onClose={close} />
      <WithdrawDialog order={order} open={open === 'withdrawBill'} onClose={close} />
    </>
  );
}
