import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { newPassword } from '#web/screens/system/user/new-password.ts';
import type { SystemWords } from '#web/screens/system/system-words.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

const shortest = 10;
const longest = 128;

/** What is wrong with a password; undefined when nothing is. */
export const passwordProblem = (password: string, t: SystemWords): string | undefined => {
  if (password.length > longest) return t.passwordLong;
  return password.length < shortest ? t.passwordShort : undefined;
};

type Props = {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
};

/** A made-up password that can be read, replaced by another one, or typed over. */
export function PasswordField({ label, value, onChange, error }: Props) {
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
        value={value}
        onChange={onChange}
        error={error}
      />
      <span className="absolute top-8 right-1">
        <IconButton icon="refresh" label={t.anotherPassword} onClick={() => onChange(newPassword())} />
      </span>
    </div>
  );
}
