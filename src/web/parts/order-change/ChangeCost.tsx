import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Input, Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { orderChangeText } from '#web/text/order-change.ts';

type ChangedMoney = Pick<Output<'orders.changeQuote'>, 'amountFen' | 'dueFen' | 'refundFen'>;

/** What a change would cost; refused with the words of the refusal. */
export const useChangeQuote = (change: Input<'orders.changeQuote'>, enabled: boolean) => {
  const quote = useCall('orders.changeQuote', change, { enabled, staleMs: 0 });
  const fault = useFault(quote.error);
  return {
    /** null while it is not known. */
    money: quote.data ?? null,
    /** The difference alone, to be agreed to. */
    amountFen: quote.data?.amountFen ?? null,
    isRefused: quote.isError,
    fault,
  };
};

/** What is to pay or goes back, before anything is changed. */
export function ChangeCost({ money, fault }: Pick<ReturnType<typeof useChangeQuote>, 'money' | 'fault'>) {
  const rowsOf = useMoneyRows();
  if (fault !== null) return <Notice tone="warning">{fault}</Notice>;
  if (money === null) return <Skeleton className="h-14 w-full rounded-lg" />;
  return <KeyValue className="bg-sunken rounded-lg p-4" rows={rowsOf(money)} />;
}

/**
 * Lists what becomes of the money by a change: what is to be paid or goes back; where that is not the difference of the
 * price, since something was due before, both. `own` is what the difference is called, where it has a name.
 */
export const useMoneyRows = () => {
  const t = orderChangeText.use();
  return ({ amountFen, dueFen, refundFen }: ChangedMoney, own?: string) => {
    const total = (name: string, fen: number) => ({
      name,
      value: <Money fen={fen} size="lg" />,
      strong: true,
    });
    const hasOther = dueFen - refundFen !== amountFen;
    const ends = [
      ...(dueFen > 0 ? [total(hasOther ? t.dueAfter : (own ?? t.toPay), dueFen)] : []),
      ...(refundFen > 0 ? [total(t.goesBack, refundFen)] : []),
    ];
    if (amountFen === 0) return [total(t.costsNothing, 0), ...ends];
    return hasOther
      ? [{ name: own ?? t.difference, value: <Money fen={amountFen} signed /> }, ...ends]
      : ends;
  };
};
