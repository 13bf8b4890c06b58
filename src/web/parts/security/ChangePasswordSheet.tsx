import { secret } from '#contract/bounds.ts';
import { login } from '#contract/form-bounds.ts';
import { decidePassword } from '#domain/access/password-rule.ts';
import { cx } from '#ui/cx.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { startSession, type Profile } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { securityText } from '#web/text/security.ts';
import '#web/parts/security/account-calls.ts';

/** What is typed to change a password. */
type TypedPasswords = { readonly current: string; readonly next: string };

/** How hard a password is to guess: 0 is refused, 3 is very hard. */
type Strength = 0 | 1 | 2 | 3;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];

/** Length counts most; each further kind of character is worth two. */
const strengthOf = (password: string): Strength => {
  const worth = [...password].length + 2 * (kinds.filter((kind) => kind.test(password)).length - 1);
  if (worth >= 20) return 3;
  return worth >= 15 ? 2 : 1;
};

/** Judges a new password by the rule that the server holds it against; `refusal` is null when it is good. */
export const checkPassword = (
  { next, current }: TypedPasswords,
  user: Pick<Profile, 'userName' | 'name' | 'surname' | 'realName' | 'email' | 'phoneNumber'>,
) => {
  const knownWords = [user.userName, user.name, user.surname, user.realName, user.email, user.phoneNumber];
  const decided = decidePassword({
    password: next,
    knownWords: knownWords.filter((word): word is string => word !== null),
    current: current === '' ? undefined : current,
  });
  const strength: Strength = decided.ok ? strengthOf(next) : 0;
  return { refusal: decided.ok ? null : decided.code, strength };
};

const tones = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const words = ['strength0', 'strength1', 'strength2', 'strength3'] as const;

/** How hard the new password is to guess, in three steps and a word. */
function StrengthBar({ strength }: { strength: Strength }) {
  const t = securityText.use();
  return (
    <div className="-mt-2 flex items-center gap-3 text-sm" role="status">
      <span aria-hidden="true" className="flex flex-1 gap-1.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={cx(
              'h-1.5 flex-1 rounded-full transition-colors',
              step <= Math.max(strength, 1) ? tones[strength] : 'bg-sunken',
            )}
          />
        ))}
      </span>
      <span className="text-ink-2 min-w-24 text-right">
        {t.strength} <b className="font-semibold">{t[words[strength]]}</b>
      </span>
    </div>
  );
}

type Props = { user: Profile; open: boolean; onClose: () => void };

const bounds = { currentPassword: login.password, newPassword: login.password, repeat: secret(0, 128) };

/** Where a refusal of the server is shown. */
const fieldOf = (code: string): keyof typeof bounds | undefined => {
  if (code === 'account.passwordWrong') return 'currentPassword';
  return code.startsWith('password.') ? 'newPassword' : undefined;
};

/** Changes the own password; all other logins end. */
export function ChangePasswordSheet({ user, open, onClose }: Props) {
  const t = securityText.use();
  const change = useWrite('account.changePassword', {
    silent: true,
    onDone: (tokens) => {
      startSession(tokens);
      showSuccess(t.saved);
      onClose();
    },
  });
  const check = ({ currentPassword, newPassword }: Record<keyof typeof bounds, string>) =>
    checkPassword({ next: newPassword, current: currentPassword }, user);
  const form = useForm({
    bounds,
    start: { currentPassword: '', newPassword: '', repeat: '' },
    restartWhen: open,
    check: (typed) => {
      const { refusal } = check(typed);
      return {
        newPassword: refusal === null ? undefined : t[`refused.${refusal}`],
        repeat: typed.repeat === typed.newPassword ? undefined : t.repeatWrong,
      };
    },
    write: change,
    fieldOf,
    onSend: ({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }),
  });
  const field = (name: keyof typeof bounds) => ({ ...form.field(name), required: false });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.password} send={t.save}>
      <p className="text-ink-2 text-base">{t.passwordText}</p>
      {/* Password managers learn whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
      <TextInput
        label={t.current}
        type="password"
        autoComplete="current-password"
        revealLabel={t.showCurrent}
        {...field('currentPassword')}
      />
      <TextInput
        label={t.next}
        type="password"
        autoComplete="new-password"
        revealLabel={t.showNext}
        hint={t.nextHint}
        {...field('newPassword')}
      />
      {form.values.newPassword === '' ? null : <StrengthBar strength={check(form.values).strength} />}
      <TextInput label={t.repeat} type="password" autoComplete="new-password" {...field('repeat')} />
    </FormSheet>
  );
}
