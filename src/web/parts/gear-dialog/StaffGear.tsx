import { useState } from 'react';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useGearStatusName } from '#web/parts/gear/GearStatusTag.tsx';
import type { StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { GearForm } from '#web/parts/gear-dialog/GearForm.tsx';
import type { Offered } from '#web/parts/gear-dialog/use-offered.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  item: StaffGearItem;
  offered: Offered;
  footer: HTMLElement | null;
  /** Loads the item again; answers its status, undefined when it did not arrive. */
  reload: () => Promise<EquipmentStatus | undefined>;
  /** Hears that something was done. */
  onDone: () => void;
};

/** The form of an item, anew after each thing that was done; it says when somebody else changed the item meanwhile. */
export function StaffGear({ item, offered, footer, reload, onDone }: Props) {
  const t = useText(gearDialogText);
  const statusName = useGearStatusName();
  const [knownStatus, setKnownStatus] = useState(item.status);
  const [isSettling, setSettling] = useState(false);
  const settle = async (message: string): Promise<void> => {
    setSettling(true);
    showSuccess(message);
    onDone();
    setKnownStatus((await reload()) ?? item.status);
    setSettling(false);
  };
  const [first, ...others] = offered.operations;
  const isChanged = !isSettling && item.status !== knownStatus;
  return (
    <>
      {isChanged ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="sm" onClick={() => setKnownStatus(item.status)}>
              {t.goOn}
            </Button>
          }
        >
          {t.changedMeanwhile(statusName(item.status))}
        </Notice>
      ) : null}
      {first === undefined || footer === null || !offered.isKnown ? null : (
        <GearForm
          item={item}
          offered={[first, ...others]}
          orderId={offered.orderId}
          footer={footer}
          onDone={(message) => void settle(message)}
          isSettling={isSettling}
          isHeld={isChanged}
        />
      )}
    </>
  );
}
