import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { useCountdown } from '#web/parts/account/use-countdown.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

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

/** A code from a text message, and the button that has it sent, which rests after each time. */
export function SmsCodeField({ phone, onNoPhone, value, onChange, error }: Props) {
  const t = useText(loginText);
  const wait = useCountdown();
  const sending = useWrite('auth.sendSmsCode', {
    silent: true,
    onDone: ({ resendAfterSeconds }) => wait.start(resendAfterSeconds),
  });
  const { error: refused, variables, isSuccess } = sending;
  const seconds = refused instanceof ApiError ? Number(refused.data['seconds'] ?? 0) : 0;
  const send = (): void => {
    if (phone === null) return onNoPhone?.();
    if (wait.left > 0 || sending.isPending) return;
    sending.mutate(
      { phoneNumber: phone },
      {
        onError: (reason) => {
          const after = reason instanceof ApiError ? Number(reason.data['seconds'] ?? 0) : 0;
          if (after > 0) wait.start(after);
        },
      },
    );
  };
  const told =
    refused === null ? error : seconds > 0 && wait.left === 0 ? error : messageOf(refused, t.loginFailed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextInput
        label={t.smsCode}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t.smsCodeExample}
        value={value}
        onChange={(typed) => onChange(digitsOf(typed))}
        hint={isSuccess ? t.smsSent(variables.phoneNumber) : undefined}
        error={told}
      />
      <Button
        variant="soft"
        className="mt-7.5"
        loading={sending.isPending}
        disabled={wait.left > 0}
        onClick={send}
      >
        <span className="tnum">
          {wait.left > 0 ? t.smsWait(wait.left) : isSuccess ? t.smsSendAgain : t.smsSend}
        </span>
      </Button>
    </div>
  );
}
