import { cx } from '#ui/cx.ts';
import type { Strength } from '#web/parts/security/password-check.ts';
import { securityText } from '#web/text/security.ts';
import { useText } from '#web/text/use-text.ts';

const tones = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const words = ['strength0', 'strength1', 'strength2', 'strength3'] as const;

/** How hard the new password is to guess, in three steps and a word. */
export function StrengthBar({ strength }: { strength: Strength }) {
  const t = useText(securityText);
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
