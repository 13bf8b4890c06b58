import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#web/api/writes.ts';

type Count = { readonly isBusy: boolean; readonly keep: (counted: number | null) => void };

/** Keeps the count of a shelf; the answer is the whole stock take, which is shown at once. */
export const useCount = (id: string, poolId: string): Count => {
  const client = useQueryClient();
  const write = useWrite('smallEquipment.countShelf', {
    onDone: (take) => client.setQueryData(['smallEquipment.getStockTake', { id }], take),
  });
  return { isBusy: write.isPending, keep: (counted) => write.mutate({ id, poolId, counted }) };
};
