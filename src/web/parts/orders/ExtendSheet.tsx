import { useMoment } from '#web/parts/time/use-moment.ts';
import { UnitsField } from '#web/parts/forms/UnitsField.tsx';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useMoneyRows } from '#web/parts/order-change/ChangeCost.tsx';
import type { ChangeSheetProps } from '#web/parts/order-change/change-side.ts';
import { useSettled } from '#web/parts/time/use-now.ts';
import { datesText } from '#web/text/dates.ts';
import { ordersText } from '#web/text/orders.ts';

/** Keeps the gear some days longer, after showing what that costs and until when. */
export function ExtendSheet({ order, side, ...sheet }: ChangeSheetProps) {
  const own = side.useWords();
  const write = side.useChange('orders.extend', { done: own.extended, onDone: sheet.onClose });
  const t = datesText.use();
  const words = ordersText.use();
  const moneyRows = useMoneyRows();
  const moment = useMoment(order.storeId);
  const [days, setDays] = useState(1);
  const asked = useSettled(days, 250);
  const quote = useCall(
    'orders.extendQuote',
    { id: order.id, days: asked },
    { enabled: sheet.open, keepLast: true, staleMs: 0 },
  );
  const quoteFault = useFault(quote.error);
  const { data } = quote;
  const isFresh = asked === days && !quote.isPlaceholderData;
  return (
    <AppSheet
      {...sheet}
      title={own.extend}
      footer={
        <Button
          size="lg"
          loading={write.isPending || (!isFresh && !quote.isError)}
          disabled={data?.possible !== true || !isFresh}
          onClick={() =>
            write.run({ id: order.id, version: order.version, days, expectedFen: data?.amountFen })
          }
        >
          {t.extendBy(days)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        {quoteFault === null ? null : <Notice tone="danger">{quoteFault}</Notice>}
        <UnitsField label={t.extendDays} value={days} max={side.mostDays} onChange={setDays} />
        {data === undefined ? (
          <Skeleton className="h-24 w-full rounded-lg" />
        ) : data.possible ? (
          <KeyValue
            className="bg-sunken rounded-lg p-4"
            rows={[
              { name: t.extendUntil, value: moment(data.dueAt) },
              ...moneyRows(data, `${words['fee.ExtensionFee']} · ${words.days(asked)}`),
            ]}
          />
        ) : (
          <Notice tone="warning">{own.extendImpossible}</Notice>
        )}
      </div>
    </AppSheet>
  );
}
