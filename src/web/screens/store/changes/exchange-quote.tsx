import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useMoneyRows } from '#web/parts/order-change/ChangeCost.tsx';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import type { targetOf } from '#web/screens/store/changes/exchange-draft.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { ordersText } from '#web/text/orders.ts';

/** Lines of an order to choose from: for whom, what, by which code. `unitsOf` says how many of a line are named. */
export const useLineOptions = ({ people }: Pick<OrderDetail, 'people'>) => {
  const { nameOf } = useGearWords();
  return (lines: readonly OrderLine[], unitsOf: (line: OrderLine) => number = () => 1) =>
    lines.map((line) => {
      const rider = line.person === null ? '' : (people[line.person]?.name ?? '');
      const units = unitsOf(line);
      const name = units > 1 ? `${nameOf(line)} ×${units}` : nameOf(line);
      return { value: line.id, label: dotted([rider, name, line.boundTo ?? '']) };
    });
};

type Asked = {
  readonly lineId: string;
  readonly units: number;
  /** null: what goes out is not chosen yet. */
  readonly target: ReturnType<typeof targetOf>;
  readonly isOpen: boolean;
};

/** The price of an exchange, asked as soon as both things are known. */
export const useExchangeQuote = (orderId: string, { lineId, units, target, isOpen }: Asked) => {
  const isAsked = isOpen && lineId !== '' && target !== null;
  const quote = useCall(
    'orders.exchangeQuote',
    { id: orderId, lineId, quantity: units, ...target },
    { enabled: isAsked, staleMs: 0 },
  );
  const fault = useFault(isAsked ? quote.error : null);
  return {
    data: isAsked ? quote.data : undefined,
    isFetching: quote.isFetching,
    fault,
    failedAt: quote.errorUpdatedAt,
  };
};

type QuoteProps = {
  quote: ReturnType<typeof useExchangeQuote>;
  /** Nothing has left yet, so that all days count. */
  isAhead: boolean;
};

/** What goes out, for how many days, and what that costs more or less. */
export function ExchangeQuote({ quote: { data }, isAhead }: QuoteProps) {
  const t = orderChangeText.use();
  const words = ordersText.use();
  const { nameOf } = useGearWords();
  const moneyRows = useMoneyRows();
  if (data === undefined) return null;
  const { rentFen, depositFen, totalFen } = data;
  return (
    <div aria-live="polite" className="bg-sunken flex flex-col gap-3 rounded-lg p-4">
      <p className="font-semibold">
        {nameOf(data)} <span className="text-ink-3 tnum text-sm font-normal">{data.barcode}</span>
      </p>
      <KeyValue
        rows={[
          {
            name: `${t.rentDifference} · ${isAhead ? words.days(data.daysLeft) : t.daysLeft(data.daysLeft)}`,
            value: <Money fen={rentFen} signed />,
          },
          { name: t.depositDifference, value: <Money fen={depositFen} signed /> },
          ...moneyRows({ ...data, amountFen: totalFen }),
        ]}
      />
      {data.isFree ? null : <Notice tone="warning">{t.exchangeTaken}</Notice>}
    </div>
  );
}
