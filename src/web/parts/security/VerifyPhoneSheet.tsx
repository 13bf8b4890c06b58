import { useQueryClient } from '@tanstack/react-query';
import { smsCode } from '#contract/form-bounds.ts';
import { useWrite } from '#web/api/writes.ts';
import { SmsCodeField } from '#web/parts/account/SmsCodeField.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { startSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { securityText } from '#web/text/security.ts';

type Props = { phone: string; open: boolean; onClose: () => void };

/** Proves the own phone number by the code of a text message. */
export function VerifyPhoneSheet({ phone, open, onClose }: Props) {
  const t = securityText.use();
  const client = useQueryClient();
  const verify = useWrite('auth.verifySms', {
    silent: true,
    onDone: (tokens) => {
      startSession(tokens);
      // Who is proven may do more with an order.
      void client.invalidateQueries({ queryKey: ['orders.get'] });
      showSuccess(t.verifyDone);
      onClose();
    },
  });
  const form = useForm({
    bounds: { code: smsCode },
    start: { code: '' },
    write: verify,
    fieldOf: () => 'code',
    onSend: (sent) => verify.mutate(sent),
  });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.verifyPhone} send={t.verify}>
      <p className="text-ink-2 text-base">{t.verifyPhoneText(phone)}</p>
      <SmsCodeField phone={phone} {...form.field('code')} />
    </FormSheet>
  );
}
