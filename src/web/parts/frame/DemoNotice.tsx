import { cx } from '#ui/cx.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';

/** One line above every page of a demo that others can reach. */
export function DemoNotice({ matched }: { matched: MatchedPage }) {
  const words = useClientConfig().data?.systemInfo.demoNotice;
  const language = useLanguage();
  // A configuration that an older app kept knows nothing of it.
  if (words === undefined || words === null) return null;
  return (
    <aside className="bg-warning-soft text-warning pt-safe text-center text-sm print:hidden">
      {/* On phones the quick actions lie at the right. */}
      <p className={cx('py-1', matched.route.layout === 'action' ? 'px-16 lg:px-3' : 'px-3')}>
        {words[language]}
      </p>
    </aside>
  );
}
