import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { StrengthBar } from '#web/parts/security/StrengthBar.tsx';
import { usePasswordForm } from '#web/parts/security/use-password-form.ts';
import type { Profile } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { securityText } from '#web/text/security.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { user: Profile; open: boolean; onClose: () => void };

/** Changes the own password; all other logins end. */
export function ChangePasswordSheet({ user, open, onClose }: Props) {
  const t = useText(securityText);
  const shell = useText(shellText);
  const id = useId();
  const form = usePasswordForm(user, {
    formId: id,
    onDone: () => {
      showSuccess(t.saved);
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.password}
      closeLabel={shell.close}
      footer={
        <Button type="submit" form={id} loading={form.isBusy}>
          {t.save}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <p className="text-ink-2 text-base">{t.passwordText}</p>
        {form.told === undefined ? null : <Notice tone="danger">{form.told}</Notice>}
        {/* Password managers learn whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
        <TextInput
          label={t.current}
          name="current-password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          revealLabel={t.showCurrent}
          value={form.typed.current}
          onChange={form.set('current')}
          error={form.errors.current}
        />
        <TextInput
          label={t.next}
          name="new-password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          revealLabel={t.showNext}
          hint={t.nextHint}
          value={form.typed.next}
          onChange={form.set('next')}
          error={form.errors.next}
        />
        {form.typed.next === '' ? null : <StrengthBar strength={form.strength} />}
        <TextInput
          label={t.repeat}
          name="repeat-password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={form.typed.repeat}
          onChange={form.set('repeat')}
          error={form.errors.repeat}
        />
      </form>
    </Sheet>
  );
}
