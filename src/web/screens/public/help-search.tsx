import { use, useMemo } from 'react';
import { searchOver } from '#domain/help/search-articles.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ArticleRows } from '#web/parts/help/ArticleRows.tsx';
import { headsText, useArticles, type Listed } from '#web/parts/help/articles.ts';
import { helpSynonyms } from '#web/parts/help/synonyms.ts';
import { headsIn } from '#web/parts/help/words-of-heads.ts';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';
import { helpText } from '#web/text/help.ts';

/** Searches in the reader's language first, then in the other: each article once. */
const useFound = (query: string): readonly Listed[] => {
  const articles = useArticles();
  const english = use(headsText.inEnglish());
  const language = useLanguage();
  const searches = useMemo(() => {
    const words = language === 'zh' ? [headsText.zh, english] : [english, headsText.zh];
    return words.map((each) => searchOver(headsIn(each), helpSynonyms));
  }, [language, english]);
  const ids = [...new Set(searches.flatMap((search) => search(query)))];
  return ids.flatMap((id) => articles.find((each) => each.id === id) ?? []);
};

/** Articles that answer what was typed. */
export function HelpSearch({ query }: PageProps<'helpSearch'>) {
  const t = helpText.use();
  const asked = query['q'] ?? '';
  const search = (text: string) =>
    navigate(pathTo('helpSearch', { q: text === '' ? undefined : text }), { replace: true });
  return (
    <Page of="helpSearch" back={pathTo('help')}>
      <KeywordSearch value={asked} onSearch={search} label={t.search} />
      {asked === '' ? <EmptyState title={t.start} text={t.startText} /> : <Found query={asked} />}
    </Page>
  );
}

function Found({ query }: { query: string }) {
  const t = helpText.use();
  const found = useFound(query);
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
