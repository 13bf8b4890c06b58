import { useRef, useState } from 'react';
import { faultIn, neededWhen } from '#contract/bounds.ts';
import { mobileNumber, realName, smsCode } from '#contract/form-bounds.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { logInByPhone } from '#web/parts/account/log-in.ts';
import { useLogin } from '#web/parts/account/use-login.ts';
import { useForm } from '#web/parts/forms/use-form.ts';

type Wish = {
  readonly wanted: string | undefined;
  /** Proves a WeChat account that is to be bound. */
  readonly ticket?: string | undefined;
};

/** What a customer types to log in, what is wrong with it, and the try itself. */
export const usePhoneForm = ({ wanted, ticket }: Wish) => {
  const hasSms = useClientConfig().data?.loginMethods.sms === true;
  const [asksCode, setAsksCode] = useState(false);
  const isPlain = useRef(false);
  const login = useLogin(logInByPhone, { wanted });
  const refusedBy = login.error instanceof ApiError ? login.error.code : '';
  const isProofNeeded = refusedBy === 'auth.smsNeeded';
  const needsCode = asksCode || isProofNeeded;
  const form = useForm({
    bounds: { phoneNumber: mobileNumber, realName, smsCode: neededWhen(needsCode, smsCode) },
    start: { phoneNumber: '', realName: '', smsCode: '' },
    write: { isPending: login.isBusy, error: login.error },
    fieldOf: (code) => (code === 'sms.codeWrong' ? 'smsCode' : undefined),
    onSend: ({ smsCode: code, ...sent }) => {
      // A code that was asked for stays in sight while the next try runs.
      setAsksCode(needsCode);
      login.submit({
        ...sent,
        ...(ticket !== undefined && !isPlain.current && { weChatTicket: ticket }),
        ...(needsCode && { smsCode: code }),
      });
    },
  });
  const { phoneNumber } = form.values;
  return {
    ...form,
    /** Why it was refused, unless that stands at a field or is a code that is needed. */
    fault: isProofNeeded ? null : form.fault,
    isProofNeeded,
    /** The proof from WeChat has run out. */
    isTicketOver: refusedBy === 'weChat.ticketWrong',
    /** The phone cannot be proven here, so WeChat cannot be bound to it. */
    isUnprovable: refusedBy === 'weChat.phoneHasAccount',
    /** Where a code can be sent; null while it is not a whole number. */
    phone: faultIn(mobileNumber, phoneNumber) === null ? plainPhoneNumber(phoneNumber) : null,
    hasSms,
    needsCode,
    toggleCode: () => {
      login.reset();
      form.unmark();
      setAsksCode(!needsCode);
    },
    /** The same without the WeChat account. */
    submitPlain: () => {
      isPlain.current = true;
      form.submit();
      isPlain.current = false;
    },
  };
};

export type PhoneForm = ReturnType<typeof usePhoneForm>;
