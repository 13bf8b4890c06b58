import { useQueryClient } from '@tanstack/react-query';
import { faultIn, neededWhen } from '#contract/bounds.ts';
import { mobileNumber, smsCode } from '#contract/form-bounds.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { useWrite } from '#web/api/writes.ts';
import { SmsCodeField } from '#web/parts/account/SmsCodeField.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { startSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';
import { securityText } from '#web/text/security.ts';
import '#web/parts/security/phone-calls.ts';

type Props = {
  /** Null for a guest whose account has none: then they give one. */
  phone: string | null;
  /** A code that came by the link of staff. */
  code?: string | null;
  open: boolean;
  onClose: () => void;
};

/** Proves the own phone number, or gives the account one, by the code of a text message or by one that staff show. */
export function VerifyPhoneSheet({ phone, code, open, onClose }: Props) {
  const t = securityText.use();
  const account = accountText.use();
  const client = useQueryClient();
  const hasSms = useClientConfig().data?.loginMethods.sms === true;
  const verify = useWrite('auth.verifySms', {
    silent: true,
    onDone: (tokens) => {
      startSession(tokens);
      // Who is proven sees more of everything, and may do more with it.
      void client.invalidateQueries();
      showSuccess(t.verifyDone);
      onClose();
    },
  });
  const form = useForm({
    bounds: { phoneNumber: neededWhen(phone === null, mobileNumber), code: smsCode },
    start: { phoneNumber: '', code: code ?? '' },
    restartWhen: open,
    write: verify,
    fieldOf: () => 'code',
    onSend: ({ phoneNumber, ...sent }) => verify.mutate(phone === null ? { ...sent, phoneNumber } : sent),
  });
  const typed = form.values.phoneNumber;
  const given = faultIn(mobileNumber, typed) === null ? plainPhoneNumber(typed) : null;
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.verifyPhone} send={t.verify}>
      <p className="text-ink-2 text-base">
        {phone === null ? t.givePhoneText : hasSms ? t.verifyPhoneText(phone) : t.verifyAtCounter(phone)}
      </p>
      {phone === null ? (
        <TextInput
          label={account.phone}
          type="tel"
          autoComplete="tel-national"
          placeholder={account.phoneExample}
          {...form.field('phoneNumber')}
          inputMode="tel"
        />
      ) : null}
      <SmsCodeField phone={phone ?? given} onNoPhone={form.mark} {...form.field('code')} />
    </FormSheet>
  );
}
