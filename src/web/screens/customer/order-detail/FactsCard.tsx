import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import type { KeyValueRow } from '#ui/KeyValue.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { openingText } from '#web/parts/stores/opening-text.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

/** Store, way, number and the like. */
export function FactsCard({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const words = useText(ordersText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  const out = order.deliveryMethod === 'Delivery' ? order.deliveryAddress : '';
  const back = order.returnMethod === 'Pickup' ? order.pickupAddress : '';
  const way = (method: string, address: string) => (
    <>
      {method}
      {address === '' ? null : <span className="text-ink-3 block text-sm">{address}</span>}
    </>
  );
  const rows: readonly KeyValueRow[] = [
    {
      name: order.deliveryMethod === 'Delivery' ? words.deliverOn : words.pickUpOn,
      value: way(words[`delivery.${order.deliveryMethod}`], out),
    },
    { name: words.returnOn, value: way(words[`return.${order.returnMethod}`], back) },
    { name: t['order.customer'], value: `${order.customerName} ${order.customerPhone}` },
    ...(order.remark === '' ? [] : [{ name: t['order.remark'], value: order.remark }]),
    { name: t['order.made'], value: momentText(order.createdAt, { locale, zone }) },
  ];
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <StoreLine order={order} />
      <KeyValue className="border-line border-t pt-4" rows={rows} />
      <NumberLine orderNumber={order.orderNumber} />
    </Card>
  );
}

function StoreLine({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  return (
    <div className="flex items-center gap-3">
      <span className="bg-ice-soft text-ice-ink inline-flex size-11 shrink-0 items-center justify-center rounded-lg">
        <Icon name="store" size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{order.storeName}</h2>
        <p className="text-ink-3 text-sm">{order.storeAddress}</p>
        <Opening storeId={order.storeId} />
      </div>
      {order.storePhone === '' ? null : (
        <a
          href={`tel:${order.storePhone}`}
          aria-label={`${t['order.call']} ${order.storePhone}`}
          className="press bg-sunken text-ink hover:text-ice-ink inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <Icon name="phone" size={20} />
        </a>
      )}
    </div>
  );
}

/** Nothing while the stores are not here yet. */
function Opening({ storeId }: { storeId: string }) {
  const t = useText(customerText);
  const words = useText(ordersText);
  const { data } = useClientConfig();
  const now = useNow(60_000);
  if (data === undefined) return null;
  const text = openingText(data.storeConfigs[storeId], now, {
    open: words['open.open'],
    closed: words['open.closed'],
    unknown: t['order.storeUnknown'],
  });
  return <p className="text-ink-3 tnum text-sm">{text}</p>;
}

function NumberLine({ orderNumber }: { orderNumber: string }) {
  const t = useText(customerText);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNumber);
      showSuccess(t['order.copied']);
    } catch {
      showError(t['order.copyFailed']);
    }
  };
  return (
    <div className="border-line -mb-2 flex items-center justify-between gap-2 border-t pt-2">
      <span className="text-ink-3">{t['order.number']}</span>
      <span className="flex items-center">
        <span className="tnum">{orderNumber}</span>
        <IconButton icon="copy" label={t['order.copy']} onClick={() => void copy()} className="-mr-2.5" />
      </span>
    </div>
  );
}
