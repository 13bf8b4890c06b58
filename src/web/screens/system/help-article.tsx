import { useState } from 'react';
import { helpAreas, topicsOf, type HelpArea } from '#domain/help/article.ts';
import { Button } from '#ui/Button.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { usePublished } from '#web/parts/help/published.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { ArticleEditor, textsOf, type Editable } from '#web/screens/system/help/ArticleEditor.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { helpEditorText } from '#web/text/help-editor.ts';
import { settingsText } from '#web/text/settings.ts';

const noWords = { zhTitle: '', zhSummary: '', zhText: '', enTitle: '', enSummary: '', enText: '' };
const listOf = (area: HelpArea): string => pathTo('systemHelp', { area });

/** One article of the chain's own, as it is written; `new` begins one. */
export function SystemHelpArticle({ params, query }: PageProps<'systemHelpArticle'>) {
  const area = helpAreas.find((each) => each === query['area']) ?? 'customer';
  return params.id === 'new' ? <NewArticle area={area} /> : <KnownArticle id={params.id} />;
}

function NewArticle({ area }: { area: HelpArea }) {
  const t = helpEditorText.use();
  const settings = settingsText.use();
  const start = { area, topic: topicsOf[area][0] ?? '', ...noWords };
  const write = useWrite('help.create', {
    silent: true,
    onDone: ({ id }) => {
      showSuccess(settings.saved);
      navigate(pathTo('systemHelpArticle', { id }), { replace: true });
    },
  });
  return (
    <Page width="wide" title={t.newArticle} back={listOf(area)}>
      <ArticleEditor start={start} write={write} back={listOf(area)} onSend={write.mutate} />
    </Page>
  );
}

function KnownArticle({ id }: { id: string }) {
  const t = helpEditorText.use();
  const found = useCall('help.editable', { id });
  const isShown = usePublished().articles.some((each) => each.id === id);
  const open = (
    <LinkButton to={pathTo('helpArticle', { id })} icon="eye" size="sm" variant="secondary">
      {t.open}
    </LinkButton>
  );
  return (
    <Page
      width="wide"
      of="systemHelpArticle"
      back={listOf(found.data?.area ?? 'customer')}
      actions={isShown ? open : null}
    >
      <Loaded
        query={found}
        missing={() => (
          <NothingHere title={t.missing} text={t.missingText} to={pathTo('systemHelp')} label={t.toList} />
        )}
      >
        {(article) => (
          <Editor
            loaded={article}
            reload={async () => {
              const { data } = await found.refetch();
              return data;
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}

type EditorProps = { loaded: Editable; reload: () => Promise<Editable | undefined> };

function Editor({ loaded, reload }: EditorProps) {
  const settings = settingsText.use();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(loaded);
  const write = useWrite('help.update', {
    silent: true,
    onDone: (answer) => {
      setBase(answer);
      showSuccess(settings.saved);
    },
  });
  const takeLatest = async () => {
    const latest = await reload();
    if (latest === undefined) return;
    setBase(latest);
    write.reset();
  };
  return (
    <ArticleEditor
      key={base.version}
      start={textsOf(base)}
      write={write}
      back={listOf(base.area)}
      onSend={(sent) => write.mutate({ ...sent, id: base.id, version: base.version })}
      onLoad={() => void takeLatest()}
    >
      <DeleteArticle article={base} />
    </ArticleEditor>
  );
}

function DeleteArticle({ article: { id, version, area } }: { article: Editable }) {
  const t = helpEditorText.use();
  const [isAsking, setAsking] = useState(false);
  const write = useWrite('help.delete', {
    silent: true,
    onDone: () => {
      setAsking(false);
      showSuccess(t.deleted);
      navigate(listOf(area), { replace: true });
    },
  });
  return (
    <div className="mt-4">
      <Button
        variant="secondary"
        icon="trash"
        onClick={() => {
          write.reset();
          setAsking(true);
        }}
      >
        {t.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t.deleteAsk}
        confirmLabel={t.delete}
        write={write}
        onConfirm={() => write.mutate({ id, version })}
        onClose={() => setAsking(false)}
      >
        {t.deleteText}
      </ConfirmDialog>
    </div>
  );
}
