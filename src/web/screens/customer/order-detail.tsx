import { useState } from 'react';
import type { ReactNode } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/money-text.ts';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { OfflineNotice } from '#web/parts/frame/OfflineNotice.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { OrderLines } from '#web/parts/orders/OrderLines.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { Statement } from '#web/parts/orders/Statement.tsx';
import { stageOf } from '#web/parts/orders/status-tones.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { ActionsCard } from '#web/screens/customer/order-detail/ActionsCard.tsx';
import { FactsCard } from '#web/screens/customer/order-detail/FactsCard.tsx';
import { needsCode } from '#web/screens/customer/order-detail/next-step.ts';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { StatusCard } from '#web/screens/customer/order-detail/StatusCard.tsx';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** A friendly word after an order was made. */
function BookedBanner({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const isPending = order.status === orderStatus.pending;
  return (
    <section
      role="status"
      className="text-on-night ui-rise relative flex items-center gap-4 overflow-hidden rounded-xl p-5"
      style={{ background: 'linear-gradient(120deg, var(--hero-top), var(--hero-mid) 55%, var(--hero-low))' }}
    >
      <span className="bg-night text-night-good inline-flex size-12 shrink-0 items-center justify-center rounded-full">
        <Icon name="check" size={26} weight={2.6} />
      </span>
      <span className="min-w-0">
        <span className="block text-lg font-bold">
          {isPending ? t['order.bookedPending'] : t['order.booked']}
        </span>
        <span className="text-on-night-2 block text-sm">
          {isPending
            ? t['order.bookedPendingText']
            : order.deliveryMethod === 'Delivery'
              ? t['order.bookedDeliveryText']
              : t['order.bookedText']}
        </span>
      </span>
    </section>
  );
}

/** The guest says that the delivered gear is there, which starts the hire. */
function ReceivedDialog({ order, open, onClose }: OrderSheetProps) {
  const t = useText(customerText);
  const shell = useText(shellText);
  const confirm = useOrderAction('orders.confirmReceived', {
    done: t['order.receivedDone'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t['order.receivedAsk']}
      confirmLabel={t['order.received']}
      cancelLabel={shell.cancel}
      loading={confirm.isPending}
      onConfirm={() => confirm.give({ id: order.id, version: order.version })}
      onClose={onClose}
    >
      {confirm.error ?? t['order.receivedText']}
    </ConfirmDialog>
  );
}

/** The counter moves an order along; the guest's page follows. */
const followMs = 15_000;

/** One order of the guest: where it stands, what to do, gear, money and facts. */
export function CustomerOrderDetail({ params, query }: PageProps<'customerOrder'>) {
  const shell = useText(shellText);
  const titles = useText(titlesText);
  const loaded = useCall('orders.get', { id: params.id }, { refetchMs: followMs });
  const order = loaded.data;
  return (
    <PageBody width="wide">
      <PageHeader title={titles.customerOrder} back={pathTo('customerOrders')} />
      {order !== undefined ? (
        <OrderView order={order} isFresh={query['fresh'] === '1' && stageOf(order.status) === 'booked'} />
      ) : loaded.isError ? (
        <OrderMissing
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
          list={{ to: pathTo('customerOrders'), title: titles.customerOrders }}
        />
      ) : (
        <SkeletonCards count={3} label={shell.loading} />
      )}
    </PageBody>
  );
}

/** What lies at the thumb: the code, the payment, the word that the gear came; null for none of them. */
const handsFor = (order: OrderDetail, onReceive: () => void): ReactNode => {
  const bill = order.payLinkable ? billToPay(order) : undefined;
  const awaitsWord = order.actions.includes('start');
  const isExpected = needsCode(order) || order.money.refundPendingFen > 0;
  if (!isExpected && !awaitsWord && bill === undefined) return null;
  return (
    <>
      {isExpected ? (
        <CodeLink orderNumber={order.orderNumber} isQuiet={awaitsWord || bill !== undefined} />
      ) : null}
      {bill === undefined ? null : <PayLink orderId={order.id} bill={bill} />}
      {awaitsWord ? <ReceiveButton onReceive={onReceive} /> : null}
    </>
  );
};

function ReceiveButton({ onReceive }: { onReceive: () => void }) {
  const t = useText(customerText);
  return (
    <Button size="lg" full onClick={onReceive}>
      {t['order.received']}
    </Button>
  );
}

function OrderView({ order, isFresh }: { order: OrderDetail; isFresh: boolean }) {
  const t = useText(customerText);
  const zone = useZone(order.storeId);
  const [isReceiving, setReceiving] = useState(false);
  const hands = handsFor(order, () => setReceiving(true));
  return (
    <>
      <TwoPane
        aside={
          <>
            <FactsCard order={order} />
            <ActionsCard order={order} />
          </>
        }
      >
        <OfflineNotice text={t.offline} />
        {isFresh ? <BookedBanner order={order} /> : null}
        <StatusCard
          order={order}
          action={hands === null ? null : <div className="hidden gap-3 lg:flex">{hands}</div>}
        />
        <Card as="section" pad="lg" className="flex flex-col gap-4">
          <h2 className="text-lg font-semibold">{t['order.gear']}</h2>
          <OrderLines order={order} />
        </Card>
        <Statement order={order} zone={zone} />
      </TwoPane>
      {hands === null ? null : (
        <div className="contents lg:hidden">
          <BottomBar>{hands}</BottomBar>
        </div>
      )}
      <ReceivedDialog order={order} open={isReceiving} onClose={() => setReceiving(false)} />
    </>
  );
}

function PayLink({ orderId, bill }: { orderId: string; bill: Bill }) {
  const t = useText(customerText);
  return (
    <Link
      to={pathTo('customerPayment', { orderId }, { bill: bill.id })}
      className={buttonClass({ size: 'lg', full: true })}
    >
      {t.payNow(moneyText(bill.dueFen))}
    </Link>
  );
}

function CodeLink({ orderNumber, isQuiet }: { orderNumber: string; isQuiet: boolean }) {
  const t = useText(customerText);
  return (
    <Link
      to={pathTo('customerOrderQr', { orderNumber })}
      className={buttonClass(
        { size: 'lg', full: true, variant: isQuiet ? 'secondary' : 'primary' },
        // Beside a large sum on a small phone its words give way.
        'min-w-0',
      )}
    >
      <Icon name="qr" size={22} />
      <span className="truncate">{t[isQuiet ? 'qr.title' : 'order.showCode']}</span>
    </Link>
  );
}
