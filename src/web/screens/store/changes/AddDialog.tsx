import { useState } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useMoneyRows } from '#web/parts/order-change/ChangeCost.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { addGearText } from '#web/text/add-gear.ts';
import { orderChangeText } from '#web/text/order-change.ts';

type Props = {
  order: OrderDetail;
  /** What was scanned and no line wants. */
  barcode: string;
  open: boolean;
  onDone: (after: OrderDetail) => void;
  onClose: () => void;
};

/** Offers to add to an order what was scanned, with its price; one press adds and binds it. */
export function AddDialog({ order, barcode, open, onDone, onClose }: Props) {
  const t = addGearText.use();
  const words = orderChangeText.use();
  const { nameOf } = useGearWords();
  const moneyRows = useMoneyRows();
  const [whose, setWhose] = useState('');
  const quote = useCall('orders.addLineQuote', { id: order.id, barcode }, { enabled: open, staleMs: 0 });
  const quoteFault = useFault(open ? quote.error : null);
  const write = useOrderWrite('orders.addLines', onDone);
  const fault = write.fault ?? quoteFault;
  const { data } = quote;
  const run = () => {
    if (data === undefined) return;
    write.run({
      id: order.id,
      version: order.version,
      lines: [{ barcode, quantity: 1, ...(whose !== '' && { person: Number(whose) }) }],
      expectedFen: data.totalFen,
    });
  };
  return (
    <AlertFrame
      open={open}
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {t.keep}
          </Button>
          <Button loading={write.isPending} disabled={data === undefined || !data.isFree} onClick={run}>
            {t.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {data === undefined ? null : (
          <div aria-live="polite" className="bg-sunken flex flex-col gap-3 rounded-lg p-4">
            <p className="font-semibold">
              {nameOf(data)} <span className="text-ink-3 tnum text-sm font-normal">{data.barcode}</span>
            </p>
            <KeyValue
              rows={[
                { name: t.rent, value: <Money fen={data.rentFen} signed /> },
                { name: t.deposit, value: <Money fen={data.depositFen} signed /> },
                ...moneyRows({ ...data, amountFen: data.totalFen }),
              ]}
            />
            {data.isFree ? null : <Notice tone="warning">{words.exchangeTaken}</Notice>}
          </div>
        )}
        {order.people.length === 0 ? null : (
          <Select
            label={t.whose}
            value={whose}
            onChange={setWhose}
            options={[
              { value: '', label: t.nobody },
              ...order.people.map(({ name }, index) => ({ value: String(index), label: name })),
            ]}
          />
        )}
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </div>
    </AlertFrame>
  );
}
