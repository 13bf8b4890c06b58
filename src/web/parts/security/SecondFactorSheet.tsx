import { useState } from 'react';
import { login, loginCode } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { securityText } from '#web/text/security.ts';
import { secondFactorText } from '#web/text/second-factor.ts';

type Props = { open: boolean; onClose: () => void };
type Begun = Output<'account.beginSecondFactor'>;

/** Switches the codes that the own login asks for on, in three steps, or off. */
export function SecondFactorSheet(sheet: Props) {
  const security = securityText.use();
  const found = useCall('account.secondFactor', {}, { enabled: sheet.open });
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => {
    // A secret that was shown does not come back.
    setBegun(null);
    setCodes(null);
    sheet.onClose();
  };
  const mine = { open: sheet.open, onClose: close };
  if (codes !== null) return <RecoveryCodes {...mine} codes={codes} />;
  if (begun !== null) return <Confirm {...mine} begun={begun} onDone={setCodes} />;
  if (found.data === undefined) {
    return (
      <AppSheet {...mine} title={security.secondFactor}>
        <Loaded query={found} count={1}>
          {() => null}
        </Loaded>
      </AppSheet>
    );
  }
  if (found.data.isOn) return <TurnOff {...mine} left={found.data.recoveryCodesLeft} />;
  return <Begin {...mine} onDone={setBegun} />;
}

function PasswordInput({ field }: { field: FieldProps }) {
  const t = secondFactorText.use();
  return (
    <TextInput
      label={t.password}
      type="password"
      autoComplete="current-password"
      revealLabel={t.showPassword}
      {...field}
      required={false}
    />
  );
}

function CodeInput({ field, hint }: { field: FieldProps; hint?: string }) {
  const t = secondFactorText.use();
  return (
    <TextInput
      label={t.code}
      {...field}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      required={false}
    />
  );
}

function Begin({ onDone, ...sheet }: Props & { onDone: (begun: Begun) => void }) {
  const security = securityText.use();
  const t = secondFactorText.use();
  const begin = useWrite('account.beginSecondFactor', { silent: true, onDone });
  const form = useForm({
    bounds: { currentPassword: login.password },
    start: { currentPassword: '' },
    restartWhen: sheet.open,
    write: begin,
    fieldOf: (code) => (code === 'account.passwordWrong' ? 'currentPassword' : undefined),
    onSend: (sent) => begin.mutate(sent),
  });
  return (
    <FormSheet {...sheet} form={form} title={security.secondFactor} send={t.goOn}>
      <p className="text-ink-2 text-base">{t.why}</p>
      <PasswordInput field={form.field('currentPassword')} />
    </FormSheet>
  );
}

type ConfirmProps = Props & { begun: Begun; onDone: (codes: readonly string[]) => void };

function Confirm({ begun, onDone, ...sheet }: ConfirmProps) {
  const security = securityText.use();
  const t = secondFactorText.use();
  const confirm = useWrite('account.confirmSecondFactor', {
    silent: true,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const form = useForm({
    bounds: { code: loginCode },
    start: { code: '' },
    write: confirm,
    fieldOf: (code) => (code === 'account.codeWrong' ? 'code' : undefined),
    onSend: (sent) => confirm.mutate(sent),
  });
  return (
    <FormSheet {...sheet} form={form} title={security.secondFactor} send={t.turnOn}>
      <p className="text-ink-2 text-base">{t.scan}</p>
      <div className="flex justify-center">
        <QrCode text={begun.address} label={t.qr} />
      </div>
      <div className="bg-sunken rounded-lg p-4">
        <p className="text-ink-2 text-sm">{t.key}</p>
        <p className="tnum text-md font-semibold" data-testid="secret">
          {(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
      </div>
      <CodeInput field={form.field('code')} />
    </FormSheet>
  );
}

function RecoveryCodes({ codes, ...sheet }: Props & { codes: readonly string[] }) {
  const t = secondFactorText.use();
  const copy = (): void => {
    void copyAndTell(codes.join('\n'), { done: t.copied, failed: t.copyFailed });
  };
  return (
    <AppSheet
      {...sheet}
      title={t.recovery}
      footer={
        <>
          <Button variant="secondary" icon="copy" onClick={copy}>
            {t.copy}
          </Button>
          <Button onClick={sheet.onClose}>{t.done}</Button>
        </>
      }
    >
      <Notice tone="warning">{t.recoveryText}</Notice>
      <ul className="bg-sunken tnum mt-4 grid gap-2 rounded-lg p-4 text-center font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </AppSheet>
  );
}

const fieldOfEnd: Readonly<Record<string, 'currentPassword' | 'code'>> = {
  'account.passwordWrong': 'currentPassword',
  'account.codeWrong': 'code',
};

function TurnOff({ left, ...sheet }: Props & { left: number }) {
  const security = securityText.use();
  const t = secondFactorText.use();
  const end = useWrite('account.endSecondFactor', {
    silent: true,
    onDone: () => {
      showSuccess(t.off);
      sheet.onClose();
    },
  });
  const form = useForm({
    bounds: { currentPassword: login.password, code: loginCode },
    start: { currentPassword: '', code: '' },
    restartWhen: sheet.open,
    write: end,
    fieldOf: (code) => fieldOfEnd[code],
    onSend: (sent) => end.mutate(sent),
  });
  return (
    <FormSheet {...sheet} form={form} title={security.secondFactor} send={t.turnOff} isDanger>
      <p className="text-ink-2 text-base">{t.isOn(left)}</p>
      <PasswordInput field={form.field('currentPassword')} />
      <CodeInput field={form.field('code')} hint={t.codeHint} />
    </FormSheet>
  );
}
