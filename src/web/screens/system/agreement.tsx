import { useState } from 'react';
import { agreement as bounds } from '#contract/chain-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { loadClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { AgreementSheet } from '#web/parts/agreement/AgreementSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { pathTo } from '#web/paths.ts';
import { Fault, SaveBar } from '#web/screens/system/settings/SaveBar.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { settingsText } from '#web/text/settings.ts';

type Agreements = Output<'chain.agreements'>;
type Draft = Agreements['draft'];
const back = pathTo('systemHome');

/** What guests agree to: the next version as it is written, and those that were published. */
export function SystemAgreement() {
  const t = settingsText.use();
  const found = useCall('chain.agreements', {});
  return (
    <Page width="wide" of="systemAgreement" back={back}>
      <p className="text-ink-2 mb-4">{t.agreementLead}</p>
      <Loaded query={found}>
        {(agreements) => (
          <TwoPane aside={<Versions versions={agreements.versions} />}>
            <Editor
              loaded={agreements.draft}
              reload={async () => {
                const { data } = await found.refetch();
                return data?.draft;
              }}
            />
          </TwoPane>
        )}
      </Loaded>
    </Page>
  );
}

type EditorProps = { loaded: Draft; reload: () => Promise<Draft | undefined> };

const textsOf = ({ zh, en }: Draft) => ({ zh, en });

function Editor({ loaded, reload }: EditorProps) {
  const t = settingsText.use();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useTypedOver({ place: 'form_draft_agreement', saved: textsOf(base) });
  const [isAsking, setAsking] = useState(false);
  const begin = (next: Draft) => {
    setBase(next);
    setDraft(textsOf(next));
  };
  const save = useWrite('chain.saveAgreement', {
    silent: true,
    onDone: (answer) => {
      begin(answer.draft);
      showSuccess(t.saved);
    },
  });
  const publish = useWrite('chain.publishAgreement', {
    silent: true,
    onDone: (answer) => {
      begin(answer.draft);
      setAsking(false);
      showSuccess(t.published);
      void loadClientConfig('anew');
    },
  });
  const form = useForm({
    bounds,
    start: textsOf(base),
    kept: [draft, setDraft],
    write: save,
    onSend: (sent) => save.mutate({ ...sent, version: base.version }),
  });
  const takeLatest = async () => {
    const latest = await reload();
    if (latest === undefined) return;
    begin(latest);
    save.reset();
  };
  const isChanged = draft.zh !== base.zh || draft.en !== base.en;
  return (
    <>
      <SectionCard title={t.nextVersion}>
        <form {...form.props} className="flex flex-col gap-4">
          <TextArea label={t.zhText} rows={12} {...form.field('zh')} />
          <TextArea label={t.enText} hint={t.enHint} rows={12} {...form.field('en')} />
          <Fault form={form} error={save.error} onLoad={() => void takeLatest()} />
        </form>
        {base.version > 0 && !isChanged ? (
          <Button
            onClick={() => {
              publish.reset();
              setAsking(true);
            }}
          >
            {t.publish}
          </Button>
        ) : (
          <p className="text-ink-3 text-sm">{t.saveFirst}</p>
        )}
      </SectionCard>
      <SaveBar
        form={form}
        label={t.saveDraft}
        isChanged={isChanged}
        back={back}
        onUndo={() => {
          begin(base);
          form.unmark();
          save.reset();
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title={t.publishAsk}
        confirmLabel={t.publish}
        write={publish}
        onConfirm={() => publish.mutate({ version: base.version })}
        onClose={() => setAsking(false)}
      >
        {t.publishText}
      </ConfirmDialog>
    </>
  );
}

function Versions({ versions }: Pick<Agreements, 'versions'>) {
  const t = settingsText.use();
  const moment = useMoment(undefined);
  const { subject, round, show, sheet } = useOpeningFor<number>();
  return (
    <section aria-label={t.versions} className="flex flex-col gap-2">
      <h2 className="px-1 text-lg font-semibold">{t.versions}</h2>
      {versions.length === 0 ? (
        <EmptyState title={t.noVersions} text={t.noVersionsText} />
      ) : (
        <CardRows items={versions} keyOf={({ number }) => String(number)}>
          {({ number, publishedAt, publishedBy }) => (
            <ListRow
              title={t.version(number)}
              text={dotted([moment(publishedAt), publishedBy])}
              end={number === versions[0]?.number ? <Tag tone="success">{t.inForce}</Tag> : undefined}
              onPress={() => show(number)}
            />
          )}
        </CardRows>
      )}
      {subject === undefined ? null : <AgreementSheet key={round} number={subject} {...sheet} />}
    </section>
  );
}
