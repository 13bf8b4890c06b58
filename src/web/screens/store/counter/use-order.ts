import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { showSuccess } from '#web/state/toast.ts';

/** An order by its id; looks again now and then, since colleagues work on it too. */
export const useOrder = (id: string) => useCall('orders.get', { id }, { refetchMs: 30_000 });

/** Writes that answer the whole order. */
type OrderWriteKey = {
  [K in CallKey]: K extends 'orders.get' | 'orders.getByNumber'
    ? never
    : Output<K> extends OrderDetail
      ? K
      : never;
}[CallKey];

/** The field that takes codes says how these went. */
const isScan = (key: OrderWriteKey): boolean => key === 'orders.bind' || key === 'orders.unbind';

/** A write to an order: its answer is shown at once, its refusal stands in `fault`, and both are heard; what somebody else changed loads again before a refusal is shown. */
export const useOrderWrite = <K extends OrderWriteKey>(
  key: K,
  onDone?: (order: OrderDetail, input: Input<K>) => void,
) => {
  const client = useQueryClient();
  const write = useWrite(key, {
    silent: true,
    onDone: (answer, input) => {
      const order = answer as OrderDetail;
      client.setQueryData(['orders.get', { id: order.id }], order);
      client.setQueryData(['orders.getByNumber', { orderNumber: order.orderNumber }], order);
      if (!isScan(key)) playSound('success');
      onDone?.(order, input);
    },
    onRefusal: (error) => {
      if (!isScan(key)) playSound('error');
      if (!(error instanceof ApiError) || (error.status !== 409 && error.code !== 'order.notNow')) return;
      return client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('orders.'),
      });
    },
  });
  return {
    run: (input: Input<K>) => {
      if (!write.isPending) write.mutate(input);
    },
    runAsync: async (input: Input<K>): Promise<OrderDetail> =>
      (await write.mutateAsync(input)) as OrderDetail,
    isPending: write.isPending,
    fault: write.error === null ? null : messageOf(write.error),
    error: write.error,
    reset: write.reset,
  };
};

/** A write to an order from a sheet, which closes once that is done and says so. */
export const useOrderSheetWrite = <K extends OrderWriteKey>(key: K, done: string, onClose: () => void) =>
  useOrderWrite(key, () => {
    onClose();
    showSuccess(done);
  });
