import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

/** Letters and digits that nobody takes for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Makes up a password that nobody can guess and everybody can type: four groups of four, 79 bits. */
export const newPassword = (
  randomBytes: (count: number) => Uint8Array = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string => {
  let text = '';
  while (text.length < groups * groupLength) {
    for (const byte of randomBytes(groups * groupLength)) {
      // A remainder would make some signs likelier than others.
      if (byte < signs.length * 8) text += signs[byte % signs.length] ?? '';
    }
  }
  const whole = text.slice(0, groups * groupLength);
  return Array.from({ length: groups }, (_, index) =>
    whole.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-');
};

type Props = { label: string; field: FieldProps };

/** A made-up password that can be read, replaced by another one, or typed over. */
export function PasswordField({ label, field }: Props) {
  const { t } = useSystemWords();
  return (
    <div className="relative">
      <TextInput
        label={label}
        hint={t.firstPasswordHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="tnum pr-14"
        {...field}
        required={false}
      />
      <span className="absolute top-8 right-1">
        <IconButton icon="refresh" label={t.anotherPassword} onClick={() => field.onChange(newPassword())} />
      </span>
    </div>
  );
}
