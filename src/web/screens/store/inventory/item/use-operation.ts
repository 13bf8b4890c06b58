import { useWrite } from '#web/api/writes.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { Operation } from '#web/screens/store/inventory/item/operations.ts';
import { showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';
import { addDays } from '#domain/time/days.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';

/** What the form of an operation holds. */
export type OperationForm = {
  readonly reason: string;
  readonly remarks: string;
  readonly startOn: string;
  readonly days: number;
  readonly toStoreId: string;
  readonly clearsTimes: boolean;
};

const newStatusOf = {
  markDamaged: equipmentStatus.damaged,
  markLost: equipmentStatus.lost,
  scrap: equipmentStatus.scrapped,
} as const;

/** Does one operation on an item at a time; its answer is told and heard, its refusal stands in `fault`. */
export const useOperation = (equipmentId: string, onDone: () => void) => {
  const shell = useText(shellText);
  const options = {
    silent: true,
    oneAtATime: true,
    onDone: (answer: Output<'equipment.stockIn'>) => {
      showSuccess(answer.message);
      playSound('success');
      onDone();
    },
  };
  const stockIn = useWrite('equipment.stockIn', options);
  const stockOut = useWrite('equipment.stockOut', options);
  const transfer = useWrite('equipment.transfer', options);
  const arrive = useWrite('equipment.transferArrive', options);
  const change = useWrite('equipment.changeStatus', options);
  const writes = [stockIn, stockOut, transfer, arrive, change];
  const error = writes.find((write) => write.error !== null)?.error ?? null;
  const onError = () => playSound('error');
  const run = (operation: Operation, form: OperationForm): void => {
    for (const write of writes) write.reset();
    const note = { reason: form.reason.trim(), remarks: form.remarks.trim() };
    if (operation === 'stockIn') {
      const shouldClearManualUnavailableTime = form.clearsTimes;
      return stockIn.mutate({ equipmentId, ...note, shouldClearManualUnavailableTime }, { onError });
    }
    if (operation === 'stockOut') {
      const until = addDays(form.startOn, form.days);
      const window = { unavailableStartTime: form.startOn, unavailableEndTime: until };
      return stockOut.mutate({ equipmentId, ...note, ...window }, { onError });
    }
    if (operation === 'transferOut') {
      return transfer.mutate({ id: equipmentId, ...note, toStoreId: form.toStoreId }, { onError });
    }
    if (operation === 'transferArrive') return arrive.mutate({ id: equipmentId, ...note }, { onError });
    return change.mutate({ id: equipmentId, ...note, newStatus: newStatusOf[operation] }, { onError });
  };
  return {
    run,
    isBusy: writes.some((write) => write.isPending),
    fault: error === null ? null : messageOf(error, shell.unknownError),
  };
};
