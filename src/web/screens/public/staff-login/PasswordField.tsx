import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '#ui/TextInput.tsx';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { value: string; onChange: (value: string) => void; error: string | undefined };

/** The password, which can be shown, with a word when Caps Lock is on. */
export function PasswordField({ value, onChange, error }: Props) {
  const account = useText(accountText);
  const t = useText(loginText);
  const [hasCaps, setCaps] = useState(false);
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <TextInput
      label={account.password}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      revealLabel={account.showPassword}
      value={value}
      onChange={onChange}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
      hint={hasCaps ? t.capsLock : undefined}
      error={error}
    />
  );
}
