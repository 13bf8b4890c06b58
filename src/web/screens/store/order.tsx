import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Folded } from '#ui/Folded.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { cx } from '#ui/cx.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { ClosedRows, closedActions } from '#web/parts/order-change/ClosedRows.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { VanNews } from '#web/parts/orders/van-news.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { OrderGate } from '#web/screens/store/counter/order-page.tsx';
import { nextStepOf, pageOfStep } from '#web/screens/store/counter/next-step.ts';
import { isPaidByVoucher } from '#web/screens/store/counter/voucher-types.ts';
import { useOrder, useOrderSheetWrite, useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { BillCard } from '#web/parts/orders/BillCard.tsx';
import { GearCard } from '#web/screens/store/detail/GearCard.tsx';
import { GuestCard } from '#web/screens/store/detail/GuestCard.tsx';
import { NotesCard } from '#web/screens/store/detail/NotesCard.tsx';
import { StatusCard } from '#web/screens/store/detail/StatusCard.tsx';
import { menuOf, closable, menuEntries } from '#web/screens/store/detail/menu.ts';
import { deliveryText } from '#web/text/delivery.ts';
import { orderPageText } from '#web/text/order-page.ts';
import { storeText } from '#web/text/store.ts';

type SheetEntry = Exclude<keyof typeof menuEntries, 'prepare'>;

type ActionSheetsProps = { order: OrderDetail; menuOpen: boolean; onMenuClose: () => void };

/** The menu of what else can be done with an order, what waits for another status, and the sheet of each entry. */
function ActionSheets({ order, menuOpen, onMenuClose }: ActionSheetsProps) {
  const t = storeText.use();
  const [open, setOpen] = useState<SheetEntry | null>(null);
  const [opened, setOpened] = useState<readonly SheetEntry[]>([]);
  const choose = (entry: SheetEntry | 'prepare') => {
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
          <NotNow order={order} />
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

/** What the order's status does not allow, folded away: few ask why. */
function NotNow({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const words = orderPageText.use();
  const actions = closedActions(order, closable);
  if (actions.length === 0) return null;
  return (
    <Folded title={words.notNow(actions.length)} className="text-ink-3 px-4">
      <ClosedRows actions={actions} titleOf={(entry) => t[`menu.${entry}`]} only={t.onlyIn} />
    </Folded>
  );
}

/** How a run of the van ended. */
type RunEnd = 'deliver' | 'deliveryFailed';

type Props = { order: OrderDetail; open: RunEnd | null; onClose: () => void };

/** The sheets that end a run: who received the gear, or why it came back. */
function DeliverySheets({ order, open, onClose }: Props) {
  const d = deliveryText.use();
  const confirm = useOrderSheetWrite('orders.confirmDelivery', d.confirmed, onClose);
  const fail = useOrderSheetWrite('orders.failDelivery', d.failed, onClose);
  const { id, version } = order;
  return (
    <>
      <ReasonSheet
        open={open === 'deliver'}
        onClose={onClose}
        title={d.confirmTitle}
        send={d.confirm}
        quick={['guestSigned', 'deskSigned', 'friendSigned']}
        label={d.receivedBy}
        missing={d.receivedByMissing}
        write={confirm}
        onSend={(note) => confirm.runAsync({ id, version, note })}
      >
        <p className="text-ink-2">{d.confirmText}</p>
      </ReasonSheet>
      <ReasonSheet
        open={open === 'deliveryFailed'}
        onClose={onClose}
        title={d.failTitle}
        send={d.failNow}
        quick={['nobodyThere', 'noAnswer', 'wrongAddress', 'roadClosed']}
        isDanger
        write={fail}
        onSend={(reason) => fail.runAsync({ id, version, reason })}
      >
        <p className="text-ink-2">{d.failText}</p>
      </ReasonSheet>
    </>
  );
}

const Vouchers = lazyPart(() => import('#web/screens/store/detail/VouchersCard.tsx'), 'VouchersCard');
const History = lazyPart(() => import('#web/screens/store/detail/HistoryCard.tsx'), 'HistoryCard');

/** An order laid out: status with one clear next step, gear, money in a line, guest, history and notes. */
function OrderSheet({ order }: { order: OrderDetail }) {
  const zone = useZone(order.storeId);
  const [menuOpen, setMenuOpen] = useState(false);
  const [runEnd, setRunEnd] = useState<RunEnd | null>(null);
  const approve = useOrderWrite('orders.approve');
  const step = nextStepOf(order);
  const isLarge = useIsLarge();
  const guest = <GuestCard order={order} />;
  const bills = <BillCard order={order} zone={zone} />;
  // They are the last on the page; the history comes when the rest is there.
  const past = (
    <>
      <Suspense fallback={null}>
        <History order={order} />
      </Suspense>
      <NotesCard order={order} />
      <VanNews order={order} />
    </>
  );
  const hasMenu = menuOf(order).length > 0;
  return (
    <>
      <CounterPanes
        fault={approve.fault}
        head={<StatusCard order={order} />}
        aside={
          <>
            {bills}
            {order.actions.includes('recordPayment') || isPaidByVoucher(order) ? (
              <Suspense fallback={null}>
                <Vouchers order={order} />
              </Suspense>
            ) : null}
            {guest}
            {isLarge ? null : past}
          </>
        }
        action={
          step === null && !hasMenu ? null : (
            <Actions
              order={order}
              onMenu={hasMenu ? () => setMenuOpen(true) : null}
              onRunEnd={setRunEnd}
              approve={approve}
            />
          )
        }
      >
        <GearCard order={order} />
        {isLarge ? past : null}
      </CounterPanes>
      <ActionSheets order={order} menuOpen={menuOpen} onMenuClose={() => setMenuOpen(false)} />
      <DeliverySheets order={order} open={runEnd} onClose={() => setRunEnd(null)} />
    </>
  );
}

/** The van's run ended well or not. */
function RunEnds({ onRunEnd }: { onRunEnd: (end: RunEnd) => void }) {
  const d = deliveryText.use();
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        full
        aria-haspopup="dialog"
        onClick={() => onRunEnd('deliveryFailed')}
      >
        {d.fail}
      </Button>
      <Button size="lg" full aria-haspopup="dialog" onClick={() => onRunEnd('deliver')}>
        {d.confirm}
      </Button>
    </>
  );
}

type ActionProps = {
  order: OrderDetail;
  onMenu: (() => void) | null;
  onRunEnd: (end: RunEnd) => void;
  approve: ReturnType<typeof useOrderWrite<'orders.approve'>>;
};

/** The next step, and the menu of what else can be done. */
function Actions({ order, onMenu, onRunEnd, approve }: ActionProps) {
  const t = storeText.use();
  const step = nextStepOf(order);
  const page = step === null ? null : pageOfStep(step, order);
  // Two ways to end a run: on a phone the menu makes room for them.
  const isRun = step === 'deliver';
  return (
    <div className="flex gap-3 ">
      {onMenu === null ? null : (
        <Button
          variant="secondary"
          size="lg"
          icon="more"
          className={cx(step === null ? 'w-full' : 'lg:w-full', isRun && 'max-lg:px-4')}
          aria-haspopup="dialog"
          aria-label={t.moreActions}
          onClick={onMenu}
        >
          <span className={cx(isRun && 'max-lg:hidden')}>{t.moreActions}</span>
        </Button>
      )}
      {isRun ? <RunEnds onRunEnd={onRunEnd} /> : null}
      {step === 'approve' ? (
        <Button
          size="lg"
          full
          loading={approve.isPending}
          onClick={() => approve.run({ id: order.id, version: order.version })}
        >
          {t['step.approve']}
        </Button>
      ) : null}
      {step !== null && page !== null ? (
        <LinkButton to={page} size="lg" full>
          {t[`step.${step}`]}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Everything about one order, and what staff can do with it. */
export function StoreOrder({ params }: PageProps<'storeOrder'>) {
  const query = useOrder(params.id);
  return (
    <OrderGate query={query} of="storeOrder">
      {(order) => <OrderSheet key={order.id} order={order} />}
    </OrderGate>
  );
}
