import { useId, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { closedActions } from '#web/parts/order-change/closed-actions.ts';
import { ClosedRows } from '#web/parts/order-change/ClosedRows.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

const closable = ['extend', 'redate', 'askReturn', 'changeDelivery', 'changeReturn', 'cancel'] as const;

/** What the guest cannot do until another status, folded away: few look for it. */
export function NotNow({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const [isUnfolded, setUnfolded] = useState(false);
  const panelId = useId();
  const actions = closedActions(order, closable);
  if (actions.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={panelId}
        onClick={() => setUnfolded(!isUnfolded)}
        className="press text-ink-2 flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left"
      >
        {t['order.notNow'](actions.length)}
        <span className={cx('transition-transform', isUnfolded && 'rotate-180')}>
          <Icon name="chevron-down" size={20} />
        </span>
      </button>
      <div id={panelId} hidden={!isUnfolded}>
        <ClosedRows actions={actions} titleOf={(name) => t[`order.${name}`]} only={t.onlyIn} most={3} />
      </div>
    </>
  );
}
