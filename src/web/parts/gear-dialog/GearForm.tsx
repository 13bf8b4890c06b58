import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useOnline } from '#web/device/network.ts';
import { CheckOutDays } from '#web/parts/gear-dialog/CheckOutDays.tsx';
import { ConfirmOperation } from '#web/parts/gear-dialog/ConfirmOperation.tsx';
import type { StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { NoteFields } from '#web/parts/gear-dialog/NoteFields.tsx';
import { TargetStore } from '#web/parts/gear-dialog/TargetStore.tsx';
import { useGearForm } from '#web/parts/gear-dialog/use-gear-form.ts';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { useArrives } from '#web/parts/gear-dialog/use-gear-work.ts';
import { useOperationName } from '#web/parts/gear-dialog/use-operation-name.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

const harming = ['markDamaged', 'markLost', 'scrap'] as const;
const isHarming = (operation: GearOperation): operation is (typeof harming)[number] =>
  harming.some((each) => each === operation);

type Props = {
  item: StaffGearItem;
  offered: readonly [GearOperation, ...GearOperation[]];
  /** What an early return takes the item out of. */
  orderId: string | null;
  /** Where the button goes. */
  footer: HTMLElement;
  onDone: (message: string) => void;
  /** The item loads after what was done. */
  isSettling: boolean;
  /** Somebody else changed the item: what can be done now is not what was chosen, so nothing goes before that was seen. */
  isHeld: boolean;
};

/** What staff do with an item: which operation, why, and for a check-out from when and how long. */
export function GearForm({ item, offered, orderId, footer, onDone, isSettling, isHeld }: Props) {
  const t = useText(gearDialogText);
  const nameOf = useOperationName(item.status);
  const isOnline = useOnline();
  const formId = useId();
  const work = useGearForm({ item, offered, orderId, onDone });
  const { operation } = work;
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isHeld) return;
        work.submit();
        focusFirstError(event.currentTarget);
      }}
    >
      {isOnline ? null : <Notice tone="warning">{t.offline}</Notice>}
      {offered.length === 1 ? (
        <h3 className="text-md font-semibold">{nameOf(operation)}</h3>
      ) : (
        <SegmentedControl
          label={t.operation}
          options={offered.map((each) => ({ value: each, label: nameOf(each) }))}
          value={operation}
          onChange={work.choose}
          uneven
        />
      )}
      <Fields item={item} work={work} />
      {work.fault === null ? null : <Notice tone="danger">{work.fault}</Notice>}
      {createPortal(
        <Button
          type="submit"
          form={formId}
          size="lg"
          full
          variant={isHarming(operation) ? 'danger' : 'primary'}
          loading={work.isBusy || isSettling}
          disabled={!isOnline || isHeld}
        >
          {isHarming(operation) ? t[`do.${operation}`] : nameOf(operation)}
        </Button>,
        footer,
      )}
      <ConfirmOperation item={item} work={work} />
    </form>
  );
}

/** What the chosen operation asks for. */
function Fields({ item, work }: { item: StaffGearItem; work: GearFormWork }) {
  const t = useText(gearDialogText);
  const arrives = useArrives(item);
  const { draft, keep, operation } = work;
  const mayClear = operation === 'stockIn' && !arrives && (item.unavailableTimes ?? []).length > 0;
  return (
    <>
      {operation === 'transferOut' ? <TargetStore item={item} work={work} /> : null}
      {operation === 'stockOut' ? <CheckOutDays work={work} /> : null}
      <NoteFields work={work} />
      {mayClear ? (
        <Checkbox checked={draft.clearsManual} onChange={(clearsManual) => keep({ clearsManual })}>
          {t.clearManual}
        </Checkbox>
      ) : null}
    </>
  );
}
