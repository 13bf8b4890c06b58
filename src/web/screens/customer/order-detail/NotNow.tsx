import { Folded } from '#ui/Folded.tsx';
import { closedActions } from '#web/parts/order-change/closed-actions.ts';
import { ClosedRows } from '#web/parts/order-change/ClosedRows.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { closableActions } from '#web/screens/customer/order-detail/guest-actions.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

/** What the guest cannot do until another status, folded away: few look for it. */
export function NotNow({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const actions = closedActions(order, closableActions);
  if (actions.length === 0) return null;
  return (
    <Folded title={t['order.notNow'](actions.length)} className="text-ink-2 px-4">
      <ClosedRows actions={actions} titleOf={(name) => t[`order.${name}`]} only={t.onlyIn} most={3} />
    </Folded>
  );
}
