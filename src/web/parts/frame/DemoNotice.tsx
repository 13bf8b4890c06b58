import type { Language } from '#contract/errors.ts';
import { cx } from '#ui/cx.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';

type Props = { words: Readonly<Record<Language, string>>; matched: MatchedPage };

/** One line above every page of a demo that others can reach. */
export function DemoNotice({ words, matched }: Props) {
  const language = useLanguage();
  return (
    <aside className="bg-warning-soft text-warning pt-safe text-center text-sm print:hidden">
      {/* On phones the quick actions lie at the right. */}
      <p className={cx('py-1', matched.route.layout === 'action' ? 'px-16 lg:px-3' : 'px-3')}>
        {words[language]}
      </p>
    </aside>
  );
}
