import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { User } from '#web/screens/system/user/draft.ts';
import { passwordRefusal } from '#web/screens/system/user/form-errors.ts';
import { newPassword } from '#web/screens/system/user/new-password.ts';
import { OnceSheet } from '#web/screens/system/user/OnceSheet.tsx';
import { PasswordField, passwordProblem } from '#web/screens/system/user/PasswordField.tsx';
import { staleUserOf } from '#web/screens/system/user/stale-user.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { user: User; onDone: (user: User) => void };

/** Gives somebody a new password, after a look at what that does, and shows it once. */
export function ResetPassword({ user, onDone }: Props) {
  const { t } = useSystemWords();
  const shell = useText(shellText);
  const [step, setStep] = useState<'none' | 'ask' | 'show'>('none');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite('users.resetPassword', {
    oneAtATime: true,
    silent: true,
    onDone: (answer) => {
      setStep('show');
      onDone(answer);
    },
  });
  const problem = passwordProblem(password, t);
  const refusal = passwordRefusal(write.error);
  const begin = () => {
    write.reset();
    setTried(false);
    setPassword(newPassword());
    setStep('ask');
  };
  const takeStale = (error: unknown) => {
    const latest = staleUserOf(error);
    if (latest !== undefined) onDone(latest);
  };
  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    write.mutate({ id: user.id, version: user.version, password }, { onError: takeStale });
  };
  return (
    <>
      <Button variant="secondary" icon="lock" full onClick={begin}>
        {t.resetPassword}
      </Button>
      <AppSheet
        open={step === 'ask'}
        onClose={() => setStep('none')}
        title={t.resetPasswordAsk(user.name)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setStep('none')}>
              {shell.cancel}
            </Button>
            <Button variant="danger" loading={write.isPending} onClick={submit}>
              {t.resetPasswordDo}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {write.isError && refusal === undefined ? (
            <Notice tone="danger">{messageOf(write.error, t.saveFailed)}</Notice>
          ) : (
            <Notice tone="warning">{t.resetPasswordText}</Notice>
          )}
          <PasswordField
            label={t.newPassword}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              if (refusal !== undefined) write.reset();
            }}
            error={(tried ? problem : undefined) ?? refusal}
          />
        </div>
      </AppSheet>
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
