import { Chip } from '#ui/Chip.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Reasons that one press fills in. */
  quick: readonly QuickReason[];
  /** Shown once an empty reason was sent. */
  isMissing: boolean;
  /** What is asked for, when it is not a reason, and what to say when it is missing. */
  words?: { readonly label: string; readonly missing: string };
};

/** Why something is done: a quick reason or own words, up to 200 letters. */
export function ReasonField({ value, onChange, quick, isMissing, words }: Props) {
  const t = useText(storeText);
  const reasons = useText(reasonsText);
  const { label, missing } = words ?? { label: t.reason, missing: t.reasonMissing };
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
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
      <TextArea
        label={label}
        value={value}
        onChange={onChange}
        maxLength={200}
        rows={2}
        required
        error={isMissing && value.trim() === '' ? missing : undefined}
      />
    </div>
  );
}
