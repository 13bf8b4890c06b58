import { useState } from 'react';
import * as formBounds from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dateText, momentText } from '#web/parts/time/time-text.ts';
import { staleUserOf, type User } from '#web/screens/system/user/draft.ts';
import { OnceSheet } from '#web/screens/system/user/OnceSheet.tsx';
import { PasswordField, newPassword } from '#web/screens/system/user/PasswordField.tsx';
import { useManager } from '#web/screens/system/use-manager.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';

type ResetPasswordProps = { user: User; onDone: (user: User) => void };

const bounds = { password: formBounds.newPassword };

/** Gives somebody a new password, after a look at what that does, and shows it once. */
function ResetPassword({ user, onDone }: ResetPasswordProps) {
  const { t } = useSystemWords();
  const shell = shellText.use();
  const [step, setStep] = useState<'none' | 'ask' | 'show'>('none');
  const [password, setPassword] = useState('');
  const write = useWrite('users.resetPassword', {
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

type Props = { user: User; onDone: (user: User) => void };

/** Whether an account can log in, since when it is there, and what can be done about both. */
export function StateCard({ user, onDone }: Props) {
  const { t } = useSystemWords();
  const locale = useLocale();
  const zone = useZone(undefined);
  const mayAct = user.outOfHands === null;
  const lastLogin = user.lastLoginTime === null ? t.never : momentText(user.lastLoginTime, { locale, zone });
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.state}</h2>
        <Tag tone={user.isActive ? 'success' : 'danger'} dot>
          {user.isActive ? t.active : t.off}
        </Tag>
      </div>
      {user.isActive ? null : <Notice tone="danger">{t.isOff}</Notice>}
      <KeyValue
        rows={[
          { name: t.createdAt, value: dateText(user.creationTime, { locale, zone }) },
          ...(mayAct ? [{ name: t.lastLoginAt, value: lastLogin }] : []),
        ]}
      />
      {mayAct ? <Acts user={user} onDone={onDone} /> : null}
    </Card>
  );
}

function Acts({ user, onDone }: Props) {
  const { t } = useSystemWords();
  const { reach } = useManager();
  if (user.isSelf) return <p className="text-ink-3 text-sm">{t.ownPassword}</p>;
  return (
    <div className="flex flex-col gap-3">
      {user.userType === 2 ? <ResetPassword user={user} onDone={onDone} /> : null}
      {user.hasSecondFactor && reach === 'everybody' ? <EndSecondFactor user={user} onDone={onDone} /> : null}
      {user.isActive ? <Disable user={user} onDone={onDone} /> : <Enable user={user} onDone={onDone} />}
    </div>
  );
}

/** Makes a call that changes an account; where somebody else changed it meanwhile, that is shown. */
const useSwitch = (
  call: 'users.disable' | 'users.enable' | 'users.endSecondFactor',
  done: string,
  { user, onDone }: Props,
) => {
  const write = useWrite(call, {
    onDone: (answer) => {
      showSuccess(done);
      onDone(answer);
    },
  });
  const onError = (error: Error) => onDone(staleUserOf(error) ?? user);
  return {
    isBusy: write.isPending,
    run: (onSettled?: () => void) =>
      write.mutate({ id: user.id, version: user.version }, { onError, ...(onSettled && { onSettled }) }),
  };
};

function Disable(props: Props) {
  const { t } = useSystemWords();
  const asking = useOpening();
  const { isBusy, run } = useSwitch('users.disable', t.disabled, props);
  return (
    <>
      <Button variant="secondary" icon="logout" full onClick={asking.show}>
        {t.disable}
      </Button>
      <ConfirmDialog
        {...asking.sheet}
        danger
        title={t.disableAsk(props.user.name)}
        confirmLabel={t.disable}
        loading={isBusy}
        onConfirm={() => run(asking.close)}
      >
        {t.disableText}
      </ConfirmDialog>
    </>
  );
}

function EndSecondFactor(props: Props) {
  const { t } = useSystemWords();
  const asking = useOpening();
  const { isBusy, run } = useSwitch('users.endSecondFactor', t.endedSecondFactor, props);
  return (
    <>
      <Button variant="secondary" icon="shield" full onClick={asking.show}>
        {t.endSecondFactor}
      </Button>
      <ConfirmDialog
        {...asking.sheet}
        danger
        title={t.endSecondFactorAsk(props.user.name)}
        confirmLabel={t.endSecondFactor}
        loading={isBusy}
        onConfirm={() => run(asking.close)}
      >
        {t.endSecondFactorText}
      </ConfirmDialog>
    </>
  );
}

function Enable(props: Props) {
  const { t } = useSystemWords();
  const { isBusy, run } = useSwitch('users.enable', t.enabled, props);
  return (
    <Button icon="check" full loading={isBusy} onClick={() => run()}>
      {t.enable}
    </Button>
  );
}
