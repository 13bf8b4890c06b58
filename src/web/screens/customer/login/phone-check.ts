import { ApiError, messageOf } from '#web/api/api-error.ts';

/** What a customer typed. */
export type TypedPhone = { readonly phone: string; readonly name: string; readonly code: string };

/** The eleven digits of a number once spaces, dashes, +86 and full-width forms are gone, as the server reads it; null for fewer or more. */
export const elevenDigits = (typed: string): string | null => {
  const digits = typed
    .normalize('NFKC')
    .replace(/^\s*\+?86/, '')
    .replaceAll(/\D/g, '');
  return digits.length === 11 ? digits : null;
};

/** Words for what is missing at each field. */
type Missing = { readonly phone: string; readonly name: string; readonly code: string };

/** Finds what is missing before anything is sent: one word per field, none where all is well. */
export const findMissing = (
  typed: TypedPhone,
  { words, needsCode }: { words: Missing; needsCode: boolean },
): Partial<Missing> => ({
  ...(elevenDigits(typed.phone) === null && { phone: words.phone }),
  ...(typed.name.trim() === '' && { name: words.name }),
  ...(needsCode && typed.code.length !== 6 && { code: words.code }),
});

/** What the server said to a try, sorted by where it is shown. */
export type Refused = {
  readonly phone: string | undefined;
  readonly name: string | undefined;
  readonly code: string | undefined;
  /** Not about one field. */
  readonly whole: string | null;
  readonly isProofNeeded: boolean;
  /** The proof from WeChat has run out. */
  readonly isTicketOver: boolean;
  /** The phone cannot be proven here, so WeChat cannot be bound to it. */
  readonly isUnprovable: boolean;
};

/** Sorts a refusal of the login; all empty for none. */
export const sortRefusal = (error: unknown, fallback: string): Refused => {
  const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} as ApiError['fields'] };
  const [phone, name] = [fields['phoneNumber'], fields['realName']];
  const atCode = fields['smsCode'] ?? (code === 'sms.codeWrong' ? messageOf(error, fallback) : undefined);
  const isProofNeeded = code === 'auth.smsNeeded';
  const isElsewhere = isProofNeeded || [phone, name, atCode].some((words) => words !== undefined);
  return {
    phone,
    name,
    code: atCode,
    whole: error === null || isElsewhere ? null : messageOf(error, fallback),
    isProofNeeded,
    isTicketOver: code === 'weChat.ticketWrong',
    isUnprovable: code === 'weChat.phoneHasAccount',
  };
};
