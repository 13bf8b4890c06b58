import { Suspense } from 'react';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { entryKinds, type EntryKind, type PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { scopeName, useScope } from '#web/screens/system/prices/price-scope.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { priceListText } from '#web/text/price-lists.ts';

const SeasonEditor = lazyPart(() => import('#web/screens/system/prices/SeasonEditor.tsx'), 'SeasonEditor');
const TierEditor = lazyPart(() => import('#web/screens/system/prices/TierEditor.tsx'), 'TierEditor');
const SetEditor = lazyPart(() => import('#web/screens/system/prices/SetEditor.tsx'), 'SetEditor');

/** One season, tier or set, as it is edited; `new` begins one. */
export function SystemPrice({ params: { id }, query }: PageProps<'systemPrice'>) {
  const t = priceListText.use();
  const kind = entryKinds.find((each) => each === query['kind']) ?? 'season';
  const scope = useScope(query);
  const { isReady } = useOwnStores();
  const list = useCall('prices.list', scope === null ? {} : { storeId: scope }, { enabled: isReady });
  const back = pathTo('systemPrices', { tab: `${kind}s`, store: scopeName(scope) });
  const reload = async (): Promise<PriceList | undefined> => (await list.refetch()).data;
  const missing = <NothingHere title={t.missing} text={t.missingText} to={back} label={t.toList} />;
  return (
    <Page width="wide" title={t[`title.${kind}`]} back={back}>
      <Loaded query={list} missing={() => missing}>
        {(loaded) => {
          const isThere = id === 'new' || loaded[`${kind}s`].some((each) => each.id === id);
          if (!loaded.canEdit || !isThere) return missing;
          return (
            <Suspense fallback={<SkeletonCards />}>
              <Editor key={id} kind={kind} id={id} list={loaded} back={back} reload={reload} />
            </Suspense>
          );
        }}
      </Loaded>
    </Page>
  );
}

type EditorProps = {
  kind: EntryKind;
  id: string;
  list: PriceList;
  back: string;
  reload: () => Promise<PriceList | undefined>;
};

const byId = <T extends { readonly id: string }>(entries: readonly T[] | undefined, id: string) =>
  entries?.find((each) => each.id === id);

function Editor({ kind, id, list, back, reload }: EditorProps) {
  const props = { list, back };
  if (kind === 'season')
    return (
      <SeasonEditor
        {...props}
        entry={byId(list.seasons, id) ?? null}
        reload={async () => byId((await reload())?.seasons, id)}
      />
    );
  return kind === 'tier' ? (
    <TierEditor
      {...props}
      entry={byId(list.tiers, id) ?? null}
      reload={async () => byId((await reload())?.tiers, id)}
    />
  ) : (
    <SetEditor
      {...props}
      entry={byId(list.sets, id) ?? null}
      reload={async () => byId((await reload())?.sets, id)}
    />
  );
}
