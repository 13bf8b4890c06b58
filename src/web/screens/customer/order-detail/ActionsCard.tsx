import { Suspense, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { billsToPay } from '#web/parts/orders/bills-to-pay.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { guestActionNames as names, guestActions } from '#web/screens/customer/order-detail/guest-actions.ts';
import type { GuestAction } from '#web/screens/customer/order-detail/guest-actions.ts';
import { NotNow } from '#web/screens/customer/order-detail/NotNow.tsx';
import { ProveToExtend } from '#web/screens/customer/order-detail/ProveToExtend.tsx';
import { draftFromOrder } from '#web/screens/customer/order-detail/draft-from-order.ts';
import { switchStore } from '#web/state/current-store.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

const LinkSheet = lazyPart(async () => ({
  default: (await import('#web/parts/pay/LinkSheet.tsx')).LinkSheet,
}));
/** What the guest may do with an order now, as the server allows it, and booking the same again. */
export function ActionsCard({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const [open, setOpen] = useState<GuestAction | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<GuestAction>>(new Set());
  const allowed = names.filter((name) => order.actions.includes(name));
  const show = (name: GuestAction) => {
    setOpened(new Set([...opened, name]));
    setOpen(name);
  };
  const bookAgain = () => {
    if (!switchStore(order.storeId)) return;
    changeDraft(draftFromOrder(order));
    navigate(pathTo('customerBook'));
  };
  // The store alone lets strangers pay a Reservation.
  const bill = order.payLinkable ? billsToPay(order).find(({ status }) => status === 'Open') : undefined;
  const link = useOpening();
  const isPaidAhead = order.status === orderStatus.pendingDelivery && !order.actions.includes('cancel');
  return (
    <Card as="section" pad="none" aria-label={t['order.actions']} className="overflow-hidden py-1">
      {allowed.map((name) => (
        <ListRow
          key={name}
          icon={guestActions[name].icon}
          title={t[`order.${name}`]}
          onPress={() => show(name)}
        />
      ))}
      <ProveToExtend order={order} />
      {bill === undefined ? null : <ListRow icon="upload" title={t['order.payOther']} onPress={link.show} />}
      <ListRow icon="refresh" title={t['order.again']} onPress={bookAgain} />
      <NotNow order={order} />
      {isPaidAhead ? <p className="text-ink-3 px-4 pt-1 pb-3 text-sm">{t['order.moneyToStore']}</p> : null}
      <Suspense fallback={null}>
        {link.wasOpened && bill !== undefined ? (
          <LinkSheet billId={bill.id} storeId={order.storeId} open={link.open} onClose={link.close} />
        ) : null}
        {names
          .filter((name) => opened.has(name))
          .map((name) => {
            const { Sheet } = guestActions[name];
            return <Sheet key={name} order={order} open={open === name} onClose={() => setOpen(null)} />;
          })}
      </Suspense>
    </Card>
  );
}
