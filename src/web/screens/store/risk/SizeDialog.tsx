import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { ExchangeQuote, useExchangeQuote } from '#web/screens/store/changes/exchange-quote.tsx';
import { useOrderSheetWrite } from '#web/screens/store/counter/use-order.ts';
import type { ActionProps } from '#web/screens/store/risk/Rescues.tsx';
import { dispatchText } from '#web/text/dispatch.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { rescueText } from '#web/text/rescue.ts';

type Props = ActionProps & { open: boolean; onClose: () => void };

/** Asks whether the guest agrees to another size: whom to call, what it costs more or less, and the change. */
export function SizeDialog({ rescue, proposal, open, onClose }: Props) {
  const t = rescueText.use();
  const { swapKeep: keep } = dispatchText.use();
  const { quickReason } = reasonsText.use();
  const { nameOf, gear } = useGearWords();
  const { orderId, lineId, version, customerName, customerPhone, sizeLabel } = rescue;
  const { variantId } = proposal;
  const quote = useExchangeQuote(orderId, { lineId, units: 1, target: { variantId }, isOpen: open });
  const write = useOrderSheetWrite('orders.exchange', t.changed, onClose);
  const fault = write.fault ?? quote.fault;
  const change = () => {
    if (quote.data === undefined) return;
    const reason = quickReason('noStock');
    write.run({
      id: orderId,
      version,
      lineId,
      variantId,
      quantity: 1,
      reason,
      expectedFen: quote.data.totalFen,
    });
  };
  return (
    <AlertFrame
      open={open}
      title={t.sizeTitle(gear(sizeLabel), gear(proposal.sizeLabel))}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button loading={write.isPending} disabled={quote.data === undefined} onClick={change}>
            {t.agreed}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t.sizeFor(customerName, nameOf(rescue))}</p>
        {!isPhoneTold(customerPhone) ? null : (
          <a href={`tel:${customerPhone}`} data-autofocus="" className={cx(buttonClass({ variant: 'soft' }))}>
            <Icon name="phone" size={18} />
            {t.call(customerPhone)}
          </a>
        )}
        <ExchangeQuote quote={quote} isAhead />
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </div>
    </AlertFrame>
  );
}
