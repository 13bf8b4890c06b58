import { Icon } from '#ui/Icon.tsx';
import type { Listed } from '#web/parts/help/articles.ts';
import { CardRows, LinkRow } from '#web/parts/lists/CardRows.tsx';
import { pathTo } from '#web/paths.ts';

/** Rows that lead to articles. */
export function ArticleRows({ articles }: { articles: readonly Listed[] }) {
  return (
    <CardRows items={articles} keyOf={({ id }) => id}>
      {({ id, title, summary }) => (
        <LinkRow
          to={pathTo('helpArticle', { id })}
          title={title}
          text={summary}
          end={
            <span className="text-ink-3">
              <Icon name="chevron-right" size={18} />
            </span>
          }
        />
      )}
    </CardRows>
  );
}
