import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { equipmentCommands } from '#domain/equipment/status-commands.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import type { FormDates, FormNote } from '#web/parts/gear-dialog/check-form.ts';
import type { StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { useSession } from '#web/state/session.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** One operation as it is to be sent. */
export type GearWish = {
  readonly operation: GearOperation;
  readonly note: FormNote;
  readonly dates: FormDates;
  readonly clearsManual: boolean;
  readonly toStoreId: string;
  /** What an early return takes the item out of. */
  readonly orderId: string | null;
  /** The order as it was looked at, and what it said goes back. */
  readonly agreed?: { readonly version: number; readonly expectedFen: number };
};

/** Whether a check-in says that an item which another store sent is where the visitor works. */
export const useArrives = ({ transferToStoreId = null }: StaffGearItem): boolean => {
  const session = useSession();
  return transferToStoreId !== null && session?.user.storeIds.includes(transferToStoreId) === true;
};

type Answer = Output<'equipment.stockIn'>;

/** Does what is wished with an item, once however often it is pressed; a refusal stands in `fault`, is heard, and after one that says that the item changed it loads again. */
export const useGearWork = (item: StaffGearItem, onDone: (message: string) => void) => {
  const { id: equipmentId } = item;
  const arrives = useArrives(item);
  const t = useText(gearDialogText);
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const refuse = (text: string): void => {
    playSound('error');
    setFault(text);
  };
  const options = { silent: true, oneAtATime: true } as const;
  const stockOut = useWrite('equipment.stockOut', options);
  const stockIn = useWrite('equipment.stockIn', options);
  const arrive = useWrite('equipment.transferArrive', options);
  const transfer = useWrite('equipment.transfer', options);
  const changeStatus = useWrite('equipment.changeStatus', options);
  const earlyReturn = useWrite('equipment.earlyReturn', options);

  const run = ({ operation, note, dates, clearsManual, toStoreId, ...early }: GearWish): void => {
    setFault(null);
    const told = {
      onSuccess: ({ success, message }: Answer) => {
        if (success) onDone(message);
        else refuse(message === '' ? t[`failed.${operation}`] : message);
      },
      onError: (error: Error) => {
        refuse(messageOf(error, t[`failed.${operation}`]));
        if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
          void client.invalidateQueries({
            predicate: ({ queryKey }) => /^(equipment|orders)\./.test(String(queryKey[0])),
          });
        }
      },
    };
    if (operation === 'stockOut') return stockOut.mutate({ equipmentId, ...note, ...dates }, told);
    if (operation === 'transferOut') return transfer.mutate({ id: equipmentId, ...note, toStoreId }, told);
    if (operation === 'stockIn' && arrives) return arrive.mutate({ id: equipmentId, ...note }, told);
    if (operation === 'stockIn') {
      return stockIn.mutate({ equipmentId, ...note, shouldClearManualUnavailableTime: clearsManual }, told);
    }
    if (operation === 'earlyReturn') {
      const { orderId, agreed } = early;
      return earlyReturn.mutate({ equipmentId, orderId: orderId ?? '', ...agreed, ...note }, told);
    }
    const newStatus = equipmentCommands[operation].to;
    changeStatus.mutate({ id: equipmentId, ...note, newStatus }, told);
  };
  const writes = [stockOut, stockIn, arrive, transfer, changeStatus, earlyReturn];
  const isBusy = writes.some((write) => write.isPending);
  return { run, fault, isBusy };
};
