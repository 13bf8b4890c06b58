import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/Field.tsx';
import { inputClass } from '#ui/input-class.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { useWrite } from '#web/api/writes.ts';
import { loginText } from '#web/text/login.ts';

/** Counts whole seconds down to zero, by the clock: a device that slept does not wait longer. */
const useCountdown = (): { readonly left: number; readonly start: (seconds: number) => void } => {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) setEndsAt(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    left: endsAt === 0 ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
};

type Props = {
  /** Where the code goes; null while it is not a whole number. */
  phone: string | null;
  /** Pressed without a whole number. */
  onNoPhone?: () => void;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
};

const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);

const secondsToWait = (error: unknown): number =>
  error instanceof ApiError ? Number(error.data['seconds'] ?? 0) : 0;

/** A code that proves a phone number and, where text messages are sent, the button that has one sent, which rests after each time. */
export function SmsCodeField({ phone, onNoPhone, value, onChange, error }: Props) {
  const t = loginText.use();
  const hasSms = useClientConfig().data?.loginMethods.sms === true;
  const wait = useCountdown();
  const sending = useWrite('auth.sendSmsCode', {
    silent: true,
    onDone: ({ resendAfterSeconds }) => wait.start(resendAfterSeconds),
  });
  const { error: refused, variables, isSuccess } = sending;
  const send = (): void => {
    if (phone === null) return onNoPhone?.();
    if (wait.left > 0 || sending.isPending) return;
    sending.mutate({ phoneNumber: phone }, { onError: (reason) => wait.start(secondsToWait(reason)) });
  };
  // Being asked to wait is over when the waiting is.
  const isRefusalVisible = refused !== null && (wait.left > 0 || secondsToWait(refused) === 0);
  const message = [error, isRefusalVisible ? messageOf(refused, t.loginFailed) : undefined]
    .filter(Boolean)
    .join('\n');
  return (
    <Field
      label={t.smsCode}
      hint={isSuccess ? t.smsSent(variables.phoneNumber) : hasSms ? t.codeOfStaffToo : t.codeOfStaff}
      error={message || undefined}
    >
      {(links) => (
        <div className="flex gap-3">
          <input
            {...links}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t.smsCodeExample}
            value={value}
            onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
            className={cx(inputClass, 'tnum min-w-0 flex-1')}
          />
          {hasSms ? (
            <Button
              variant="soft"
              className="min-w-32"
              loading={sending.isPending}
              disabled={wait.left > 0}
              onClick={send}
            >
              <span className="tnum">
                {wait.left > 0 ? t.smsWait(wait.left) : isSuccess ? t.smsSendAgain : t.smsSend}
              </span>
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
