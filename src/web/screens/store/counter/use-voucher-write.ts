import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';

type VoucherWriteKey = 'vouchers.redeem' | 'vouchers.giveBack' | 'vouchers.check';

type Options<K extends VoucherWriteKey> = {
  readonly onDone?: (input: Input<K>) => void;
  readonly onRefusal?: (error: Error) => void;
};

/** A write that changes a voucher of an order. After a refusal its vouchers are read again: a try may stand without an answer. */
export const useVoucherWrite = <K extends VoucherWriteKey>(
  key: K,
  { onDone, onRefusal }: Options<K> = {},
) => {
  const client = useQueryClient();
  return useWrite(key, {
    silent: true,
    onDone: (answer, input) => {
      client.setQueryData(['vouchers.ofOrder', { id: input.id }], answer);
      playSound('success');
      onDone?.(input);
    },
    onRefusal: async (error) => {
      playSound('error');
      await client.invalidateQueries({
        predicate: ({ queryKey }) => /^(vouchers|orders)\./.test(String(queryKey[0])),
      });
      onRefusal?.(error);
    },
  });
};
