import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { pathTo } from '#web/paths.ts';
import { payText } from '#web/text/pay.ts';

type Props = { payable: Payable; open: boolean; onClose: () => void };

/** The order's code for whoever pays in cash. */
export function CounterSheet({ payable, open, onClose }: Props) {
  const t = payText.use();
  const { orderNumber } = payable;
  const text = `${location.origin}${pathTo('storeOrderCreate', { orderNumber })}`;
  return (
    <AppSheet open={open} onClose={onClose} title={t['way.cash']}>
      <div className="flex flex-col items-center gap-4 pt-1 pb-4 text-center">
        <p className="text-ink-2 text-balance">{t.counterText}</p>
        <QrCode text={text} label={t.forOrder(orderNumber)} />
        <p className="tnum text-lg font-semibold tracking-widest">
          {orderNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
        </p>
        <p className="text-ink-3 text-sm">{payable.storeName}</p>
      </div>
    </AppSheet>
  );
}
