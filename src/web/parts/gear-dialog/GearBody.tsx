import { Notice } from '#ui/Notice.tsx';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { isForStaff } from '#web/parts/gear-dialog/gear-item.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { GearFacts } from '#web/parts/gear-dialog/GearFacts.tsx';
import { GearHead } from '#web/parts/gear-dialog/GearHead.tsx';
import { GearOrders } from '#web/parts/gear-dialog/GearOrders.tsx';
import { StaffGear } from '#web/parts/gear-dialog/StaffGear.tsx';
import type { Offered } from '#web/parts/gear-dialog/use-offered.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  item: GearItem;
  /** It belongs to another store than the one that the visitor stands in. */
  isElsewhere: boolean;
  /** Whether to go on with it is still asked. */
  isAsking: boolean;
  /** Looked up since the dialog opened. */
  isFresh: boolean;
  offered: Offered;
  /** Opened to do one thing: that comes first. */
  isForOne: boolean;
  footer: HTMLElement | null;
  reload: () => Promise<EquipmentStatus | undefined>;
  onDone: () => void;
  onLeave: (to: string) => void;
};

/** All about an item; its head only while it is asked whether to go on with one of another store. */
export function GearBody({ item, isElsewhere, isAsking, isFresh, ...work }: Props) {
  const t = useText(gearDialogText);
  const about = (
    <>
      <GearFacts item={item} />
      {isForStaff(item) ? <GearOrders item={item} onLeave={work.onLeave} /> : null}
    </>
  );
  const form =
    isForStaff(item) && isFresh ? (
      <StaffGear
        item={item}
        offered={work.offered}
        footer={work.footer}
        reload={work.reload}
        onDone={work.onDone}
      />
    ) : null;
  const notice = isElsewhere ? <Notice tone="warning">{t.otherStore(item.storeName)}</Notice> : null;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <GearHead item={item} onLeave={isAsking ? null : work.onLeave} />
      {notice}
      {isAsking ? null : work.isForOne ? (
        <>
          {form}
          {about}
        </>
      ) : (
        <>
          {about}
          {form}
        </>
      )}
    </div>
  );
}
