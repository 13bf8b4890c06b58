import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useMoneyRows } from '#web/parts/order-change/ChangeCost.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useSettled } from '#web/parts/time/use-settled.ts';
import { useLocale } from '#web/state/language.ts';
import { datesText } from '#web/text/dates.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is said when the gear is promised to others by then. */
  impossible: string;
  /** The most days that may be added at once. */
  mostDays: number;
  isBusy: boolean;
  /** Why it was refused. */
  fault: string | null;
  /** For the amount that is shown. */
  onExtend: (days: number, expectedFen: number | undefined) => void;
};

/** Keeps the gear some days longer, after showing what that costs and until when. */
export function ExtendSheet({ order, open, onClose, title, impossible, mostDays, ...write }: Props) {
  const t = useText(datesText);
  const words = useText(ordersText);
  const moneyRows = useMoneyRows();
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
  const quoteFault = useFault(quote.error);
  const { data } = quote;
  const isFresh = asked === days && !quote.isPlaceholderData;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          size="lg"
          loading={write.isBusy || (!isFresh && !quote.isError)}
          disabled={data?.possible !== true || !isFresh}
          onClick={() => write.onExtend(days, data?.amountFen)}
        >
          {t.extendBy(days)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        {quoteFault === null ? null : <Notice tone="danger">{quoteFault}</Notice>}
        <div className="flex items-center justify-between gap-4">
          <span className="font-medium">{t.extendDays}</span>
          <Stepper
            value={days}
            onChange={setDays}
            min={1}
            max={mostDays}
            label={t.extendDays}
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
              { name: t.extendUntil, value: momentText(data.dueAt, { locale, zone }) },
              ...moneyRows(data, `${words['fee.ExtensionFee']} · ${words.days(asked)}`),
            ]}
          />
        ) : (
          <Notice tone="warning">{impossible}</Notice>
        )}
      </div>
    </AppSheet>
  );
}
