import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useSettled } from '#web/parts/time/use-settled.ts';
import type { SheetProps } from '#web/screens/customer/order-detail/sheet-props.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { useLocale } from '#web/state/language.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Keeps the gear some days longer, after showing what that costs. */
export function ExtendSheet({ order, open, onClose }: SheetProps) {
  const t = useText(customerText);
  const words = useText(ordersText);
  const shell = useText(shellText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  const [days, setDays] = useState(1);
  const asked = useSettled(days, 250);
  const quote = useCall(
    'orders.extendQuote',
    { id: order.id, days: asked },
    { enabled: open, keepLast: true, staleMs: 0 },
  );
  const extend = useOrderAction('orders.extend', { done: t['order.extended'], onDone: onClose });
  const isFresh = asked === days && !quote.isPlaceholderData;
  const { data } = quote;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t['order.extendTitle']}
      footer={
        <Button
          size="lg"
          loading={extend.isPending || (quote.isFetching && !isFresh)}
          disabled={data?.possible !== true}
          onClick={() => extend.give({ id: order.id, version: order.version, days })}
        >
          {t['order.extendYes']}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        {extend.error === null ? null : <Notice tone="danger">{extend.error}</Notice>}
        {quote.isError ? <Notice tone="danger">{quote.error.message}</Notice> : null}
        <div className="flex items-center justify-between gap-4">
          <span className="font-medium">{t['order.extendDays']}</span>
          <Stepper
            value={days}
            onChange={setDays}
            min={1}
            max={30}
            label={t['order.extendDays']}
            lessLabel={shell.less}
            moreLabel={shell.more}
          />
        </div>
        {data === undefined ? (
          <Skeleton className="h-24 w-full rounded-lg" />
        ) : data.possible ? (
          <KeyValue
            className="bg-sunken rounded-lg p-4"
            rows={[
              {
                name: t['order.extendUntil'],
                value: momentText(data.dueAt, { locale, zone }),
              },
              {
                name: `${t['order.extendFee']} · ${words.days(asked)}`,
                value: <Money fen={data.amountFen} size="lg" />,
                strong: true,
              },
            ]}
          />
        ) : (
          <Notice tone="warning">{t['order.extendNotPossible']}</Notice>
        )}
      </div>
    </AppSheet>
  );
}
