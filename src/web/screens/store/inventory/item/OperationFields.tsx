import { addDays, isDay } from '#domain/time/days.ts';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { quickReasonsFor } from '#web/screens/store/inventory/item/operations.ts';
import type { Operation } from '#web/screens/store/inventory/item/operations.ts';
import type { OperationForm } from '#web/screens/store/inventory/item/use-operation.ts';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const mostRemarks = 500;
const mostDays = 365;

type Props = {
  item: Gear;
  operation: Operation;
  form: OperationForm;
  todayOn: string;
  /** It was sent once: what is missing is marked. */
  tried: boolean;
  onChange: (changes: Partial<OperationForm>) => void;
};

/** What an operation asks for: why, and for some until when or where to. */
export function OperationFields({ item, operation, form, todayOn, tried, onChange }: Props) {
  const t = useText(itemText);
  return (
    <>
      {operation === 'transferOut' ? (
        <TargetStore
          item={item}
          value={form.toStoreId}
          isMissing={tried && form.toStoreId === ''}
          onChange={(toStoreId) => onChange({ toStoreId })}
        />
      ) : null}
      {operation === 'stockOut' ? <Days form={form} todayOn={todayOn} onChange={onChange} /> : null}
      <ReasonField
        value={form.reason}
        onChange={(reason) => onChange({ reason })}
        quick={quickReasonsFor(operation, item.status ?? 0)}
        isMissing={tried}
        words={{ label: t.operationReason, missing: t.reasonFirst }}
      />
      <TextArea
        label={t.remarks}
        value={form.remarks}
        onChange={(remarks) => onChange({ remarks })}
        maxLength={mostRemarks}
        rows={2}
      />
      {operation === 'stockIn' ? (
        <Switch checked={form.clearsTimes} onChange={(clearsTimes) => onChange({ clearsTimes })}>
          {t.clearTimes}
        </Switch>
      ) : null}
    </>
  );
}

type TargetProps = { item: Gear; value: string; isMissing: boolean; onChange: (storeId: string) => void };

function TargetStore({ item, value, isMissing, onChange }: TargetProps) {
  const t = useText(itemText);
  const { config } = useStaffStores();
  const stores = config === undefined ? [] : storesOf(config);
  return (
    <Select
      label={t.toStore}
      value={value}
      required
      placeholder={t.chooseStore}
      options={stores
        .filter(({ storeId }) => storeId !== item.storeId)
        .map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      error={isMissing ? t.chooseStore : undefined}
      onChange={onChange}
    />
  );
}

type DaysProps = {
  form: OperationForm;
  todayOn: string;
  onChange: (changes: Partial<OperationForm>) => void;
};

function Days({ form, todayOn, onChange }: DaysProps) {
  const t = useText(itemText);
  const shell = useText(shellText);
  const locale = useLocale();
  const isChosen = isDay(form.startOn);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        type="date"
        label={t.startOn}
        required
        value={form.startOn}
        min={todayOn}
        max={addDays(todayOn, mostDays)}
        hint={isChosen ? t.until(wholeDayText(addDays(form.startOn, form.days - 1), locale)) : undefined}
        error={isChosen ? undefined : t.startFirst}
        onChange={(startOn) => onChange({ startOn })}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-ink-2 text-base font-medium">{t.days}</span>
        <Stepper
          value={form.days}
          onChange={(days) => onChange({ days })}
          min={1}
          max={mostDays}
          label={t.days}
          lessLabel={shell.less}
          moreLabel={shell.more}
          suffix={t.daysUnit(form.days)}
        />
      </div>
    </div>
  );
}
