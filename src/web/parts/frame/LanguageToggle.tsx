import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLanguage } from '#web/state/language.ts';
import { setLanguage } from '#web/text/area.ts';
import { frameText } from '#web/text/frame.ts';

/** Between Chinese and English; it names the other one. */
export function LanguageToggle({ tone = 'plain' }: { tone?: 'plain' | 'night' }) {
  const language = useLanguage();
  const t = frameText.use();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <button
      type="button"
      lang={other}
      aria-label={t.languageSwitch}
      onClick={() => void setLanguage(other)}
      className={cx(
        'press inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-base font-medium',
        // The first page is written in Chinese and may come in pieces: the icon stays as the word follows.
        other === 'en' && 'w-24',
        tone === 'night' ? 'text-on-night hover:bg-night-2' : 'text-ink-2 hover:bg-sunken',
      )}
    >
      <Icon name="globe" size={20} />
      {t.languageOther}
    </button>
  );
}
