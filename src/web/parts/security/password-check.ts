import { decidePassword } from '#domain/access/password-rule.ts';
import type { PasswordCode } from '#domain/access/password-rule.ts';
import type { Profile } from '#web/state/session.ts';

/** What is typed to change a password. */
type TypedPasswords = { readonly current: string; readonly next: string };

/** How hard a password is to guess: 0 is refused, 3 is very hard. */
export type Strength = 0 | 1 | 2 | 3;

type PasswordCheck = {
  /** Why the new password is refused; null when it is good. */
  readonly refusal: PasswordCode | null;
  readonly strength: Strength;
};

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];

/** Length counts most; each further kind of character is worth two. */
const strengthOf = (password: string): Strength => {
  const worth = [...password].length + 2 * (kinds.filter((kind) => kind.test(password)).length - 1);
  if (worth >= 20) return 3;
  return worth >= 15 ? 2 : 1;
};

/** Judges a new password by the rule that the server holds it against. */
export const checkPassword = (
  { next, current }: TypedPasswords,
  user: Pick<Profile, 'userName' | 'name' | 'surname' | 'realName' | 'email' | 'phoneNumber'>,
): PasswordCheck => {
  const knownWords = [user.userName, user.name, user.surname, user.realName, user.email, user.phoneNumber];
  const decided = decidePassword({
    password: next,
    knownWords: knownWords.filter((word): word is string => word !== null),
    current: current === '' ? undefined : current,
  });
  return decided.ok ? { refusal: null, strength: strengthOf(next) } : { refusal: decided.code, strength: 0 };
};
