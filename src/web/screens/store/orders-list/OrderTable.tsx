import { isPhoneTold } from '#domain/orders/told-phone.ts';
import type { orderList } from '#contract/order-list.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { DeskTable, type Column, type DeskSort } from '#web/parts/desk-table/DeskTable.tsx';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { StepLink } from '#web/screens/store/counter/StepLink.tsx';
import { deskTableText } from '#web/text/desk-table.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';

type Sort = keyof typeof orderList.sorts;
type OrderColumn = Column<OrderSummary, Sort>;

type Props = {
  orders: readonly OrderSummary[];
  sort: DeskSort<Sort>;
  showsStore: boolean;
  /** The page that a row opens. */
  leadsTo: 'storeOrder' | 'storePayment';
};

/** Orders on a desk. Where they lead to their own pages, each has its next step, and phone numbers can be copied. */
export function OrderTable({ orders, sort, showsStore, leadsTo }: Props) {
  const titles = titlesText.use();
  const isList = leadsTo === 'storeOrder';
  const columns = useColumns({ showsStore, isList });
  const step = useStepColumn();
  return (
    <DeskTable
      label={titles[isList ? 'storeOrders' : 'storePayments']}
      rows={orders.map((order) => ({
        id: order.id,
        item: order,
        to: pathTo(leadsTo, { id: order.id }),
        name: `${order.customerName} ${order.orderNumber}`,
      }))}
      columns={isList ? [...columns, step] : columns}
      sort={sort}
      bulk={isList ? (chosen) => <CopyPhones orders={chosen} /> : undefined}
    />
  );
}

type Shown = { readonly showsStore: boolean; readonly isList: boolean };

const useColumns = ({ showsStore, isList }: Shown): readonly OrderColumn[] => {
  const t = deskTableText.use();
  const store = storeText.use();
  return [
    { title: store.columnGuest, cell: (order) => <Guest order={order} /> },
    {
      title: t.columnNumber,
      width: '8.5rem',
      from: isList ? '2xl' : 'xl',
      cell: ({ orderNumber }) => <span className="text-ink-2 tnum">{orderNumber}</span>,
    },
    {
      title: t.columnPeriod,
      width: '11.5rem',
      sort: 'startDate',
      cell: (order) => <PeriodText order={order} />,
    },
    {
      title: t.columnGear,
      from: 'xl',
      cell: (order) => <Gear order={order} showsStore={showsStore} />,
    },
    {
      title: t.columnStatus,
      width: '9.75rem',
      cell: (order) => <Status order={order} />,
    },
    {
      title: t.columnMoney,
      width: '7rem',
      sort: 'dueFen',
      isNumber: true,
      cell: (order) => <Due order={order} />,
    },
  ];
};

const useStepColumn = (): OrderColumn => ({
  title: deskTableText.use().columnNext,
  width: '5.5rem',
  cell: (order, tab) => <StepLink order={order} tab={tab} />,
});

type OrderProps = { order: OrderSummary };

function Guest({ order }: OrderProps) {
  return (
    <>
      <span>{order.customerName}</span>
      <span className="text-ink-3 tnum font-normal">{order.customerPhone}</span>
      <span className="sr-only">{order.orderNumber}</span>
    </>
  );
}

function Gear({ order, showsStore }: OrderProps & { showsStore: boolean }) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  const [first] = order.titles;
  return (
    <>
      {showsStore ? `${order.storeName} · ` : ''}
      {words.allPieces(order.itemCount)}
      {first === undefined ? null : <span className="text-ink-3"> · {gear(first.title)}</span>}
    </>
  );
}

/** Lateness says enough: there is room for one tag. */
function Status({ order: { status, deliveryMethod, overdue } }: OrderProps) {
  const words = ordersText.use();
  if (!overdue) return <StatusTag status={status} deliveryMethod={deliveryMethod} />;
  return (
    <Tag tone="danger" dot>
      {words.overdue}
    </Tag>
  );
}

function Due({ order: { dueFen, chargeFen } }: OrderProps) {
  const words = ordersText.use();
  const isDue = dueFen > 0;
  return (
    <span className={cx(isDue && 'text-warning font-semibold')}>
      {isDue ? <span className="mr-2 text-sm font-medium">{words['bill.Open']}</span> : null}
      <Money fen={isDue ? dueFen : chargeFen} />
    </span>
  );
}

function CopyPhones({ orders }: { orders: readonly OrderSummary[] }) {
  const t = deskTableText.use();
  const phones = [...new Set(orders.map(({ customerPhone }) => customerPhone))].filter(isPhoneTold);
  return (
    <Button
      size="sm"
      variant="night"
      icon="copy"
      onClick={() => void copyAndTell(phones.join('\n'), { done: t.copied, failed: t.copyFailed })}
    >
      {t.copyPhones}
    </Button>
  );
}
