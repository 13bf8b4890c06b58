import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { useState, type ComponentProps } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { NoStoreYet } from '#web/parts/stores/NoStoreYet.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { CodesStep } from '#web/screens/store/inventory/form/CodesStep.tsx';
import { withModelOf } from '#web/screens/store/inventory/form/draft.ts';
import { GearForm } from '#web/screens/store/inventory/form/GearForm.tsx';
import { modelsIn, useKnownGear } from '#web/screens/store/inventory/form/known-gear.ts';
import { PhotosCard } from '#web/screens/store/inventory/form/PhotosCard.tsx';
import { useCheckIn, type CheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { gearFormText } from '#web/text/gear-form.ts';

/** Gear of that name that exists; a press fills the form. */
function ModelSuggestions({ models, onChoose }: { models: readonly Gear[]; onChoose: (item: Gear) => void }) {
  const t = gearFormText.use();
  const { nameOf } = useGearWords();
  if (models.length === 0) return null;
  return (
    <div className="ui-rise bg-sunken -mt-1 rounded-lg p-2">
      <p className="text-ink-3 px-2 pt-1 pb-1.5 text-sm">{t.known}</p>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {models.map((item) => (
          <li key={item.variantId}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="press bg-surface flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left"
            >
              <GearArt art={item.art} size={32} className="rounded-sm" />
              <span className="min-w-0 flex-1 truncate text-base font-medium">
                {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
              </span>
              <span className="text-ink-3 shrink-0 text-sm">
                <Money fen={item.dailyRentFen} className="text-ink" />
                {t.perDay}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const mostModels = 4;

type FormProps = ComponentProps<typeof GearForm>;
type Props = Pick<FormProps, 'draft' | 'onChange' | 'definitions' | 'stores' | 'above' | 'photos'> & {
  onDone: () => void;
};

/** Says once what the gear is, before its labels are scanned. */
function DescribeStep({ draft, onChange, onDone, ...form }: Props) {
  const t = gearFormText.use();
  const [taken, setTaken] = useState('');
  const known = useKnownGear(draft.name, draft.categoryId);
  const take = (item: Gear) => {
    setTaken(item.name);
    onChange(withModelOf(draft, item));
  };
  return (
    <GearForm
      {...form}
      draft={draft}
      onChange={onChange}
      storeLabel={t.store}
      known={known}
      attributesHint={t.attributesHint}
      underName={
        draft.name.trim() === taken ? null : (
          <ModelSuggestions models={modelsIn(known, mostModels)} onChoose={take} />
        )
      }
      bar={
        <BottomBar>
          <Button type="submit" size="lg">
            {t.toCodes}
          </Button>
        </BottomBar>
      }
      onSend={onDone}
    />
  );
}

/** Checks new gear in: what it is, once, then label after label. */
export function StoreCheckIn() {
  const t = gearFormText.use();
  const may = useMay();
  const { config, current } = useStaffStores();
  return (
    <Page of="storeCheckIn" back={pathTo('storeInventory')}>
      {config === undefined ? (
        <SkeletonCards />
      ) : !may('equipment.create') ? (
        <EmptyState title={t.noRight} />
      ) : current === undefined ? (
        <NoStoreYet />
      ) : (
        <Steps currentId={current.storeId} />
      )}
    </Page>
  );
}

function Steps({ currentId }: { currentId: string }) {
  const { stores } = useStaffStores();
  const checkIn = useCheckIn(
    stores.map(({ storeId }) => storeId),
    currentId,
  );
  const t = gearFormText.use();
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
  const t = gearFormText.use();
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
