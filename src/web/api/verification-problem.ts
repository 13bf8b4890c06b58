import { verificationWords } from '#web/text/verification-words.ts';

type Refused = {
  readonly answer: { readonly status: number; readonly headers: Headers };
  readonly method: string;
  readonly text: string;
};

type Told = { readonly code?: unknown; readonly message?: unknown };

const codeAndMessage = (text: string): string => {
  try {
    const body = JSON.parse(text) as (Told & { readonly error?: Told }) | null;
    const told = body?.error ?? body;
    return `${String(told?.code ?? '')} ${String(told?.message ?? '')}`;
  } catch {
    return '';
  }
};

/**
 * Tells a refusal that is about the verification token from any other: by its code or its words, or, since ABP itself
 * then says nothing at all, by the silence of a refused write.
 */
export const isVerificationProblem = ({ answer, method, text }: Refused): boolean => {
  if (answer.status !== 400 && answer.status !== 403) return false;
  const isSilent = text === '' && !answer.headers.has('_AbpErrorFormat');
  if (answer.status === 400 && method !== 'GET' && isSilent) return true;
  return verificationWords.test(codeAndMessage(text));
};
