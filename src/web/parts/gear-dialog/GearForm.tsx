import { createPortal } from 'react-dom';
import { checkOutDays } from '#contract/form-bounds.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { addDays } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useOnline } from '#web/device/network.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import type { GearItem, StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { isAsking, useGearForm } from '#web/parts/gear-dialog/use-gear-form.ts';
import { useOperationName } from '#web/parts/gear-dialog/use-offered.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { shellText } from '#web/text/shell.ts';

const { min: fewest, max: most } = checkOutDays;

/** A number of days to type, or to change one by one, within its bounds. */
function DaysField({ name, value, onChange, error }: FieldProps) {
  const t = gearDialogText.use();
  const days = Number(value);
  const step = (by: number) =>
    onChange(String(Math.min(most, Math.max(fewest, (Number.isInteger(days) ? days : fewest) + by))));
  return (
    <Field label={t.days} error={error} required>
      {(links) => (
        <div className="relative flex items-center">
          <span className="absolute left-0.5">
            <IconButton icon="minus" label={t.lessDays} disabled={days <= fewest} onClick={() => step(-1)} />
          </span>
          <input
            {...links}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3))}
            inputMode="numeric"
            autoComplete="off"
            className={cx(inputClass, 'tnum px-12 text-center font-semibold')}
          />
          <span className="absolute right-0.5">
            <IconButton icon="plus" label={t.moreDays} disabled={days >= most} onClick={() => step(1)} />
          </span>
        </div>
      )}
    </Field>
  );
}

type GearFormWork = ReturnType<typeof useGearForm>;

/** From when and for how many days an item is taken out. */
function CheckOutDays({ work }: { work: GearFormWork }) {
  const t = gearDialogText.use();
  const locale = useLocale();
  const { form, starts } = work;
  const start = form.field('startOn');
  const days = form.field('days');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput type="date" label={t.startOn} min={starts.firstOn} max={starts.lastOn} {...start} />
        <DaysField {...days} />
      </div>
      {start.value === '' || Number(days.value) < 1 ? null : (
        <p className="text-ink-3 text-sm">
          {t.takenUntil(dayText(addDays(start.value, Number(days.value) - 1), locale))}
        </p>
      )}
    </div>
  );
}

/** Which other store an item is sent to. */
function TargetStore({ item, work }: { item: GearItem; work: GearFormWork }) {
  const t = gearDialogText.use();
  const { data: config } = useClientConfig();
  const stores = config === undefined ? [] : storesOf(config);
  return (
    <Select
      label={t.toStore}
      placeholder={t.chooseStore}
      options={stores
        .filter(({ storeId }) => storeId !== item.storeId)
        .map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      {...work.form.field('toStoreId')}
    />
  );
}

/** Why something is done with an item, and remarks. */
function NoteFields({ work }: { work: GearFormWork }) {
  const t = gearDialogText.use();
  const { form, fixedReason } = work;
  return (
    <>
      {fixedReason === null ? (
        <ReasonFields work={work} />
      ) : (
        <KeyValue rows={[{ name: t.reason, value: fixedReason }]} />
      )}
      <TextArea label={t.remarks} rows={1} {...form.field('remarks')} />
    </>
  );
}

/** A quick reason, or own words. */
function ReasonFields({ work }: { work: GearFormWork }) {
  const t = gearDialogText.use();
  const { quickReason } = reasonsText.use();
  const { form, quick } = work;
  const field = form.field('reason');
  return (
    <div className="flex flex-col gap-2.5">
      <TextArea
        label={t.reason}
        rows={1}
        placeholder={quick.length === 0 ? undefined : t.reasonHint}
        {...field}
      />
      {quick.length === 0 ? null : (
        <div role="group" aria-label={t.quickReasons} className="flex flex-wrap gap-2">
          {quick.map(quickReason).map((words) => (
            <Chip
              key={words}
              chosen={field.value === words}
              onPress={() => field.onChange(field.value === words ? '' : words)}
            >
              {words}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** What goes back for an early return, asked together with the question. */
const useEarlyQuote = (item: GearItem, { asked, operation }: GearFormWork) => {
  const enabled = operation === 'earlyReturn' && asked !== null && asked.orderId !== null;
  const change = { id: asked?.orderId ?? '', earlyEquipmentId: item.id };
  const { data, isFetching, error } = useCall('orders.changeQuote', change, { enabled, staleMs: 0 });
  const fault = useFault(enabled ? error : null);
  return {
    /** How much less the order costs by it: off what is due first, and the rest goes back. */
    lessFen: data === undefined ? 0 : 0 - data.amountFen,
    refundFen: data === undefined ? 0 : data.refundFen,
    agreed: data === undefined ? undefined : { version: data.version, expectedFen: data.amountFen },
    isBusy: enabled && isFetching,
    fault,
  };
};

/** The question before an item is marked or comes back early. */
function ConfirmOperation({ item, work }: { item: GearItem; work: GearFormWork }) {
  const t = gearDialogText.use();
  const shell = shellText.use();
  const { nameOf } = useGearWords();
  const { operation } = work;
  const quote = useEarlyQuote(item, work);
  const name = `${nameOf({ title: item.name, sizeLabel: item.sizeLabel })} (${item.barcodeNumber})`;
  const question = () => {
    if (!isAsking(operation)) return null;
    if (quote.fault !== null) return quote.fault;
    const { lessFen, refundFen } = quote;
    if (refundFen > 0) return t['confirm.earlyReturn.refund'](name, moneyText(refundFen));
    if (lessFen > 0) return t['confirm.earlyReturn.less'](name, moneyText(lessFen));
    return t[`confirm.${operation}.text`](name);
  };
  return (
    <ConfirmDialog
      open={work.asked !== null}
      title={isAsking(operation) ? t[`confirm.${operation}`] : ''}
      danger={operation !== 'earlyReturn'}
      loading={quote.isBusy}
      confirmLabel={shell.confirm}
      onConfirm={() => work.confirm(quote.agreed)}
      onClose={work.cancel}
    >
      {question()}
    </ConfirmDialog>
  );
}

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
  const t = gearDialogText.use();
  const nameOf = useOperationName(item.status);
  const isOnline = useOnline();
  const work = useGearForm({ item, offered, orderId, onDone });
  const { form, operation } = work;
  return (
    <form
      {...form.props}
      className="flex flex-col gap-4"
      onSubmit={(event) => (isHeld ? event.preventDefault() : form.props.onSubmit(event))}
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
      {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      {createPortal(
        <Button
          type="submit"
          form={form.props.id}
          size="lg"
          full
          variant={isHarming(operation) ? 'danger' : 'primary'}
          loading={form.isBusy || isSettling}
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
  const t = gearDialogText.use();
  const { form, operation, arrives } = work;
  const mayClear = operation === 'stockIn' && !arrives && (item.unavailableTimes ?? []).length > 0;
  return (
    <>
      {operation === 'transferOut' ? <TargetStore item={item} work={work} /> : null}
      {operation === 'stockOut' ? <CheckOutDays work={work} /> : null}
      <NoteFields work={work} />
      {mayClear ? (
        <Checkbox checked={form.values.clearsManual} onChange={(clearsManual) => form.set({ clearsManual })}>
          {t.clearManual}
        </Checkbox>
      ) : null}
    </>
  );
}
