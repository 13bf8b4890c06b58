import { Suspense, useState } from 'react';
import { ListRow } from '#ui/ListRow.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { ClosedRows, closedActions } from '#web/parts/order-change/ClosedRows.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { closable, menuEntries, menuOf } from '#web/screens/store/detail/menu.ts';
import type { MenuEntry } from '#web/screens/store/detail/menu.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; menuOpen: boolean; onMenuClose: () => void };

/** The menu of what else can be done with an order, what waits for another status, and the sheet of each entry. */
export function ActionSheets({ order, menuOpen, onMenuClose }: Props) {
  const t = useText(storeText);
  const [open, setOpen] = useState<Exclude<MenuEntry, 'prepare'> | null>(null);
  const [opened, setOpened] = useState<readonly Exclude<MenuEntry, 'prepare'>[]>([]);
  const choose = (entry: MenuEntry) => {
    onMenuClose();
    if (entry === 'prepare') {
      navigate(pathTo('storeOrderCreate', { orderNumber: order.orderNumber }));
      return;
    }
    if (!opened.includes(entry)) setOpened([...opened, entry]);
    setOpen(entry);
  };
  return (
    <>
      <AppSheet open={menuOpen} onClose={onMenuClose} title={t.moreActions}>
        <div className="-mx-4 flex flex-col">
          {menuOf(order).map((entry) => (
            <ListRow
              key={entry}
              icon={menuEntries[entry].icon}
              title={t[`menu.${entry}`]}
              text={t[`menu.${entry}.text`]}
              onPress={() => choose(entry)}
            />
          ))}
          <ClosedRows
            actions={closedActions(order, closable)}
            titleOf={(entry) => t[`menu.${entry}`]}
            only={t.onlyIn}
          />
        </div>
      </AppSheet>
      <Suspense fallback={null}>
        {opened.map((entry) => {
          const { Sheet } = menuEntries[entry];
          return <Sheet key={entry} order={order} open={open === entry} onClose={() => setOpen(null)} />;
        })}
      </Suspense>
    </>
  );
}
