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
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={t.phoneExample}
        value={form.typed.phone}
        onChange={form.set('phone')}
        error={form.errors.phone}
      />
      <TextInput
        label={t.realName}
        name="name"
        autoComplete="name"
        maxLength={40}
        placeholder={t.realNameExample}
        value={form.typed.name}
        onChange={form.set('name')}
        error={form.errors.name}
      />
      {form.needsCode ? (
        <SmsCodeField
          phone={form.phone}
          onNoPhone={form.mark}
          value={form.typed.code}
          onChange={form.set('code')}
          error={form.errors.code}
        />
      ) : null}
    </>
  );
}
