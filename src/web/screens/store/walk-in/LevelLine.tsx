import { Tag } from '#ui/Tag.tsx';
import { useTermsWords } from '#web/parts/members/terms-words.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { memberTermsText } from '#web/text/member-terms.ts';

/** The level of the guest whose phone number was typed, and what it gives. */
export function LevelLine({ level }: Pick<WalkInWork, 'level'>) {
  const t = memberTermsText.use();
  const words = useTermsWords();
  if (level === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-2 lg:col-span-1" aria-live="polite">
      <Tag tone="violet">{t.member(level.name)}</Tag>
      <span className="text-ink-3 text-sm break-keep">{words(level)}</span>
    </p>
  );
}
