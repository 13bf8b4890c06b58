import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { DropPlace } from '#web/screens/customer/self-return/StoreChoice.tsx';
import { selfReturnText } from '#web/text/self-return.ts';

const GuestSheet = lazyPart(() => import('#web/screens/customer/order-detail/GuestSheet.tsx'), 'GuestSheet');

/** The code that is scanned when the gear is brought, what was declared of it, and the way to keep it after all. */
export function Declared({ order }: { order: OrderDetail }) {
  const t = selfReturnText.use();
  const { orderNumber } = order;
  const keep = useOpening();
  return (
    <div className="flex flex-col gap-3">
      <Card as="section" pad="lg" className="ui-rise flex flex-col items-center gap-4 text-center">
        <div>
          <h2 className="text-lg font-semibold">{t.show}</h2>
          <p className="text-ink-3 text-sm">{t.showText}</p>
        </div>
        <QrCode
          text={location.origin + pathTo('storeOrderCreate', { orderNumber })}
          label={`${t.code} ${orderNumber}`}
        />
        <p className="tnum text-lg font-semibold tracking-widest">
          {orderNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
        </p>
      </Card>
      <What order={order} />
      <Where order={order} />
      {order.actions.includes('withdrawReturn') ? (
        <Button variant="ghost" full onClick={keep.show}>
          {t.keep}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {keep.wasOpened ? <GuestSheet name="withdrawReturn" order={order} {...keep.sheet} /> : null}
      </Suspense>
    </div>
  );
}

function What({ order: { declared, lines } }: { order: OrderDetail }) {
  const t = selfReturnText.use();
  const { nameOf } = useGearWords();
  if (declared === null) return null;
  const named = declared.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ line, quantity }];
  });
  const count = named.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <SectionCard title={t.declared(count)}>
      <ul className="m-0 flex list-none flex-col p-0">
        {named.map(({ line, quantity }) => (
          <li key={line.id} className="flex justify-between gap-3 py-1.5">
            <span>{nameOf(line)}</span>
            <span className="text-ink-3 tnum shrink-0">
              {dotted([`×${quantity}`, line.returned > 0 ? t.received(line.returned) : ''])}
            </span>
          </li>
        ))}
      </ul>
      {declared.photos === 0 ? null : <p className="text-ink-3 text-sm">{t.photoCount(declared.photos)}</p>}
    </SectionCard>
  );
}

function Where({ order }: { order: OrderDetail }) {
  const t = selfReturnText.use();
  const { data: config } = useClientConfig();
  const store = config?.storeConfigs[order.declared?.storeId ?? order.storeId];
  if (config === undefined || store === undefined) return null;
  return (
    <SectionCard title={t.where}>
      <DropPlace store={store} config={config} isNamed />
    </SectionCard>
  );
}
