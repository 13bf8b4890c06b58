import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { SmsCodeField } from '#web/parts/account/SmsCodeField.tsx';
import { startSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { loginText } from '#web/text/login.ts';
import { securityText } from '#web/text/security.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { phone: string; open: boolean; onClose: () => void };

/** Proves the own phone number by the code of a text message. */
export function VerifyPhoneSheet({ phone, open, onClose }: Props) {
  const t = useText(securityText);
  const login = useText(loginText);
  const shell = useText(shellText);
  const client = useQueryClient();
  const id = useId();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const verify = useWrite('auth.verifySms', {
    oneAtATime: true,
    silent: true,
    onDone: (tokens) => {
      startSession(tokens);
      // Who is proven may do more with an order.
      void client.invalidateQueries({ queryKey: ['orders.get'] });
      showSuccess(t.verifyDone);
      onClose();
    },
  });
  const refused = verify.error === null ? undefined : messageOf(verify.error, t.verifyFailed);
  const submit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    if (verify.isPending) return;
    setTried(true);
    if (code.length !== 6) return focusFirstError(event.currentTarget);
    verify.mutate({ code });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.verifyPhone}
      closeLabel={shell.close}
      footer={
        <Button type="submit" form={id} loading={verify.isPending}>
          {t.verify}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-ink-2 text-base">{t.verifyPhoneText(phone)}</p>
        <SmsCodeField
          phone={phone}
          value={code}
          onChange={(typed) => {
            verify.reset();
            setCode(typed);
          }}
          error={tried && code.length !== 6 ? login.smsCodeWrong : refused}
        />
      </form>
    </Sheet>
  );
}
