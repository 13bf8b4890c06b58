import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { useText } from '#web/text/use-text.ts';

type Quoted = {
  readonly amountFen: number | null;
  readonly isRefused: boolean;
  readonly fault: string | null;
};

/** What a change would cost: null while it is not known; refused with the words of the refusal. */
export const useChangeQuote = (wish: Input<'orders.changeQuote'>, enabled: boolean): Quoted => {
  const quote = useCall('orders.changeQuote', wish, { enabled, staleMs: 0 });
  const fault = useFault(quote.error);
  return {
    amountFen: quote.data?.amountFen ?? null,
    isRefused: quote.isError,
    fault,
  };
};

/** What is to pay or goes back, before anything is changed. */
export function ChangeCost({ amountFen, fault }: Pick<Quoted, 'amountFen' | 'fault'>) {
  const t = useText(orderChangeText);
  if (fault !== null) return <Notice tone="warning">{fault}</Notice>;
  if (amountFen === null) return <Skeleton className="h-14 w-full rounded-lg" />;
  const name = amountFen > 0 ? t.toPay : amountFen < 0 ? t.goesBack : t.costsNothing;
  return (
    <KeyValue
      className="bg-sunken rounded-lg p-4"
      rows={[{ name, value: <Money fen={Math.abs(amountFen)} size="lg" />, strong: true }]}
    />
  );
}
