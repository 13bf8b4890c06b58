import { Suspense } from 'react';
import { readDropPoint } from '#domain/stores/place-parameters.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { useClientConfig, type ClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { openingOf, storesOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
import { useNow } from '#web/parts/time/use-now.ts';
import { targetOfStore } from '#web/parts/way/store-target.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { selfReturnText } from '#web/text/self-return.ts';
import { wayText } from '#web/text/way.ts';

const FindWay = lazyPart(() => import('#web/parts/way/FindWay.tsx'), 'FindWay');

type Props = { order: OrderDetail; storeId: string; onChoose: (storeId: string) => void };

/** To which branch the gear is brought; the order's own comes first. */
export function StoreChoice({ order, storeId, onChoose }: Props) {
  const t = selfReturnText.use();
  const { data: config } = useClientConfig();
  if (config === undefined) return null;
  const stores = storesOf(config).toSorted(
    (a, b) => Number(b.storeId === order.storeId) - Number(a.storeId === order.storeId),
  );
  const store = config.storeConfigs[storeId];
  return (
    <SectionCard title={t.where}>
      {stores.length > 1 ? (
        <Select
          label={t.store}
          value={storeId}
          onChange={onChoose}
          options={stores.map((each) => ({ value: each.storeId, label: each.storeName }))}
          hint={storeId === order.storeId ? undefined : t.otherStore}
        />
      ) : null}
      {store === undefined ? null : <DropPlace store={store} config={config} isNamed={stores.length === 1} />}
    </SectionCard>
  );
}

type PlaceProps = { store: StoreConfig; config: ClientConfig; isNamed: boolean };

/** Where gear is put down at a branch, when it is open, and the way there. */
export function DropPlace({ store, config, isNamed }: PlaceProps) {
  const t = selfReturnText.use();
  const way = wayText.use();
  const now = useNow(60_000);
  const opening = useOpening();
  const dropPoint = readDropPoint({
    store: store.businessParameters,
    global: config.globalBusinessParameters,
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isNamed ? <span className="font-semibold">{store.storeName}</span> : null}
        <StorePill {...openingOf(store, now)} />
      </div>
      {dropPoint === '' ? null : <p className="font-medium">{t.dropPoint(dropPoint)}</p>}
      <p className="text-ink-3 text-sm">{store.contactInfo.address}</p>
      <Button variant="soft" icon="pin" onClick={opening.show}>
        {way.open}
      </Button>
      <Suspense fallback={null}>
        {opening.wasOpened ? <FindWay target={targetOfStore(store, config)} {...opening.sheet} /> : null}
      </Suspense>
    </div>
  );
}
