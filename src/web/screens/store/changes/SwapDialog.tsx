import { useState } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { ExchangeQuote, useExchangeQuote } from '#web/screens/store/changes/ExchangeQuote.tsx';
import { swapLines } from '#web/screens/store/changes/exchange-draft.ts';
import { openUnits } from '#web/screens/store/counter/lines.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import type { Swapping } from '#web/screens/store/fulfilment/swapping.ts';
import type { dispatchText } from '#web/text/dispatch.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Words = typeof dispatchText.zh;

type Props = {
  words: Words;
  order: OrderDetail;
  swapping: Swapping;
  open: boolean;
  onDone: (after: OrderDetail) => void;
  onClose: () => void;
};

/** The line that is meant, how many units of it, the price, and the change itself. */
const useSwap = ({ order, swapping, open, onDone }: Props) => {
  const reasons = useText(reasonsText);
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
      expectedTotalFen: quote.data.totalFen,
    });
  };
  const fault = write.fault ?? quote.fault;
  return { lines, line, choose, units, setUnits, quote, fault, run, isBusy: write.isBusy };
};

/** Offers to change a line to the other size or model that was scanned, with its price; one press changes and binds it. */
export function SwapDialog(props: Props) {
  const { words, order, swapping, open, onClose } = props;
  const { gear, nameOf } = useGearWords();
  const { lines, line, ...swap } = useSwap(props);
  const scanned = gear(swapping.title);
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
          <LineChoice
            words={words}
            order={order}
            lines={lines}
            value={line?.id ?? ''}
            onChange={swap.choose}
          />
        ) : null}
        <UnitChoice words={words} line={line} value={swap.units} onChange={swap.setUnits} />
        <ExchangeQuote quote={swap.quote} isAhead />
        {swap.fault === null ? null : <Notice tone="danger">{swap.fault}</Notice>}
      </div>
    </AlertFrame>
  );
}

type LineChoiceProps = {
  words: Words;
  order: OrderDetail;
  lines: readonly OrderLine[];
  value: string;
  onChange: (lineId: string) => void;
};

/** Which line is meant, by gear and by who uses it. */
function LineChoice({ words, order, lines, value, onChange }: LineChoiceProps) {
  const { nameOf } = useGearWords();
  const riderOf = ({ person }: OrderLine): string =>
    person === null ? '' : (order.people[person]?.name ?? '');
  return (
    <Select
      label={words.exchangeLine}
      value={value}
      onChange={onChange}
      placeholder={words.swapChoose}
      options={lines.map((line) => ({
        value: line.id,
        label: [riderOf(line), nameOf(line), line.boundTo ?? ''].filter((part) => part !== '').join(' · '),
      }))}
      required
    />
  );
}

type UnitChoiceProps = {
  words: Words;
  line: OrderLine | undefined;
  value: number;
  onChange: (units: number) => void;
};

/** How many units of a counted line go over. */
function UnitChoice({ words, line, value, onChange }: UnitChoiceProps) {
  const shell = useText(shellText);
  const most = line === undefined ? 1 : openUnits(line);
  if (most < 2) return null;
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="font-medium">{words.exchangeUnits}</span>
      <Stepper
        value={value}
        onChange={onChange}
        min={1}
        max={most}
        label={words.exchangeUnits}
        lessLabel={shell.less}
        moreLabel={shell.more}
      />
    </div>
  );
}
