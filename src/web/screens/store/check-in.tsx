import { addsGear } from '#contract/staff-access.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { CodesStep } from '#web/screens/store/inventory/form/CodesStep.tsx';
import { DescribeStep } from '#web/screens/store/inventory/form/DescribeStep.tsx';
import { useCheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import { useDefinitions } from '#web/screens/store/inventory/form/use-definitions.ts';
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
      ) : !may(addsGear) ? (
        <EmptyState title={t.noRight} />
      ) : current === undefined ? (
        <EmptyState title={t.noStore} />
      ) : (
        <Steps storeId={current.storeId} />
      )}
    </PageBody>
  );
}

function Steps({ storeId }: { storeId: string }) {
  const { stores } = useStaffStores();
  const [kept] = useKept('check_in_draft_new', readCheckIn);
  const [categoryId, setCategoryId] = useState(kept.draft.categoryId);
  const definitions = useDefinitions(categoryId);
  const checkIn = useCheckIn(storeId, definitions);
  const { draft } = checkIn;
  if (categoryId !== draft.categoryId) setCategoryId(draft.categoryId);
  const place = stores.find((store) => store.storeId === draft.storeId);
  if (checkIn.isDescribed) {
    return (
      <CodesStep
        checkIn={checkIn}
        storeName={place?.storeName ?? ''}
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
      definitions={definitions}
      stores={stores.map((store) => ({ value: store.storeId, label: store.storeName }))}
      onDone={() => checkIn.setDescribed(true)}
    />
  );
}
