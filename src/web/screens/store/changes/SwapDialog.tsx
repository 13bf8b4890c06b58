import {
  useLineOptions,
  ExchangeQuote,
  useExchangeQuote,
} from '#web/screens/store/changes/exchange-quote.tsx';
import { UnitsField } from '#web/parts/forms/UnitsField.tsx';
import { useState } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { swapLines, type Swapping } from '#web/screens/store/changes/exchange-draft.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { addGearText } from '#web/text/add-gear.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { reasonsText } from '#web/text/reasons.ts';

type Props = {
  order: OrderDetail;
  swapping: Swapping;
  open: boolean;
  onDone: (after: OrderDetail) => void;
  onClose: () => void;
  /** Adds it to the order instead; null where that is not the caller's to do. */
  onAddInstead: (() => void) | null;
};

/** The line that is meant, how many units of it, the price, and the change itself. */
const useSwap = ({ order, swapping, open, onDone }: Props) => {
  const reasons = reasonsText.use();
  const [lineId, choose] = useState('');
  const [units, setUnits] = useState(1);
  const { barcode } = swapping;
  const lines = swapLines(order.lines, swapping);
  const line = lines.length > 1 ? lines.find(({ id }) => id === lineId) : lines[0];
  const quote = useExchangeQuote(order.id, {
    lineId: line?.id ?? '',
    target: { barcode },
    units,
    isOpen: open,
  });
  const write = useOrderWrite('orders.exchange', onDone);
  const run = () => {
    if (line === undefined || quote.data === undefined) return;
    write.run({
      id: order.id,
      version: order.version,
      lineId: line.id,
      barcode,
      quantity: units,
      reason: reasons.quickReason('wrongSize'),
      expectedFen: quote.data.totalFen,
    });
  };
  const fault = write.fault ?? quote.fault;
  return { lines, line, choose, units, setUnits, quote, fault, run, isBusy: write.isPending };
};

/** Offers to change a line to the other size or model that was scanned, with its price; one press changes and binds it. */
export function SwapDialog(props: Props) {
  const { order, swapping, open, onClose, onAddInstead } = props;
  const adding = addGearText.use();
  const words = dispatchText.use();
  const { gear, nameOf } = useGearWords();
  const { lines, line, ...swap } = useSwap(props);
  const optionsOf = useLineOptions(order);
  const scanned = gear(swapping.title);
  const most = line === undefined ? 1 : openUnits(line);
  return (
    <AlertFrame
      open={open}
      title={words.swapTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {words.swapKeep}
          </Button>
          <Button loading={swap.isBusy} disabled={swap.quote.data === undefined} onClick={swap.run}>
            {words.swapNow}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{line === undefined ? words.swapScanned(scanned) : words.swapFor(scanned, nameOf(line))}</p>
        {lines.length > 1 ? (
          <Select
            label={words.exchangeLine}
            value={line?.id ?? ''}
            onChange={swap.choose}
            placeholder={words.swapChoose}
            options={optionsOf(lines)}
            required
          />
        ) : null}
        {most > 1 ? (
          <UnitsField label={words.exchangeUnits} value={swap.units} max={most} onChange={swap.setUnits} />
        ) : null}
        <ExchangeQuote quote={swap.quote} isAhead />
        {onAddInstead === null ? null : (
          <Button variant="ghost" icon="plus" onClick={onAddInstead}>
            {adding.addInstead}
          </Button>
        )}
        {swap.fault === null ? null : <Notice tone="danger">{swap.fault}</Notice>}
      </div>
    </AlertFrame>
  );
}
