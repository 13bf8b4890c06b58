import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText, momentText } from '#web/parts/time/time-text.ts';
import { useSettled } from '#web/parts/time/use-settled.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Lengthens a hire that is out, after showing what it costs and until when. */
export function ExtendSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const shell = useText(shellText);
  const words = useText(ordersText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  const [days, setDays] = useState(1);
  const asked = useSettled(days, 250);
  const quote = useCall(
    'orders.extendQuote',
    { id: order.id, days: String(asked) },
    { enabled: open, staleMs: 0, keepLast: true },
  );
  const write = useOrderWrite('orders.extend', () => {
    onClose();
    showSuccess(t.extended);
  });
  const isPossible = quote.data?.possible === true && asked === days;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t['menu.extend']}
      footer={
        <Button
          loading={write.isBusy}
          disabled={!isPossible}
          onClick={() => write.run({ id: order.id, version: order.version, days })}
        >
          {t.extendBy(days)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex gap-2">
            {[1, 2, 3].map((choice) => (
              <Chip key={choice} chosen={days === choice} onPress={() => setDays(choice)}>
                {words.days(choice)}
              </Chip>
            ))}
          </div>
          <Stepper
            value={days}
            onChange={setDays}
            min={1}
            max={365}
            label={t['menu.extend']}
            lessLabel={shell.less}
            moreLabel={shell.more}
          />
        </div>
        <div className="bg-sunken rounded-lg p-4">
          {quote.data === undefined ? (
            <Skeleton className="h-20" />
          ) : (
            <KeyValue
              rows={[
                { name: t.newLastDay, value: dayText(quote.data.lastDay, locale) },
                { name: t.newDue, value: momentText(quote.data.dueAt, { locale, zone }) },
                {
                  name: words['fee.ExtensionFee'],
                  value: <Money fen={quote.data.amountFen} size="lg" />,
                  strong: true,
                },
              ]}
            />
          )}
        </div>
        {quote.data?.possible === false ? <Notice tone="warning">{t.extendImpossible}</Notice> : null}
        {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
      </div>
    </AppSheet>
  );
}
