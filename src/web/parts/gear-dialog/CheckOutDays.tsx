import { checkOutDays } from '#contract/form-bounds.ts';
import { addDays } from '#domain/time/days.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';
import { TextInput } from '#ui/TextInput.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

const { min: fewest, max: most } = checkOutDays;

/** A number of days to type, or to change one by one, within its bounds. */
function DaysField({ name, value, onChange, error }: FieldProps) {
  const t = useText(gearDialogText);
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

/** From when and for how many days an item is taken out. */
export function CheckOutDays({ work }: { work: GearFormWork }) {
  const t = useText(gearDialogText);
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
