import { Suspense, useState } from 'react';
import type { Output } from '#web/api/calls.ts';
import { loadClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { ClosedDaysCard } from '#web/screens/system/settings/ClosedDaysCard.tsx';
import { Fault, SaveBar } from '#web/screens/system/settings/SaveBar.tsx';
import { bounds, fieldOf, StoreForm } from '#web/screens/system/settings/StoreForm.tsx';
import {
  draftOf,
  emptyDraft,
  inputOf,
  isUnreadable,
  type StoreDraft,
} from '#web/screens/system/settings/store-draft.ts';
import { showSuccess } from '#web/state/toast.ts';
import { settingsText } from '#web/text/settings.ts';

const ParameterCards = lazyPart(
  () => import('#web/screens/system/settings/ParameterCards.tsx'),
  'ParameterCards',
);

type StoreSettings = Output<'chain.store'>;
const back = pathTo('systemStores');

/** One store: what it is called, where it is, when it is open, and its rules; `new` opens one. */
export function SystemStore({ params }: PageProps<'systemStore'>) {
  return params.id === 'new' ? <NewStore /> : <KnownStore id={params.id} />;
}

function KnownStore({ id }: { id: string }) {
  const t = settingsText.use();
  const found = useCall('chain.store', { id });
  return (
    <Page width="wide" title={found.data?.name ?? t.details} back={back}>
      <Loaded
        query={found}
        missing={() => (
          <NothingHere title={t.storeMissing} text={t.storeMissingText} to={back} label={t.backToStores} />
        )}
      >
        {(store) => (
          <Editor
            loaded={store}
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

const useCheck = () => {
  const t = settingsText.use();
  return (draft: StoreDraft) => (isUnreadable(draft) ? { place: t.placeUnreadable } : {});
};

type EditorProps = { loaded: StoreSettings; reload: () => Promise<StoreSettings | undefined> };

function Editor({ loaded, reload }: EditorProps) {
  const t = settingsText.use();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState<Output<'chain.updateStore'>>(loaded);
  const [draft, setDraft] = useTypedOver({ place: `form_draft_store_${loaded.id}`, saved: draftOf(base) });
  const begin = (store: typeof base) => {
    setBase(store);
    setDraft(draftOf(store));
  };
  const write = useWrite('chain.updateStore', {
    silent: true,
    onDone: (store) => {
      begin(store);
      showSuccess(t.saved);
      void loadClientConfig('anew');
    },
  });
  const form = useForm({
    bounds,
    start: draftOf(base),
    kept: [draft, setDraft],
    check: useCheck(),
    write,
    fieldOf,
    onSend: (sent) => write.mutate({ id: base.id, version: base.version, ...inputOf(sent, draft) }),
  });
  const takeLatest = async () => {
    const latest = await reload();
    if (latest === undefined) return;
    begin(latest);
    write.reset();
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  return (
    <div className="flex flex-1 flex-col gap-3 lg:gap-4">
      <form {...form.props} className="flex flex-col gap-3 lg:gap-4">
        <StoreForm form={form} />
        <Fault form={form} error={write.error} onLoad={() => void takeLatest()} />
      </form>
      <ClosedDaysCard closedDays={draft.closedDays} onChange={(closedDays) => form.set({ closedDays })} />
      <Suspense fallback={<SkeletonCards count={2} />}>
        <ParameterCards parameters={loaded.parameters} storeId={loaded.id} />
      </Suspense>
      <SaveBar
        form={form}
        isChanged={isChanged}
        back={back}
        onUndo={() => {
          begin(base);
          form.unmark();
          write.reset();
        }}
      />
    </div>
  );
}

function NewStore() {
  const t = settingsText.use();
  const [draft, setDraft] = useTypedOver({ place: 'form_draft_store_new', saved: emptyDraft });
  const write = useWrite('chain.createStore', {
    silent: true,
    onDone: ({ id }) => {
      showSuccess(t.saved);
      void loadClientConfig('anew');
      setDraft(emptyDraft);
      navigate(pathTo('systemStore', { id }), { replace: true });
    },
  });
  const form = useForm({
    bounds,
    start: emptyDraft,
    kept: [draft, setDraft],
    check: useCheck(),
    write,
    fieldOf,
    onSend: (sent) => write.mutate(inputOf(sent, draft)),
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(emptyDraft);
  return (
    <Page width="wide" title={t.newStore} back={back}>
      <form {...form.props} className="flex flex-1 flex-col gap-3 lg:gap-4">
        <StoreForm form={form} />
        <Fault form={form} error={null} onLoad={() => undefined} />
      </form>
      <div className="pt-3 lg:pt-4">
        <ClosedDaysCard closedDays={draft.closedDays} onChange={(closedDays) => form.set({ closedDays })} />
      </div>
      <SaveBar form={form} isChanged={isChanged && !write.isSuccess} back={back} />
    </Page>
  );
}
