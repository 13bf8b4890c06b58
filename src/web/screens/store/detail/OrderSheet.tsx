import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { Statement } from '#web/parts/orders/Statement.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { Link } from '#web/routing/Link.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { nextStepOf, pageOfStep } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ActionSheets } from '#web/screens/store/detail/ActionSheets.tsx';
import { DeliverySheets } from '#web/screens/store/detail/DeliverySheets.tsx';
import type { RunEnd } from '#web/screens/store/detail/DeliverySheets.tsx';
import { menuOf } from '#web/screens/store/detail/menu.ts';
import { GearCard } from '#web/screens/store/detail/GearCard.tsx';
import { GuestCard } from '#web/screens/store/detail/GuestCard.tsx';
import { SoonHistory } from '#web/screens/store/detail/SoonHistory.tsx';
import { StatusCard } from '#web/screens/store/detail/StatusCard.tsx';
import { deliveryText } from '#web/text/delivery.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** An order laid out: status, guest, gear, money, history, and one clear next step. */
export function OrderSheet({ order }: { order: OrderDetail }) {
  const zone = useZone(order.storeId);
  const [menuOpen, setMenuOpen] = useState(false);
  const [runEnd, setRunEnd] = useState<RunEnd | null>(null);
  const approve = useOrderWrite('orders.approve');
  const step = nextStepOf(order);
  const isLarge = useIsLarge();
  const guest = <GuestCard order={order} />;
  const bills = <Statement order={order} zone={zone} />;
  const hasMenu = menuOf(order).length > 0;
  return (
    <>
      <CounterPanes
        fault={approve.fault}
        isActionFirst
        aside={
          isLarge ? (
            <>
              {guest}
              {bills}
            </>
          ) : (
            <SoonHistory order={order} zone={zone} />
          )
        }
        action={
          step === null && !hasMenu ? null : (
            <Actions
              order={order}
              onMenu={hasMenu ? () => setMenuOpen(true) : null}
              onRunEnd={setRunEnd}
              approve={approve}
            />
          )
        }
      >
        <StatusCard order={order} zone={zone} />
        {isLarge ? null : guest}
        <GearCard order={order} />
        {isLarge ? <SoonHistory order={order} zone={zone} /> : bills}
      </CounterPanes>
      <ActionSheets order={order} menuOpen={menuOpen} onMenuClose={() => setMenuOpen(false)} />
      <DeliverySheets order={order} open={runEnd} onClose={() => setRunEnd(null)} />
    </>
  );
}

/** The van's run ended well or not. */
function RunEnds({ onRunEnd }: { onRunEnd: (end: RunEnd) => void }) {
  const d = useText(deliveryText);
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        full
        aria-haspopup="dialog"
        onClick={() => onRunEnd('deliveryFailed')}
      >
        {d.fail}
      </Button>
      <Button size="lg" full aria-haspopup="dialog" onClick={() => onRunEnd('deliver')}>
        {d.confirm}
      </Button>
    </>
  );
}

type ActionProps = {
  order: OrderDetail;
  onMenu: (() => void) | null;
  onRunEnd: (end: RunEnd) => void;
  approve: ReturnType<typeof useOrderWrite<'orders.approve'>>;
};

/** The next step, and the menu of what else can be done. */
function Actions({ order, onMenu, onRunEnd, approve }: ActionProps) {
  const t = useText(storeText);
  const step = nextStepOf(order);
  const page = step === null ? null : pageOfStep(step, order);
  // Two ways to end a run: on a phone the menu makes room for them.
  const isRun = step === 'deliver';
  return (
    <div className="flex gap-3 lg:flex-col-reverse">
      {onMenu === null ? null : (
        <Button
          variant="secondary"
          size="lg"
          icon="more"
          className={cx(step === null ? 'w-full' : 'lg:w-full', isRun && 'max-lg:px-4')}
          aria-haspopup="dialog"
          aria-label={t.moreActions}
          onClick={onMenu}
        >
          <span className={cx(isRun && 'max-lg:hidden')}>{t.moreActions}</span>
        </Button>
      )}
      {isRun ? <RunEnds onRunEnd={onRunEnd} /> : null}
      {step === 'approve' ? (
        <Button
          size="lg"
          full
          loading={approve.isBusy}
          onClick={() => approve.run({ id: order.id, version: order.version })}
        >
          {t['step.approve']}
        </Button>
      ) : null}
      {step !== null && page !== null ? (
        <Link to={page} className={buttonClass({ size: 'lg', full: true })}>
          {t[`step.${step}`]}
        </Link>
      ) : null}
    </div>
  );
}
