import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ArticleBlocks } from '#web/parts/help/ArticleBlocks.tsx';
import { ArticleRows } from '#web/parts/help/ArticleRows.tsx';
import { fetchArticle, useArticles, type ArticleText, type Listed } from '#web/parts/help/articles.ts';
import { usePublished } from '#web/parts/help/published.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';
import { helpText } from '#web/text/help.ts';

const pageOf = { customer: 'helpCustomer', store: 'helpStore', driver: 'helpDriver' } as const;
/** Pictures are of a phone; the numbers are those of `tools/help`. */
const picture = { width: 585, height: 1080 };

/** What search engines show below the title is the article's summary while it is open. */
const useDescription = (summary: string): void => {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute('content') ?? '';
    meta?.setAttribute('content', summary);
    return () => meta?.setAttribute('content', before);
  }, [summary]);
};

/** One article of the help. */
export function HelpArticle({ params }: PageProps<'helpArticle'>) {
  const articles = useArticles();
  const listed = articles.find(({ id }) => id === params.id);
  return listed === undefined ? <NoArticle /> : <OneArticle listed={listed} articles={articles} />;
}

/** Whether there is such an own article is known once the server has answered. */
function NoArticle() {
  const t = helpText.use();
  const { query } = usePublished();
  return (
    <Page of="helpArticle" back={pathTo('help')}>
      <Loaded query={query} count={2}>
        {() => (
          <EmptyState
            title={t.missing}
            text={t.missingText}
            action={<LinkButton to={pathTo('help')}>{t.toHelp}</LinkButton>}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** The nearest of its reader's: those that explain the same page, then those of its topic. */
const nearTo = (listed: Listed, articles: readonly Listed[]): readonly Listed[] => {
  const others = articles.filter(({ id, area }) => id !== listed.id && area === listed.area);
  const isOfSamePage = ({ screens }: Listed) => screens.some((each) => listed.screens.includes(each));
  const ofPage = others.filter(isOfSamePage);
  const ofTopic = others.filter((each) => each.topic === listed.topic && !isOfSamePage(each));
  return [...ofPage, ...ofTopic].slice(0, 4);
};

type Props = { listed: Listed; articles: readonly Listed[] };

function OneArticle({ listed, articles }: Props) {
  const t = helpText.use();
  const language = useLanguage();
  const { id, title, summary, area } = listed;
  useDescription(summary);
  const query = useQuery({
    queryKey: ['help', language, id],
    queryFn: () => fetchArticle(id, language),
    staleTime: 60_000,
  });
  const near = nearTo(listed, articles);
  return (
    <Page title={title} back={pathTo(pageOf[area])} width="wide">
      <p className="text-ink-2 mb-4 px-1 text-md">{summary}</p>
      <Loaded query={query} count={2}>
        {(text) => <Told text={text} />}
      </Loaded>
      {near.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="mb-2 px-1 text-md font-semibold">{t.related}</h2>
          <ArticleRows articles={near} />
        </section>
      )}
      {area === 'customer' ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 px-1">
          <p className="text-ink-2">{t.unsolved}</p>
          <LinkButton to={pathTo('customerContact')} icon="phone" variant="secondary">
            {t.contact}
          </LinkButton>
        </div>
      ) : null}
    </Page>
  );
}

/** The text, and beside it on large screens what the page looks like. */
function Told({ text: { blocks, picture: address, alt } }: { text: ArticleText }) {
  return (
    <article
      className={cx(
        'bg-surface shadow-card grid grid-cols-1 gap-6 rounded-xl p-5 md:p-6',
        address !== null && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <ArticleBlocks blocks={blocks} />
      {address === null ? null : (
        <figure className="m-0 mx-auto w-full max-w-64 lg:max-w-none">
          <img
            src={address}
            alt={alt}
            {...picture}
            loading="lazy"
            className="border-line block h-auto w-full rounded-xl border"
          />
          <figcaption className="text-ink-3 mt-2 text-center text-sm">{alt}</figcaption>
        </figure>
      )}
    </article>
  );
}
