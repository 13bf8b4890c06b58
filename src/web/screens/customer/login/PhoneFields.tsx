import { TextInput } from '#ui/TextInput.tsx';
import { SmsCodeField } from '#web/parts/account/SmsCodeField.tsx';
import type { PhoneForm } from '#web/screens/customer/login/use-phone-form.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Phone number, name, and a code from a text message when it is asked for. */
export function PhoneFields({ form }: { form: PhoneForm }) {
  const t = useText(accountText);
  return (
    <>
      <TextInput
        label={t.phone}
        type="tel"
        autoComplete="tel-national"
        placeholder={t.phoneExample}
        {...form.field('phoneNumber')}
        inputMode="tel"
        required={false}
      />
      <TextInput
        label={t.realName}
        autoComplete="name"
        placeholder={t.realNameExample}
        {...form.field('realName')}
        required={false}
      />
      {form.needsCode ? (
        <SmsCodeField phone={form.phone} onNoPhone={form.mark} {...form.field('smsCode')} />
      ) : null}
    </>
  );
}
