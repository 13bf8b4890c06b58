import { useSyncExternalStore } from 'react';
import { articleOf } from '#web/parts/help/article-of.ts';
import { usePublished } from '#web/parts/help/published.ts';
import { pathTo } from '#web/paths.ts';
import { restNow } from '#web/rest.ts';
import { Link } from '#web/routing/Link.tsx';
import { placeStore } from '#web/routing/navigation.ts';
import { pageHelpText } from '#web/text/page-help.ts';

/** The way from the page on show to the article that explains it; nothing where there is none. */
export function PageHelp() {
  const t = pageHelpText.use();
  const { path, search } = useSyncExternalStore(placeStore.subscribe, placeStore.get);
  const page = restNow()?.find(path, search)?.route.name;
  const { hidden } = usePublished(page !== undefined && articleOf(page) !== undefined);
  const id = page === undefined ? undefined : articleOf(page, hidden);
  if (id === undefined) return null;
  return (
    <Link
      to={pathTo('helpArticle', { id })}
      aria-label={t.help}
      title={t.help}
      className="press text-ink-2 -mx-1 inline-flex size-11 shrink-0 items-center justify-center no-underline"
    >
      <span
        aria-hidden="true"
        className="border-line-strong inline-flex size-6 items-center justify-center rounded-full border text-sm font-semibold"
      >
        ?
      </span>
    </Link>
  );
}
