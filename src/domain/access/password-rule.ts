import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

/**
 * What guessers try first among long enough passwords, in lower case, without signs and without digits at the end.
 * Runs of keys and repetitions are found by rule.
 */
const commonPasswords: ReadonlySet<string> = new Set([
  'password',
  'passwordpassword',
  'mypassword',
  'newpassword',
  'yourpassword',
  'thepassword',
  'passw0rd',
  'p4ssw0rd',
  'p@ssw0rd',
  'p@ssword',
  'pssw0rd',
  'pssword',
  'administrator',
  'admin',
  'adminadmin',
  'adminpassword',
  'rootroot',
  'letmein',
  'letmeinplease',
  'welcome',
  'welcomehome',
  'changeme',
  'changemenow',
  'changeit',
  'iloveyou',
  'ilovemyself',
  'iloveyouforever',
  'woaini',
  'woainima',
  'woaiwojia',
  'woaizhongguo',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'basketball',
  'superman',
  'spiderman',
  'starwars',
  'liverpool',
  'barcelona',
  'manchester',
  'computer',
  'internet',
  'michaeljackson',
  'q1w2e3r4t5',
  'q1w2e3r4t5y6',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'zaq12wsxcde',
  'a1b2c3d4e5',
  'abcd1234abcd',
  'abc123456789',
  '123456789abc',
  '123123123123',
  '5201314',
  '52013145201314',
  '13145201314520',
  'snowgear',
  'snowgeardemo',
  'snowboard',
  'snowboarding',
  'skirental',
  'skirentals',
  'test',
  'testtest',
  'testpassword',
  'secret',
  'topsecret',
  'supersecret',
  'trustno1',
  'whatever',
  'dragon',
  'monkey',
  'qazwsxedc',
  'qazwsxedcrfv',
  'asdfghjkl',
  'qwerty',
  'qwertyuiop',
  'zxcvbnm',
]);

/** Characters, counted as a person sees them. Source: NIST SP 800-63B, 3.1.1.2, lengths rather than kinds of characters. */
const shortestPassword = 10;

type PasswordCode =
  | 'password.tooShort'
  | 'password.likeName'
  | 'password.tooCommon'
  | 'password.sameAsBefore';

/** A password as somebody wants it. */
type PasswordInput = {
  readonly password: string;
  /** User name, name, e-mail, phone: what others know of the person. Blank ones are left out. */
  readonly knownWords: readonly string[];
  /** The present password, where it was typed. */
  readonly current?: string | undefined;
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text is a short piece again and again, such as `abcabcabca`. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some((length) => text === text.slice(0, length).repeat(text.length).slice(0, text.length));

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Whether a text is keys or letters in their order, such as `1234567890`, maybe with a few more behind them. */
const isRun = (text: string): boolean =>
  runs.some((run) => {
    const twice = run + run;
    for (let length = text.length; length > text.length - 3; length -= 1) {
      if (twice.includes(text.slice(0, length)) || twice.includes(text.slice(-length))) return true;
    }
    return false;
  });

const isCommon = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const stem = letters.replace(/\d{1,4}$/, '');
  return (
    [text, letters, stem].some((form) => commonPasswords.has(form)) || isRepetition(text) || isRun(letters)
  );
};

/** Two letters stand in half of all texts, two Chinese characters are a whole name. */
const isTelling = (word: string): boolean => [...word].length >= (/\P{ASCII}/u.test(word) ? 2 : 3);

const holdsOneOf = (text: string, words: readonly string[]): boolean =>
  words
    .flatMap((word) => [word, word.split('@', 1)[0] ?? ''])
    .map((word) => plain(word.trim()))
    .some((word) => isTelling(word) && text.includes(word));

/** Decides whether a password is good enough. Refuses `password.tooShort` {min}, `password.likeName`, `password.tooCommon`, `password.sameAsBefore`. */
export function decidePassword({
  password,
  knownWords,
  current,
}: PasswordInput): Outcome<null, PasswordCode> {
  const text = plain(password);
  if ([...text].length < shortestPassword) return no('password.tooShort', { min: shortestPassword });
  if (current !== undefined && plain(current) === text) return no('password.sameAsBefore');
  if (isCommon(text)) return no('password.tooCommon');
  if (holdsOneOf(text, knownWords)) return no('password.likeName');
  return ok(null);
}
