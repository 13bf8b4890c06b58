import { Chip } from '#ui/Chip.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  field: FieldProps;
  /** Reasons that one press fills in. */
  quick?: readonly QuickReason[];
  /** What is asked for, when it is not a reason; the form says what is missing then. */
  label?: string | undefined;
};

/** Why something is done: a quick reason or own words. */
export function ReasonField({ field, quick = [], label }: Props) {
  const t = useText(storeText);
  const reasons = useText(reasonsText);
  const { value, onChange, error } = field;
  const isMissing = error !== undefined && label === undefined && value.trim() === '';
  return (
    <div className="flex flex-col gap-3">
      {quick.length === 0 ? null : (
        <div role="group" aria-label={label ?? t.reason} className="flex flex-wrap gap-2">
          {quick.map(reasons.quickReason).map((reason) => (
            <Chip
              key={reason}
              chosen={value === reason}
              onPress={() => onChange(value === reason ? '' : reason)}
            >
              {reason}
            </Chip>
          ))}
        </div>
      )}
      <TextArea label={label ?? t.reason} rows={2} {...field} error={isMissing ? t.reasonMissing : error} />
    </div>
  );
}
