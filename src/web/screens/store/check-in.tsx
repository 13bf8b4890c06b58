import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { CodesStep } from '#web/screens/store/inventory/form/CodesStep.tsx';
import { DescribeStep } from '#web/screens/store/inventory/form/DescribeStep.tsx';
import { PhotosCard } from '#web/screens/store/inventory/form/PhotosCard.tsx';
import { useCheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import type { CheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Checks new gear in: what it is, once, then label after label. */
export function StoreCheckIn() {
  const t = useText(gearFormText);
  const shell = useText(shellText);
  const titles = useText(titlesText);
  const may = useMay();
  const { config, current } = useStaffStores();
  return (
    <PageBody>
      <PageHeader title={titles.storeCheckIn} back={pathTo('storeInventory')} />
      {config === undefined ? (
        <SkeletonCards label={shell.loading} />
      ) : !may('equipment.create') ? (
        <EmptyState title={t.noRight} />
      ) : current === undefined ? (
        <EmptyState title={t.noStore} />
      ) : (
        <Steps currentId={current.storeId} />
      )}
    </PageBody>
  );
}

function Steps({ currentId }: { currentId: string }) {
  const { stores } = useStaffStores();
  const checkIn = useCheckIn(
    stores.map(({ storeId }) => storeId),
    currentId,
  );
  const t = useText(gearFormText);
  const { draft, isDescribed } = checkIn;
  const inCount = checkIn.entries.filter(({ id }) => id !== null).length;
  if (isDescribed) {
    return (
      <CodesStep
        checkIn={checkIn}
        storeName={stores.find(({ storeId }) => storeId === draft.storeId)?.storeName ?? ''}
        onFinish={() => {
          checkIn.finish();
          navigate(pathTo('storeInventory', { sort: 'newest' }));
        }}
      />
    );
  }
  return (
    <DescribeStep
      draft={draft}
      onChange={checkIn.setDraft}
      definitions={checkIn.definitions}
      above={inCount === 0 ? null : <Notice>{t.onlyFromNowOn(inCount)}</Notice>}
      photos={<SharedPhotos checkIn={checkIn} />}
      stores={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      onDone={() => checkIn.setDescribed(true)}
    />
  );
}

/** What every item gets, unless each gets its own. */
function SharedPhotos({ checkIn }: { checkIn: CheckIn }) {
  const t = useText(gearFormText);
  return (
    <PhotosCard photos={checkIn.ownPhotos ? null : checkIn.photos}>
      <Switch checked={checkIn.ownPhotos} onChange={checkIn.setOwnPhotos}>
        <span className="block font-medium">{t.ownPhotos}</span>
        <span className="text-ink-3 block text-sm">
          {checkIn.ownPhotos ? t.ownPhotosHint : t.sharedPhotosHint}
        </span>
      </Switch>
    </PhotosCard>
  );
}
