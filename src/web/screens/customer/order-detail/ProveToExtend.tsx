import { Suspense } from 'react';
import { ListRow } from '#ui/ListRow.tsx';
import { canOrder } from '#domain/orders/command.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useSession } from '#web/state/session.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

const VerifyPhoneSheet = lazyPart(async () => ({
  default: (await import('#web/parts/security/VerifyPhoneSheet.tsx')).VerifyPhoneSheet,
}));

/** Tells a guest who only told name and phone what an extension takes, with the way to prove the phone where there is one. */
export function ProveToExtend({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const user = useSession()?.user;
  const hasSms = useClientConfig().data?.loginMethods.sms === true;
  const proof = useOpening();
  if (user?.trust !== 'asserted' || !canOrder('extend', order.status)) return null;
  const phone = hasSms ? user.phoneNumber : null;
  if (phone === null) return <p className="text-ink-3 px-4 pt-1 pb-3 text-sm">{t['order.extendAtStore']}</p>;
  return (
    <>
      <ListRow
        icon="shield"
        title={t['order.extendProve']}
        text={t['order.extendProveText']}
        onPress={proof.show}
      />
      <Suspense fallback={null}>
        {proof.wasOpened ? <VerifyPhoneSheet phone={phone} open={proof.open} onClose={proof.close} /> : null}
      </Suspense>
    </>
  );
}
