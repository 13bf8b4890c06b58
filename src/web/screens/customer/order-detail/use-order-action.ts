import { useQueryClient } from '@tanstack/react-query';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { useWrite, type Write } from '#web/api/writes.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { customerText } from '#web/text/customer.ts';

type GuestCommand =
  | 'orders.cancel'
  | 'orders.extend'
  | 'orders.redate'
  | 'orders.askPayment'
  | 'orders.confirmReceived'
  | 'orders.update'
  | 'orders.deliveryMethod'
  | 'orders.returnMethod'
  | 'orders.askReturn'
  | 'orders.withdrawReturn';

type OrderAction<K extends GuestCommand> = Pick<Write<K>, 'isPending'> & {
  readonly run: (input: Input<K>) => void;
  readonly runAsync: Write<K>['mutateAsync'];
  /** Why it was refused. */
  readonly fault: string | null;
  readonly error: string | null;
};

/** One command of the guest on an order: shows the new order at once, and says inline why it was refused. */
export const useOrderAction = <K extends GuestCommand>(
  key: K,
  { done, onDone }: { done: string; onDone: () => void },
): OrderAction<K> => {
  const t = customerText.use();
  const client = useQueryClient();
  const write = useWrite(key, {
    silent: true,
    onDone: (order) => {
      client.setQueryData(['orders.get', { id: (order as OrderDetail).id }], order);
      showSuccess(done);
      onDone();
      // How the order stands now is told at the top.
      window.scrollTo({ top: 0, behavior: gentleScroll() });
    },
  });
  const run = (input: Input<K>): void =>
    write.mutate(input, {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.status !== 409) return;
        // The order moved on, or its price: both are looked at again.
        void client.invalidateQueries({ queryKey: ['orders.get'] });
        for (const quote of ['orders.changeQuote', 'orders.cancelQuote', 'orders.extendQuote'])
          void client.invalidateQueries({ queryKey: [quote] });
      },
    });
  const isStale = write.error instanceof ApiError && write.error.code === 'order.stale';
  const words = isStale ? t['order.stale'] : messageOf(write.error);
  const fault = write.isError ? words : null;
  return { run, runAsync: write.mutateAsync, isPending: write.isPending, fault, error: fault };
};
