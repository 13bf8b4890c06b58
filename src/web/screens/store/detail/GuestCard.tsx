import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { Suspense } from 'react';
import { faultIn } from '#contract/bounds.ts';
import { mobileNumber } from '#contract/form-bounds.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { AgreementRow } from '#web/parts/agreement/AgreementRow.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { dotted } from '#ui/whole-parts.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

const GuestPhoneSheet = lazyPart(
  () => import('#web/screens/store/detail/GuestPhoneSheet.tsx'),
  'GuestPhoneSheet',
);

/** Whose the phone number is, which is asked of mobile numbers alone: nobody logs in with another one. */
function PhoneButton({ phone }: { phone: string }) {
  const t = storeText.use();
  const may = useMay();
  const opening = useOpening();
  if (!may('guests.ofPhone') || faultIn(mobileNumber, phone) !== null) return null;
  return (
    <>
      <IconButton
        icon="shield"
        label={t.guestMobile}
        tone="soft"
        aria-haspopup="dialog"
        onClick={opening.show}
      />
      <Suspense fallback={null}>
        {opening.wasOpened ? <GuestPhoneSheet phone={phone} {...opening.sheet} /> : null}
      </Suspense>
    </>
  );
}

/** Who hires: name, a call, whose the phone number is, how the gear travels. */
export function GuestCard({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const words = ordersText.use();
  const places = [
    ...(order.deliveryAddress === '' ? [] : [{ name: t.deliveryAddress, value: order.deliveryAddress }]),
    ...(order.pickupAddress === '' ? [] : [{ name: t.pickupAddress, value: order.pickupAddress }]),
    ...(order.agent == null ? [] : [{ name: t.agent, value: order.agent.name }]),
  ];
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={order.customerName} />
        <div className="min-w-24 flex-1">
          <h2 className="truncate text-lg font-semibold">{order.customerName}</h2>
          <p className="text-ink-3 tnum text-base">{order.customerPhone}</p>
        </div>
        <PhoneButton phone={order.customerPhone} />
        {!isPhoneTold(order.customerPhone) ? null : (
          <a
            href={`tel:${order.customerPhone}`}
            aria-label={t.call(order.customerName)}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
          >
            <Icon name="phone" size={18} />
            {t.callShort}
          </a>
        )}
      </div>
      <p className="text-ink-2 text-base">
        {dotted([
          words[`delivery.${order.deliveryMethod}`],
          words[`return.${order.returnMethod}`],
          order.storeName,
        ])}
      </p>
      {places.length === 0 ? null : <KeyValue rows={places} />}
      {order.agreementNumber === null ? null : <AgreementRow number={order.agreementNumber} />}
    </Card>
  );
}
