import { Suspense } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { useClientConfig, type ClientConfig } from '#web/api/client-config.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { stageOf } from '#web/parts/orders/StatusTag.tsx';
import type { WayTarget } from '#web/parts/way/FindWay.tsx';
import { targetOfStore } from '#web/parts/way/store-target.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { wayText } from '#web/text/way.ts';

const FindWay = lazyPart(() => import('#web/parts/way/FindWay.tsx'), 'FindWay');

/** A store by what the order itself tells, where the chain's list does not have it. */
const targetOfOrder = ({ storeName, storeAddress, storePhone }: OrderDetail): WayTarget => ({
  name: storeName,
  address: storeAddress,
  phone: storePhone,
  point: null,
  declination: 0,
});

const targetAt = (order: OrderDetail, storeId: string, config: ClientConfig | undefined): WayTarget => {
  const store = config?.storeConfigs[storeId];
  return config === undefined || store === undefined ? targetOfOrder(order) : targetOfStore(store, config);
};

/** Where the guest goes next: to fetch the gear, to meet it, or to bring it back; null when it is carried for them or all is done. */
export const wayTargetOf = (
  order: OrderDetail,
  config: ClientConfig | undefined,
  deliveryName: string,
): WayTarget | null => {
  if (stageOf(order.status) === null) return null;
  if (linesOut(order.lines).length > 0)
    return order.returnMethod === 'Pickup'
      ? null
      : targetAt(order, order.declared?.storeId ?? order.storeId, config);
  if (order.deliveryMethod === 'SelfPickup' || stageOf(order.status) === 'back')
    return targetAt(order, order.storeId, config);
  // An address is all that is known of it.
  return { ...targetOfOrder(order), name: deliveryName, address: order.deliveryAddress };
};

/** The way to where the guest goes next. */
export function WayThere({ order }: { order: OrderDetail }) {
  const t = wayText.use();
  const { data: config } = useClientConfig();
  const opening = useOpening();
  const target = wayTargetOf(order, config, t.delivery);
  if (target === null) return null;
  return (
    <>
      <IconButton icon="pin" tone="soft" label={`${t.open} ${target.name}`} onClick={opening.show} />
      <Suspense fallback={null}>
        {opening.wasOpened ? <FindWay target={target} {...opening.sheet} /> : null}
      </Suspense>
    </>
  );
}
