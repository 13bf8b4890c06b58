import type { HelpArea } from '#domain/help/article.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { ArticleRows } from '#web/parts/help/ArticleRows.tsx';
import { useArticles } from '#web/parts/help/articles.ts';
import { SearchHelp } from '#web/parts/help/SearchHelp.tsx';
import { pathTo } from '#web/paths.ts';
import { helpText } from '#web/text/help.ts';

const pageOf = { customer: 'helpCustomer', store: 'helpStore', driver: 'helpDriver' } as const;

/** All articles for one kind of reader, topic by topic. */
export function AreaPage({ area }: { area: HelpArea }) {
  const t = helpText.use();
  const articles = useArticles().filter((each) => each.area === area);
  const topics = [...new Set(articles.map(({ topic }) => topic))];
  return (
    <Page width="wide" of={pageOf[area]} back={pathTo('help')}>
      <SearchHelp />
      <div className="mt-6 gap-6 lg:columns-2">
        {topics.map((topic) => (
          <section key={topic} className="mb-6 break-inside-avoid">
            <h2 className="mb-2 px-1 text-md font-semibold">{t[`topic.${topic}`]}</h2>
            <ArticleRows articles={articles.filter((each) => each.topic === topic)} />
          </section>
        ))}
      </div>
    </Page>
  );
}
