import { helpAreas, type HelpArea } from '#domain/help/article.ts';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useEveryArticle, type Listed } from '#web/parts/help/articles.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { showSuccess } from '#web/state/toast.ts';
import { helpEditorText } from '#web/text/help-editor.ts';
import { helpText } from '#web/text/help.ts';

type Managed = Output<'help.managed'>;

/** All articles of the help, topic by topic: which are shown, and the way to write one. */
export function SystemHelp({ query }: PageProps<'systemHelp'>) {
  const t = helpEditorText.use();
  const read = useCall('help.managed', {});
  const area = helpAreas.find((each) => each === query['area']) ?? 'customer';
  const add = (
    <LinkButton to={pathTo('systemHelpArticle', { id: 'new' }, { area })} icon="plus" size="sm">
      {t.write}
    </LinkButton>
  );
  return (
    <Page width="wide" of="systemHelp" back={pathTo('systemHome')} actions={add}>
      <p className="text-ink-2 mb-4 px-1">{t.lead}</p>
      <SegmentedControl
        label={t.readers}
        options={helpAreas.map((value) => ({ value, label: t[value] }))}
        value={area}
        onChange={(next) => navigate(pathTo('systemHelp', { area: next }), { replace: true })}
      />
      <Loaded query={read}>{(managed) => <Topics area={area} managed={managed} />}</Loaded>
    </Page>
  );
}

function Topics({ area, managed: { articles: own, hidden } }: { area: HelpArea; managed: Managed }) {
  const t = helpText.use();
  const articles = useEveryArticle(own).filter((each) => each.area === area);
  const topics = [...new Set(articles.map(({ topic }) => topic))];
  return topics.map((topic) => (
    <section key={topic} className="mt-6">
      <h2 className="mb-2 px-1 text-md font-semibold">{t[`topic.${topic}`]}</h2>
      <CardRows items={articles.filter((each) => each.topic === topic)} keyOf={({ id }) => id}>
        {(article) => (
          <ArticleRow
            article={article}
            isOwn={own.some(({ id }) => id === article.id)}
            isHidden={hidden.includes(article.id)}
          />
        )}
      </CardRows>
    </section>
  ));
}

type RowProps = { article: Listed; isOwn: boolean; isHidden: boolean };

/** An own article leads to where it is written, one of the program to itself while it is shown. */
function ArticleRow({ article: { id, title, summary }, isOwn, isHidden }: RowProps) {
  const t = helpEditorText.use();
  const write = useWrite('help.setHidden', {
    onDone: (answer) => showSuccess(answer.isHidden ? t.hidden : t.shown),
  });
  const willHide = write.isPending ? write.variables.isHidden : isHidden;
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={willHide ? 'text-ink-3 text-md' : 'text-md font-medium'}>{title}</span>
          {isOwn ? <Tag tone="ice">{t.own}</Tag> : null}
        </span>
        <span className="text-ink-3 block text-sm">{summary}</span>
      </span>
    </>
  );
  const className = 'flex min-w-0 flex-1 items-center gap-3 py-3 pl-4 text-inherit no-underline';
  return (
    <div className="hover:bg-sunken flex items-center gap-3 pr-4">
      {willHide && !isOwn ? (
        <div className={className}>{words}</div>
      ) : (
        <Link to={pathTo(isOwn ? 'systemHelpArticle' : 'helpArticle', { id })} className={className}>
          {words}
          {isOwn ? (
            <span className="text-ink-3">
              <Icon name="edit" size={18} />
            </span>
          ) : null}
        </Link>
      )}
      <Switch checked={!willHide} onChange={(isShown) => write.mutate({ id, isHidden: !isShown })}>
        <span className="sr-only">{t.show(title)}</span>
      </Switch>
    </div>
  );
}
