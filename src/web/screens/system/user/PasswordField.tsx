import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import { newPassword } from '#web/screens/system/user/new-password.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

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
