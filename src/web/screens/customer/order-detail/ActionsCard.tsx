import { Suspense } from 'react';
import { canOrder, type OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { ListRow } from '#ui/ListRow.tsx';
import { useOpening, useOpeningFor } from '#web/parts/frame/use-opening.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { billToPay, isUnasked } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { emptyDraft, type Draft } from '#web/screens/customer/order-create/draft.ts';
import { switchStore } from '#web/state/switch-store.ts';
import { useSession } from '#web/state/session.ts';
import { customerText } from '#web/text/customer.ts';

type Row = { readonly icon: IconName };

/** The commands that a guest gives from the page of an order, in their order. Their words are `order.<command>` of the customer's, their sheets stand in `GuestSheet.tsx`. */
const guestActions = {
  askPayment: { icon: 'wallet' },
  extend: { icon: 'clock' },
  redate: { icon: 'calendar' },
  askReturn: { icon: 'arrow-right' },
  withdrawReturn: { icon: 'arrow-right' },
  changeDelivery: { icon: 'truck' },
  changeReturn: { icon: 'store' },
  update: { icon: 'edit' },
  cancel: { icon: 'close' },
} as const satisfies Readonly<Partial<Record<OrderCommandKind, Row>>>;

type GuestAction = keyof typeof guestActions;

const names = Object.keys(guestActions) as readonly GuestAction[];

const gearOf = (line: OrderLine): Pick<CartLine, 'kind' | 'id'> | null => {
  if (line.variantId !== null) return { kind: 'variant', id: line.variantId };
  return line.poolId === null ? null : { kind: 'pool', id: line.poolId };
};

/** A new booking with the gear, people and way of an earlier order, on the store's usual dates. */
export const draftFromOrder = (order: OrderDetail): Draft => {
  const lines = new Map<string, CartLine>();
  for (const line of order.lines) {
    const gear = gearOf(line);
    // What went for other gear stands in a line of its own, and what was dropped was not wanted.
    const quantity = line.quantity - line.exchanged - line.dropped;
    if (gear === null || quantity === 0) continue;
    const known = lines.get(gear.id);
    const users = Array.from({ length: quantity }, () => line.person);
    const { title, sizeLabel, art, rateFen, depositFen } = line;
    lines.set(gear.id, {
      ...gear,
      title,
      sizeLabel,
      art,
      rateFen,
      depositFen,
      quantity: (known?.quantity ?? 0) + quantity,
      users: [...(known?.users ?? []), ...users],
    });
  }
  return {
    ...emptyDraft,
    days: order.days,
    deliveryMethod: order.deliveryMethod,
    returnMethod: order.returnMethod,
    people: order.people,
    lines: [...lines.values()],
  };
};

const VerifyPhoneSheet = lazyPart(
  () => import('#web/parts/security/VerifyPhoneSheet.tsx'),
  'VerifyPhoneSheet',
);

/** Tells a guest who only told name and phone what an extension takes, with the way to prove the phone. */
function ProveToExtend({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const user = useSession()?.user;
  const proof = useOpening();
  if (user?.trust !== 'asserted' || user.phoneNumber === null || !canOrder('extend', order.status))
    return null;
  return (
    <>
      <ListRow
        icon="shield"
        title={t['order.extendProve']}
        text={t['order.extendProveText']}
        onPress={proof.show}
      />
      <Suspense fallback={null}>
        {proof.wasOpened ? <VerifyPhoneSheet phone={user.phoneNumber} {...proof.sheet} /> : null}
      </Suspense>
    </>
  );
}

const LinkSheet = lazyPart(() => import('#web/parts/pay/LinkSheet.tsx'), 'LinkSheet');
const GuestSheet = lazyPart(() => import('#web/screens/customer/order-detail/GuestSheet.tsx'), 'GuestSheet');

function Act({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: string }) {
  return (
    <Button variant="secondary" size="sm" icon={icon} onClick={onPress}>
      {children}
    </Button>
  );
}

/** What the guest may do with an order now, as the server allows it, and booking the same again. */
export function ActionsCard({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const { subject: action, show, sheet } = useOpeningFor<GuestAction>();
  const bookAgain = () => {
    if (!switchStore(order.storeId)) return;
    changeDraft(draftFromOrder(order));
    navigate(pathTo('customerBook'));
  };
  // What comes back has a page of its own where the guest brings it.
  const give = (name: GuestAction) => {
    if (name === 'askReturn' && order.returnMethod === 'SelfReturn')
      navigate(pathTo('customerSelfReturn', { id: order.id }));
    else show(name);
  };
  // The store alone lets strangers pay a Reservation.
  const payable = order.payLinkable ? billToPay(order) : undefined;
  // Where the page leads to paying, nobody needs to ask for the bill first.
  const allowed = names.filter(
    (name) => order.actions.includes(name) && (name !== 'askPayment' || payable === undefined),
  );
  const bill = payable === undefined || isUnasked(payable) ? undefined : payable;
  const link = useOpening();
  const isPaidAhead = order.status === orderStatus.pendingDelivery && !order.actions.includes('cancel');
  return (
    <Card as="section" aria-label={t['order.actions']} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {allowed.map((name) => (
          <Act key={name} icon={guestActions[name].icon} onPress={() => give(name)}>
            {t[`order.${name}`]}
          </Act>
        ))}
        {bill === undefined ? null : (
          <Act icon="upload" onPress={link.show}>
            {t['order.payOther']}
          </Act>
        )}
        <Act icon="refresh" onPress={bookAgain}>
          {t['order.again']}
        </Act>
      </div>
      <ProveToExtend order={order} />
      {isPaidAhead ? <p className="text-ink-3 text-sm">{t['order.moneyToStore']}</p> : null}
      <Suspense fallback={null}>
        {link.wasOpened && bill !== undefined ? (
          <LinkSheet billId={bill.id} storeId={order.storeId} {...link.sheet} />
        ) : null}
        {action === undefined ? null : <GuestSheet key={action} name={action} order={order} {...sheet} />}
      </Suspense>
    </Card>
  );
}
