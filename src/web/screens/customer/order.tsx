import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/Money.tsx';
import { useCall } from '#web/api/queries.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { AgreementRow } from '#web/parts/agreement/AgreementRow.tsx';
import { BillCard } from '#web/parts/orders/BillCard.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { VanNews } from '#web/parts/orders/van-news.tsx';
import { stageOf } from '#web/parts/orders/StatusTag.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { ActionsCard } from '#web/screens/customer/order-detail/ActionsCard.tsx';
import { GuestLines } from '#web/screens/customer/order-detail/GuestLines.tsx';
import { needsCode } from '#web/screens/customer/order-detail/next-step.ts';
import { StatusCard } from '#web/screens/customer/order-detail/StatusCard.tsx';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';

const TellInWeChat = lazyPart(() => import('#web/parts/messages/TellInWeChat.tsx'), 'TellInWeChat');
const Happened = lazyPart(() => import('#web/screens/customer/order-detail/Happened.tsx'), 'Happened');

/** How the gear travels, whose it is, and the number. */
function FactsCard({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const words = ordersText.use();
  const moment = useMoment(order.storeId);
  const { deliveryMethod, returnMethod, remark } = order;
  const out = deliveryMethod === 'Delivery' ? order.deliveryAddress : '';
  const back = returnMethod === 'Pickup' ? order.pickupAddress : '';
  return (
    <Card as="section" pad="lg">
      <KeyValue
        rows={[
          {
            name: deliveryMethod === 'Delivery' ? words.deliverOn : words.pickUpOn,
            value: dotted([words[`delivery.${deliveryMethod}`], out]),
          },
          { name: words.returnOn, value: dotted([words[`return.${returnMethod}`], back]) },
          { name: t['order.customer'], value: `${order.customerName} ${order.customerPhone}` },
          ...(remark === '' ? [] : [{ name: t['order.remark'], value: remark }]),
          { name: t['order.made'], value: moment(order.createdAt) },
          { name: t['order.number'], value: <CopyNumber orderNumber={order.orderNumber} /> },
        ]}
      />
      {order.agreementNumber === null ? null : <AgreementRow number={order.agreementNumber} />}
    </Card>
  );
}

/** Close to its number, so that the row is no higher than the others. */
function CopyNumber({ orderNumber }: { orderNumber: string }) {
  const t = customerText.use();
  const words = { done: t['order.copied'], failed: t['order.copyFailed'] };
  return (
    <span className="inline-flex items-center">
      <span className="tnum">{orderNumber}</span>
      <IconButton
        icon="copy"
        label={t['order.copy']}
        onClick={() => void copyAndTell(orderNumber, words)}
        className="-my-3 -mr-3"
      />
    </span>
  );
}

/** The guest says that the delivered gear is there, which starts the hire. */
function ReceivedDialog({ order, ...dialog }: OrderSheetProps) {
  const t = customerText.use();
  const confirm = useOrderAction('orders.confirmReceived', {
    done: t['next.5'],
    onDone: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={t['order.receivedAsk']}
      confirmLabel={t['order.received']}
      loading={confirm.isPending}
      onConfirm={() => confirm.run({ id: order.id, version: order.version })}
    >
      {confirm.fault ?? t['order.receivedText']}
    </ConfirmDialog>
  );
}

/** The counter moves an order along; the guest's page follows. */
const followMs = 15_000;

/** One order of the guest: where it stands, what to do, gear, money and facts. */
export function CustomerOrder({ params, query }: PageProps<'customerOrder'>) {
  const loaded = useCall('orders.get', { id: params.id }, { refetchMs: followMs });
  return (
    <Page width="wide" of="customerOrder" back={pathTo('customerOrders')}>
      <Loaded
        query={loaded}
        count={3}
        missing={(error) => <OrderMissing error={error} list="customerOrders" />}
      >
        {(order) => (
          <OrderView order={order} isFresh={query['fresh'] === '1' && stageOf(order.status) === 'booked'} />
        )}
      </Loaded>
    </Page>
  );
}

/** What lies at the thumb: the code, the payment, the word that the gear came; null for none of them. */
const handsFor = (order: OrderDetail, t: typeof customerText.zh, onReceive: () => void): ReactNode => {
  const bill = order.payLinkable ? billToPay(order) : undefined;
  const awaitsWord = order.actions.includes('start');
  const isExpected = needsCode(order) || order.money.refundPendingFen > 0;
  if (!isExpected && !awaitsWord && bill === undefined) return null;
  return (
    <>
      {isExpected ? (
        <CodeLink orderNumber={order.orderNumber} isQuiet={awaitsWord || bill !== undefined} />
      ) : null}
      {bill === undefined ? null : (
        <LinkButton to={pathTo('customerPayment', { orderId: order.id }, { bill: bill.id })} size="lg" full>
          {t.payNow(moneyText(bill.dueFen))}
        </LinkButton>
      )}
      {awaitsWord ? (
        <Button size="lg" full onClick={onReceive}>
          {t['order.received']}
        </Button>
      ) : null}
    </>
  );
};

function OrderView({ order, isFresh }: { order: OrderDetail; isFresh: boolean }) {
  const t = customerText.use();
  const zone = useZone(order.storeId);
  const [isReceiving, setReceiving] = useState(false);
  const hands = handsFor(order, t, () => setReceiving(true));
  const isOver = order.status === orderStatus.completed || order.status === orderStatus.cancelled;
  const client = weChatHere();
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
        <StatusCard
          order={order}
          isFresh={isFresh}
          action={hands === null ? null : <div className="hidden gap-3 lg:flex">{hands}</div>}
        />
        <VanNews order={order} />
        {client === null || isOver ? null : (
          <Suspense fallback={null}>
            <TellInWeChat client={client} />
          </Suspense>
        )}
        {order.returnAsked && order.returnMethod === 'SelfReturn' && linesOut(order.lines).length > 0 ? (
          <LinkCard
            to={pathTo('customerSelfReturn', { id: order.id })}
            icon="qr"
            title={t['order.showReturn']}
            text={t['order.showReturnText']}
          />
        ) : null}
        <SectionCard title={t['order.gear']}>
          <GuestLines order={order} />
        </SectionCard>
        <BillCard order={order} zone={zone} isDueTold />
        <Suspense fallback={null}>
          <Happened order={order} />
        </Suspense>
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

function CodeLink({ orderNumber, isQuiet }: { orderNumber: string; isQuiet: boolean }) {
  const t = customerText.use();
  return (
    <LinkButton
      to={pathTo('customerOrderQr', { orderNumber })}
      size="lg"
      full
      variant={isQuiet ? 'secondary' : 'primary'}
      className="min-w-0 px-2!"
    >
      <Icon name="qr" size={22} />
      <span className="truncate">{t[isQuiet ? 'qr.title' : 'order.showCode']}</span>
    </LinkButton>
  );
}
