import { Suspense, useState } from 'react';
import { chain as bounds } from '#contract/chain-bounds.ts';
import type { ValuesOf } from '#contract/bounds.ts';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { loadClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { imageUrl } from '#web/parts/photos/image-url.ts';
import { storedPhoto, type Photo } from '#web/parts/photos/photo-list.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { ColorField } from '#web/screens/system/settings/ColorField.tsx';
import { LogoField } from '#web/screens/system/settings/LogoField.tsx';
import { Fault, SaveBar } from '#web/screens/system/settings/SaveBar.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { settingsText } from '#web/text/settings.ts';

const ParameterCards = lazyPart(
  () => import('#web/screens/system/settings/ParameterCards.tsx'),
  'ParameterCards',
);

type Chain = Output<'chain.get'>;
type Draft = ValuesOf<typeof bounds>;
const back = pathTo('systemHome');

const draftOf = (chain: Chain): Draft => ({
  systemName: chain.systemName,
  companyName: chain.companyName,
  systemDomain: chain.systemDomain,
  policeFilingNumber: chain.policeFilingNumber,
  policeFilingLink: chain.policeFilingLink,
  icpNumber: chain.icpNumber,
  icpLink: chain.icpLink,
  color: chain.color,
});
const logoOf = ({ logo }: Chain): readonly Photo[] =>
  logo === null ? [] : [storedPhoto(logo.id, imageUrl(logo.accessUrl))];

/** What the chain is called, its logo and filing numbers, and the rules that hold for all stores. */
export function SystemChain() {
  const found = useCall('chain.get', {});
  return (
    <Page width="wide" of="systemChain" back={back}>
      <Loaded query={found}>
        {(chain) => (
          <Editor
            loaded={chain}
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

type EditorProps = { loaded: Chain; reload: () => Promise<Chain | undefined> };

function Editor({ loaded, reload }: EditorProps) {
  const t = settingsText.use();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useTypedOver({ place: 'form_draft_chain', saved: draftOf(base) });
  const photos = usePhotos(logoOf(loaded), { container: 'equipment-images', most: 1 });
  const begin = (chain: Chain) => {
    setBase(chain);
    setDraft(draftOf(chain));
    photos.reset(logoOf(chain));
  };
  const write = useWrite('chain.update', {
    silent: true,
    onDone: (chain) => {
      begin(chain);
      showSuccess(t.saved);
      void loadClientConfig('anew');
    },
  });
  const [logoId = null] = photos.fileIds;
  const form = useForm({
    bounds,
    start: draftOf(base),
    kept: [draft, setDraft],
    write,
    onSend: (sent) => write.mutate({ ...sent, logoId, version: base.version }),
  });
  const takeLatest = async () => {
    const latest = await reload();
    if (latest === undefined) return;
    begin(latest);
    write.reset();
  };
  const isChanged =
    JSON.stringify(draft) !== JSON.stringify(draftOf(base)) || logoId !== (base.logo?.id ?? null);
  return (
    <div className="flex flex-1 flex-col gap-3 lg:gap-4">
      <form {...form.props} className="flex flex-col gap-3 lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <SectionCard title={t.names}>
          <TextInput label={t.systemName} hint={t.systemNameHint} {...form.field('systemName')} />
          <TextInput label={t.companyName} hint={t.companyNameHint} {...form.field('companyName')} />
          <TextInput
            label={t.systemDomain}
            hint={t.systemDomainHint}
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('systemDomain')}
          />
          <ColorField value={draft.color} saved={base.color} onChange={(color) => form.set({ color })} />
          <LogoField photos={photos} />
        </SectionCard>
        <SectionCard title={t.filing}>
          <p className="text-ink-3 text-sm">{t.filingHint}</p>
          <TextInput label={t.icpNumber} {...form.field('icpNumber')} />
          <TextInput label={t.icpLink} hint={t.linkHint} type="url" {...form.field('icpLink')} />
          <TextInput label={t.policeFilingNumber} {...form.field('policeFilingNumber')} />
          <TextInput
            label={t.policeFilingLink}
            hint={t.linkHint}
            type="url"
            {...form.field('policeFilingLink')}
          />
        </SectionCard>
        <Fault form={form} error={write.error} onLoad={() => void takeLatest()} />
      </form>
      <h2 className="px-1 pt-3 text-xl font-bold">{t.chainRules}</h2>
      <Suspense fallback={<SkeletonCards count={2} />}>
        <ParameterCards parameters={{ own: loaded.parameters, chain: [] }} storeId={null} />
      </Suspense>
      <SaveBar
        form={form}
        isChanged={isChanged && !photos.isUnderWay}
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
