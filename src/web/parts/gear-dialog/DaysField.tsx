import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';
import { cx } from '#ui/cx.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

const fewest = 1;
const most = 365;

type Props = {
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

/** A number of days to type, or to change one by one, from 1 to 365. */
export function DaysField({ value, onChange, error }: Props) {
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
