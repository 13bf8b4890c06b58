import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { judgeKey } from '#web/parts/pay/cash.ts';
import type { Cash } from '#web/parts/pay/cash.ts';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  open: boolean;
  order: OrderDetail;
  cash: Cash;
  isBusy: boolean;
  fault: string | null;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before cash is booked: how much, for which order, of whom, and what goes back. Enter answers it, a scanner does not. */
export function CashQuestion({ open, order, cash, isBusy, fault, onClose, onConfirm }: Props) {
  const t = useText(storeText);
  const desk = useText(deskText);
  const words = useText(ordersText);
  const shell = useText(shellText);
  const keys = useMeantKeys(open);
  const isShort = cash.missingFen > 0;
  return (
    <AlertFrame
      open={open}
      title={desk.cashAsk(moneyText(cash.takeFen))}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button data-autofocus="" loading={isBusy} onClick={onConfirm} {...keys}>
            {desk.cashDone}
          </Button>
        </>
      }
    >
      <dl className="m-0 flex flex-col gap-1">
        <Row name={words.orderNumber} value={order.orderNumber} />
        <Row name={t.columnGuest} value={order.customerName} />
        <Row name={t.received} value={moneyText(cash.receivedFen)} />
        <Row
          name={isShort ? t.stillMissing : t.change}
          value={moneyText(isShort ? cash.missingFen : cash.changeFen)}
          isLarge
        />
      </dl>
      {fault === null ? null : (
        <div className="mt-3">
          <Notice tone="danger">{fault}</Notice>
        </div>
      )}
    </AlertFrame>
  );
}

function Row({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0">{name}</dt>
      <dd className={`text-ink tnum m-0 min-w-0 text-right ${isLarge ? 'text-xl font-bold' : 'font-medium'}`}>
        {value}
      </dd>
    </div>
  );
}

/** Keeps keys from a button that nobody meant for it. */
const useMeantKeys = (open: boolean) => {
  const before = useRef({ atMs: 0, isCode: false });
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (open) before.current = { atMs: performance.now(), isCode: false };
  }, [open]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const press = { key: event.key, isHeld: event.repeat, atMs: event.timeStamp };
      const [isMeant, next] = judgeKey(before.current, press);
      before.current = next;
      isKept.current = !isMeant && (event.key === 'Enter' || event.key === ' ');
      if (isKept.current) event.preventDefault();
    },
    // Space presses when it is let go.
    onKeyUp: (event: KeyboardEvent) => {
      if (isKept.current && event.key === ' ') event.preventDefault();
    },
  };
};
