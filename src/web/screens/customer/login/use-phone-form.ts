import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { logInByPhone } from '#web/parts/account/log-in.ts';
import { useLogin } from '#web/parts/account/use-login.ts';
import { elevenDigits, findMissing, sortRefusal } from '#web/screens/customer/login/phone-check.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

type Wish = {
  readonly wanted: string | undefined;
  /** Proves a WeChat account that is to be bound. */
  readonly ticket?: string | undefined;
};

/** What a customer types to log in, what is wrong with it, and the try itself. */
export const usePhoneForm = ({ wanted, ticket }: Wish) => {
  const account = useText(accountText);
  const t = useText(loginText);
  const hasSms = useClientConfig().data?.loginMethods.sms === true;
  const [typed, setTyped] = useState({ phone: '', name: '', code: '' });
  const [tried, setTried] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const login = useLogin(logInByPhone, { wanted });
  const refused = sortRefusal(login.error, t.loginFailed);
  const needsCode = asksCode || refused.isProofNeeded;
  const words = { phone: account.phoneWrong, name: account.fillIn, code: t.smsCodeWrong };
  const missing = findMissing(typed, { words, needsCode });

  const send = (weChatTicket: string | undefined, form?: HTMLElement): void => {
    setTried(true);
    if (Object.keys(missing).length > 0) {
      if (form !== undefined) focusFirstError(form);
      return;
    }
    // A code that was asked for stays in sight while the next try runs.
    setAsksCode(needsCode);
    setTried(false);
    login.submit({
      phoneNumber: typed.phone,
      realName: typed.name.trim(),
      ...(weChatTicket !== undefined && { weChatTicket }),
      ...(needsCode && { smsCode: typed.code }),
    });
  };

  return {
    typed,
    set: (field: keyof typeof typed) => (value: string) =>
      setTyped((before) => ({ ...before, [field]: value })),
    errors: { phone: refused.phone, name: refused.name, code: refused.code, ...(tried ? missing : {}) },
    phone: elevenDigits(typed.phone),
    refused,
    hasSms,
    needsCode,
    toggleCode: () => {
      login.reset();
      setTried(false);
      setAsksCode(!needsCode);
    },
    mark: () => setTried(true),
    isBusy: login.isBusy,
    submit: (event: SubmitEvent<HTMLElement>) => {
      event.preventDefault();
      send(ticket, event.currentTarget);
    },
    /** The same without the WeChat account. */
    submitPlain: () => send(undefined),
  };
};

export type PhoneForm = ReturnType<typeof usePhoneForm>;
