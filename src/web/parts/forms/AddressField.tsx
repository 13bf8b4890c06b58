import { ChipGroup } from '#ui/ChipGroup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';

type Props = {
  field: FieldProps;
  words: { label: string; hint: string; presets: string };
  /** Addresses that one press fills in. */
  options: readonly { readonly value: string; readonly label: string }[];
};

/** Where gear goes to or is fetched from: an address that is offered, or one that is typed. */
export function AddressField({ field, words: { label, hint, presets }, options }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {options.length === 0 ? null : (
        <ChipGroup label={presets} options={options} value={field.value} onChoose={field.onChange} />
      )}
      <TextArea label={label} hint={hint} rows={2} autoComplete="street-address" {...field} />
    </div>
  );
}
