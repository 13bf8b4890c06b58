import { useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { useWrite } from '#web/api/writes.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { daysOfHold } from '#web/screens/store/inventory/item/held-days.ts';
import type { Hold } from '#web/screens/store/inventory/item/held-days.ts';
import { showSuccess } from '#web/state/toast.ts';
import { itemText } from '#web/text/item.ts';
import { useText } from '#web/text/use-text.ts';

type Released = {
  readonly hold: Hold;
  /** It lay ahead and the item is in stock: the same days can be taken again. */
  readonly canUndo: boolean;
};

/** Frees days that were taken by hand, and takes them again when that was a mistake. */
export const useRelease = (item: Gear, { zone, now }: { zone: string; now: number }) => {
  const t = useText(itemText);
  const [released, setReleased] = useState<Released | null>(null);
  const free = useWrite('equipment.deleteUnavailableTime', { oneAtATime: true });
  const take = useWrite('equipment.stockOut', {
    oneAtATime: true,
    onDone: () => {
      playSound('success');
      showSuccess(t.undone);
      setReleased(null);
    },
  });
  return {
    released,
    isUndoing: take.isPending,
    free: (hold: Hold): void => {
      const isAhead = Date.parse(hold.startTime) > now;
      const { lastOn } = daysOfHold(hold, zone);
      const canUndo = isAhead && lastOn !== null && item.status === equipmentStatus.available;
      free.mutate(
        { id: hold.id },
        {
          onSuccess: () => {
            playSound('success');
            setReleased({ hold, canUndo });
          },
        },
      );
    },
    undo: (): void => {
      if (released === null) return;
      const { firstOn, lastOn } = daysOfHold(released.hold, zone);
      take.mutate({
        equipmentId: item.id,
        reason: released.hold.reason,
        unavailableStartTime: firstOn,
        unavailableEndTime: addDays(lastOn ?? firstOn, 1),
      });
    },
  };
};
