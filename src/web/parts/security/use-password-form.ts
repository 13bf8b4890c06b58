import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { checkPassword } from '#web/parts/security/password-check.ts';
import { startSession } from '#web/state/session.ts';
import type { Profile } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { securityText } from '#web/text/security.ts';
import { useText } from '#web/text/use-text.ts';

const empty = { current: '', next: '', repeat: '' };

/** Where the server's refusal is shown. */
const placeOf = (error: unknown): 'current' | 'next' | 'whole' => {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'account.passwordWrong') return 'current';
  return code.startsWith('password.') ? 'next' : 'whole';
};

/** What is typed to change the own password, what is wrong with it, and the change itself. */
export const usePasswordForm = (
  user: Profile,
  { formId, onDone }: { formId: string; onDone: () => void },
) => {
  const account = useText(accountText);
  const t = useText(securityText);
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const change = useWrite('account.changePassword', {
    oneAtATime: true,
    silent: true,
    onDone: (tokens) => {
      startSession(tokens);
      setTyped(empty);
      onDone();
    },
  });
  useEffect(() => {
    const form = change.error === null ? null : document.querySelector<HTMLElement>(`[id='${formId}']`);
    if (form !== null) focusFirstError(form);
  }, [change.error, formId]);
  const { refusal, strength } = checkPassword(typed, user);
  const place = change.error === null ? null : placeOf(change.error);
  const said = change.error === null ? undefined : messageOf(change.error, t.saveFailed);
  const missing = {
    ...(typed.current === '' && { current: account.fillIn }),
    ...(refusal !== null && { next: t[`refused.${refusal}`] }),
    ...(typed.repeat !== typed.next && { repeat: t.repeatWrong }),
  };
  const errors: { readonly [K in keyof typeof empty]?: string | undefined } = {
    ...(place === 'current' && { current: said }),
    ...(place === 'next' && { next: said }),
    ...(tried ? missing : {}),
  };
  return {
    typed,
    set: (field: keyof typeof empty) => (value: string) => {
      if (change.error !== null) change.reset();
      setTyped((before) => ({ ...before, [field]: value }));
    },
    errors,
    told: place === 'whole' ? said : undefined,
    strength,
    isBusy: change.isPending,
    submit: (event: SubmitEvent<HTMLElement>) => {
      event.preventDefault();
      if (change.isPending) return;
      setTried(true);
      if (Object.keys(missing).length > 0) return focusFirstError(event.currentTarget);
      setTried(false);
      change.mutate({ currentPassword: typed.current, newPassword: typed.next });
    },
  };
};
