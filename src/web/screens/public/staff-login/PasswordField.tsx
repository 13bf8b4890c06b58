import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '#ui/TextInput.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

/** The password, which can be shown, with a word when Caps Lock is on. */
export function PasswordField({ field }: { field: FieldProps }) {
  const account = useText(accountText);
  const t = useText(loginText);
  const [hasCaps, setCaps] = useState(false);
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <TextInput
      label={account.password}
      type="password"
      autoComplete="current-password"
      revealLabel={account.showPassword}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
      hint={hasCaps ? t.capsLock : undefined}
      {...field}
      required={false}
    />
  );
}
