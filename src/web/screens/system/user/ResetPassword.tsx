import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useWrite } from '#web/api/writes.ts';
import * as formBounds from '#contract/form-bounds.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { User } from '#web/screens/system/user/draft.ts';
import { newPassword } from '#web/screens/system/user/new-password.ts';
import { OnceSheet } from '#web/screens/system/user/OnceSheet.tsx';
import { PasswordField } from '#web/screens/system/user/PasswordField.tsx';
import { staleUserOf } from '#web/screens/system/user/stale-user.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { user: User; onDone: (user: User) => void };

const bounds = { password: formBounds.newPassword };

/** Gives somebody a new password, after a look at what that does, and shows it once. */
export function ResetPassword({ user, onDone }: Props) {
  const { t } = useSystemWords();
  const shell = useText(shellText);
  const [step, setStep] = useState<'none' | 'ask' | 'show'>('none');
  const [password, setPassword] = useState('');
  const write = useWrite('users.resetPassword', {
    oneAtATime: true,
    silent: true,
    onDone: (answer) => {
      setStep('show');
      onDone(answer);
    },
  });
  const takeStale = (error: unknown) => {
    const latest = staleUserOf(error);
    if (latest !== undefined) onDone(latest);
  };
  const form = useForm({
    bounds,
    start: { password: '' },
    kept: [{ password }, (typed) => setPassword(typed.password)],
    write,
    fieldOf: (code) => (code.startsWith('password.') ? 'password' : undefined),
    onSend: (sent) => write.mutate({ id: user.id, version: user.version, ...sent }, { onError: takeStale }),
  });
  const begin = () => {
    write.reset();
    form.unmark();
    setPassword(newPassword());
    setStep('ask');
  };
  return (
    <>
      <Button variant="secondary" icon="lock" full onClick={begin}>
        {t.resetPassword}
      </Button>
      <FormSheet
        form={form}
        open={step === 'ask'}
        onClose={() => setStep('none')}
        title={t.resetPasswordAsk(user.name)}
        send={t.resetPasswordDo}
        cancel={shell.cancel}
        isDanger
      >
        <Notice tone="warning">{t.resetPasswordText}</Notice>
        <PasswordField label={t.newPassword} field={form.field('password')} />
      </FormSheet>
      <OnceSheet
        open={step === 'show'}
        title={t.onceReset}
        handOver={{ userName: user.userName, password }}
        onClose={() => {
          setStep('none');
          setPassword('');
        }}
      />
    </>
  );
}
