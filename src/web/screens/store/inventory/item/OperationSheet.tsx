import { useState } from 'react';
import { isDay } from '#domain/time/days.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { bookingParameterAt, hoursOf } from '#web/parts/stores/store-facts.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { OperationFields } from '#web/screens/store/inventory/item/OperationFields.tsx';
import { isGrave, wordOf } from '#web/screens/store/inventory/item/operations.ts';
import type { GraveOperation, Operation } from '#web/screens/store/inventory/item/operations.ts';
import { useOperation } from '#web/screens/store/inventory/item/use-operation.ts';
import type { OperationForm } from '#web/screens/store/inventory/item/use-operation.ts';
import { itemText } from '#web/text/item.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Today, or tomorrow in the evening, at the store where the item is. */
const useFirstDays = (storeId: string): { todayOn: string; startOn: string } => {
  const now = useNow(60_000);
  const { config } = useStaffStores();
  const store = config?.storeConfigs[storeId];
  if (config === undefined || store === undefined) {
    const todayOn = defaultStartOn(now, { zone: 'Asia/Shanghai' });
    return { todayOn, startOn: todayOn };
  }
  const { zone } = hoursOf(store);
  const thresholdMinute = bookingParameterAt('NextDayThreshold', { config, store });
  return {
    todayOn: defaultStartOn(now, { zone }, 1440),
    startOn: defaultStartOn(now, { zone }, thresholdMinute),
  };
};

const lacksSomething = (operation: Operation, form: OperationForm): boolean =>
  form.reason.trim() === '' ||
  (operation === 'transferOut' && form.toStoreId === '') ||
  (operation === 'stockOut' && !isDay(form.startOn));

type Props = { item: Gear; operation: Operation; open: boolean; onClose: () => void };

/** The form of one operation on an item: why, and for some until when or where to. */
export function OperationSheet({ item, operation, open, onClose }: Props) {
  const t = useText(itemText);
  const shell = useText(shellText);
  const first = useFirstDays(item.storeId);
  const [form, setForm] = useState<OperationForm>({
    reason: '',
    remarks: '',
    startOn: first.startOn,
    days: 1,
    toStoreId: '',
    clearsTimes: true,
  });
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const work = useOperation(item.id, onClose);
  const send = () => {
    setTried(true);
    if (lacksSomething(operation, form)) return;
    if (isGrave(operation)) setAsking(true);
    else work.run(operation, form);
  };
  const title = t[wordOf(operation, item.status ?? 0)];
  return (
    <>
      <AppSheet
        open={open}
        onClose={onClose}
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {shell.cancel}
            </Button>
            <Button variant={isGrave(operation) ? 'danger' : 'primary'} loading={work.isBusy} onClick={send}>
              {title}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <OperationFields
            item={item}
            operation={operation}
            form={form}
            todayOn={first.todayOn}
            tried={tried}
            onChange={(changes) => setForm({ ...form, ...changes })}
          />
          {work.fault === null ? null : <Notice tone="danger">{work.fault}</Notice>}
        </div>
      </AppSheet>
      {isGrave(operation) ? (
        <Asked
          operation={operation}
          title={title}
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            work.run(operation, form);
          }}
        />
      ) : null}
    </>
  );
}

type AskedProps = {
  operation: GraveOperation;
  title: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function Asked({ operation, title, ...dialog }: AskedProps) {
  const t = useText(itemText);
  const shell = useText(shellText);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t[`ask.${operation}`]}
      confirmLabel={title}
      cancelLabel={shell.cancel}
    >
      {t[`askText.${operation}`]}
    </ConfirmDialog>
  );
}
