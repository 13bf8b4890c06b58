import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ArticleRows } from '#web/parts/help/ArticleRows.tsx';
import { headsText, useArticles } from '#web/parts/help/articles.ts';
import { usePublished, type OwnHead } from '#web/parts/help/published.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';
import { helpText } from '#web/text/help.ts';
import { shellText } from '#web/text/shell.ts';

type Search = (query: string) => readonly string[];

/** Fetches what is searched, own articles as well, in the reader's language first, then in the other: each article once. */
const fetchSearch = async (language: 'zh' | 'en', own: readonly OwnHead[]): Promise<Search> => {
  const [{ searchIn }, english] = await Promise.all([
    import('#web/parts/help/search-index.ts'),
    headsText.inEnglish(),
  ]);
  const chinese = searchIn('zh', headsText.zh, own);
  const inEnglish = searchIn('en', english, own);
  const searches = language === 'zh' ? [chinese, inEnglish] : [inEnglish, chinese];
  return (query) => [...new Set(searches.flatMap((search) => search(query)))];
};

/** Articles that answer what was typed, while it is typed; the address keeps it. */
export function HelpSearch({ query }: PageProps<'helpSearch'>) {
  const t = helpText.use();
  const shell = shellText.use();
  const language = useLanguage();
  const [typed, setTyped] = useState(query['q'] ?? '');
  const asked = typed.trim();
  const change = (text: string) => {
    setTyped(text);
    navigate(pathTo('helpSearch', { q: text.trim() === '' ? undefined : text.trim() }), { replace: true });
  };
  const { articles: own } = usePublished();
  const search = useQuery({
    queryKey: ['help', 'search', language, own],
    queryFn: async () => ({ find: await fetchSearch(language, own) }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (
    <Page of="helpSearch" back={pathTo('help')}>
      <SearchInput value={typed} onChange={change} label={t.search} clearLabel={shell.clear} />
      {asked === '' ? (
        <EmptyState title={t.start} text={t.startText} />
      ) : (
        <Loaded query={search}>{({ find }) => <Found ids={find(asked)} />}</Loaded>
      )}
    </Page>
  );
}

function Found({ ids }: { ids: readonly string[] }) {
  const t = helpText.use();
  const articles = useArticles();
  const found = ids.flatMap((id) => articles.find((each) => each.id === id) ?? []);
  if (found.length === 0) {
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        action={
          <LinkButton to={pathTo('customerContact')} icon="phone">
            {t.contact}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <p aria-live="polite" className="text-ink-3 mt-4 mb-2 px-1 text-sm">
        {t.found(found.length)}
      </p>
      <ArticleRows articles={found} />
    </>
  );
}
