import { useState } from 'react';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { sizeFor } from '#web/parts/photos/image-url.ts';
import { storedPhoto, type Photo } from '#web/parts/photos/photo-list.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { ItemGate } from '#web/screens/store/inventory/ItemGate.tsx';
import { GearForm } from '#web/screens/store/inventory/form/GearForm.tsx';
import { PhotosCard } from '#web/screens/store/inventory/form/PhotosCard.tsx';
import { differingFields, draftOf, inputOf, rebase } from '#web/screens/store/inventory/form/draft.ts';
import type { GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { useCategories, useDefinitions, useKnownGear } from '#web/screens/store/inventory/form/known-gear.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { useSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearFormText } from '#web/text/gear-form.ts';

const tileWidth = 96;

const photosOf = (item: Gear): readonly Photo[] =>
  item.imageFiles.map((image) => storedPhoto(image.file.id, sizeFor(image, tileWidth)));

/** The pictures of an item's form, beginning with those that it shows. */
const useItemPhotos = (loaded: Gear) => {
  const photos = usePhotos(photosOf(loaded), { container: 'equipment-images', most: fileLimits.pictures });
  return {
    photos,
    /** Whether they are others than an item shows, or stand in another order. */
    differFrom: (item: Gear): boolean =>
      photos.photos.map(({ fileId }) => fileId ?? '').join() !==
      item.imageFiles.map(({ file }) => file.id).join(),
    showThoseOf: (item: Gear): void => photos.reset(photosOf(item)),
    /** What somebody else did to them comes under the own changes. */
    rebase: (from: Gear, to: Gear): void => photos.rebase(photosOf(from), photosOf(to)),
  };
};

type Field = keyof GearDraft;

/** What somebody else made of a field meanwhile. */
type Overtaken = { readonly field: Field; readonly from: GearDraft; readonly to: GearDraft };

const overtakenBetween = (from: GearDraft, to: GearDraft): readonly Overtaken[] =>
  differingFields(from, to).map((field) => ({ field, from, to }));

const currentOf = (error: unknown): Gear | undefined =>
  error instanceof ApiError && error.code === 'equipment.stale'
    ? (error.data['current'] as Gear | undefined)
    : undefined;

/** An item's form on top of what is saved; what somebody else saves meanwhile comes in under the own changes, and is told. */
const useItemEditor = (loaded: Gear, onSaved: () => void) => {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useTypedOver<GearDraft>({
    place: `form_draft_item_${loaded.id}`,
    saved: draftOf(base),
    rebase,
  });
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const [forAllEqual, setForAllEqual] = useState(false);
  const { definitions, isReady } = useDefinitions(draft.categoryId);
  const { photos, differFrom, showThoseOf, rebase: rebasePhotos } = useItemPhotos(loaded);
  const hasOtherPhotos = differFrom(base);
  const latest = useCall('equipment.get', { id: loaded.id }).data ?? loaded;
  const changed = differingFields(draft, draftOf(base));
  const takeUp = (item: Gear): void => {
    const [from, to] = [draftOf(base), draftOf(item)];
    setBase(item);
    setDraft(rebase(draft, from, to));
    rebasePhotos(base, item);
    // A form without own changes simply shows what is new.
    if (changed.length > 0) setOvertaken([...overtaken, ...overtakenBetween(from, to)]);
  };
  if ((latest.version ?? 1) > (base.version ?? 1)) takeUp(latest);
  const write = useWrite('equipment.update', {
    silent: true,
    onDone: (item) => {
      setBase(item);
      setDraft(draftOf(item));
      showThoseOf(item);
      setOvertaken([]);
      setForAllEqual(false);
      playSound('success');
      onSaved();
    },
  });
  const onError = (error: unknown): void => {
    playSound('error');
    const item = currentOf(error);
    if (item !== undefined) takeUp(item);
  };
  return {
    item: base,
    draft,
    setDraft,
    definitions,
    isReady,
    overtaken,
    forAllEqual,
    setForAllEqual,
    photos,
    isChanged: changed.length > 0 || hasOtherPhotos,
    write,
    save: () =>
      write.mutate(
        {
          id: base.id,
          version: base.version ?? 1,
          homeStoreId: draft.storeId,
          forAllEqual,
          ...inputOf(draft, definitions, draftOf(base)),
          ...(hasOtherPhotos ? { imageFileIds: photos.fileIds } : {}),
        },
        { onError },
      ),
    undo: () => {
      setDraft(draftOf(base));
      showThoseOf(base);
      setOvertaken([]);
      setForAllEqual(false);
      write.reset();
    },
  };
};

const words = {
  categoryId: 'category',
  name: 'name',
  brand: 'brand',
  model: 'model',
  sizeLabel: 'size',
  dailyRentFen: 'rent',
  depositFen: 'deposit',
  purchasedOn: 'purchasedOn',
  remarks: 'remarks',
  storeId: 'homeStore',
  attributes: 'attributes',
} as const satisfies Record<Field, keyof (typeof gearFormText)['zh']>;

/** What somebody else changed while this form was open. */
function OvertakenNotice({ overtaken }: { overtaken: readonly Overtaken[] }) {
  const t = gearFormText.use();
  const tell = useTelling();
  return (
    <div role="alert">
      <Notice tone="warning">
        <p>{t.changedMeanwhile}</p>
        {overtaken.length === 0 ? null : (
          <ul className="mt-2 mb-0 list-disc pl-5">
            {overtaken.map(({ field, from, to }, index) => (
              <li key={index}>
                {field === 'attributes'
                  ? t.attributes
                  : t.became(t[words[field]], tell(from, field), tell(to, field))}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** A field as people read it. */
const useTelling = () => {
  const t = gearFormText.use();
  const { gear } = useGearWords();
  const categories = useCategories('large');
  const { config } = useStaffStores();
  const stores = config === undefined ? [] : storesOf(config);
  return (draft: GearDraft, field: Exclude<Field, 'attributes'>): string => {
    const value = draft[field];
    if (value === '') return t.empty;
    if (field === 'categoryId') return gear(categories.find(({ id }) => id === value)?.name ?? value);
    if (field === 'storeId') return stores.find(({ storeId }) => storeId === value)?.storeName ?? value;
    return field === 'dailyRentFen' || field === 'depositFen' ? `¥${value}` : gear(value);
  };
};

/** Changes what an item is; for managers also of all equal ones. */
export function StoreItemEdit({ params }: PageProps<'storeItemEdit'>) {
  const may = useMay();
  return (
    <ItemGate id={params.id} of="storeItemEdit" back={pathTo('storeItem', { id: params.id })} width="normal">
      {(item) =>
        item.canEdit === true && may('equipment.update') ? (
          <Editor key={item.id} loaded={item} />
        ) : (
          <NotYours id={item.id} />
        )
      }
    </ItemGate>
  );
}

function NotYours({ id }: { id: string }) {
  const t = gearFormText.use();
  return <NothingHere title={t.notYours} to={pathTo('storeItem', { id })} label={t.toItem} />;
}

function Editor({ loaded }: { loaded: Gear }) {
  const t = gearFormText.use();
  const { config } = useStaffStores();
  const editor = useItemEditor(loaded, () => showSuccess(t.saved));
  const { draft, definitions, isChanged } = editor;
  const known = useKnownGear(draft.name, draft.categoryId);
  const stores = config === undefined ? [] : storesOf(config);
  return (
    <GearForm
      guard={{ unsaved: isChanged, back: pathTo('storeItem', { id: loaded.id }) }}
      draft={draft}
      onChange={editor.setDraft}
      definitions={definitions}
      stores={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      storeLabel={t.homeStore}
      known={known}
      attributesHint={t.attributesShared}
      photos={<PhotosCard photos={editor.photos} />}
      above={<Troubles editor={editor} />}
      below={isChanged ? <ForAll editor={editor} /> : null}
      bar={isChanged ? <SaveBar editor={editor} /> : null}
      write={editor.write}
      onSend={() => {
        if (isChanged) editor.save();
      }}
    />
  );
}

type EditorProps = { editor: ReturnType<typeof useItemEditor> };

function SaveBar({ editor }: EditorProps) {
  const t = gearFormText.use();
  return (
    <BottomBar>
      <Button variant="secondary" disabled={editor.write.isPending} onClick={editor.undo}>
        {t.undoChanges}
      </Button>
      <Button
        type="submit"
        className="max-lg:mr-18"
        loading={editor.write.isPending}
        disabled={!editor.isReady || editor.photos.isUnderWay}
      >
        {t.save}
      </Button>
    </BottomBar>
  );
}

function Troubles({ editor: { overtaken, write } }: EditorProps) {
  const t = gearFormText.use();
  const refused = write.error;
  const isStale = refused instanceof ApiError && refused.code === 'equipment.stale';
  return (
    <>
      {overtaken.length > 0 || isStale ? <OvertakenNotice overtaken={overtaken} /> : null}
      {refused === null || isStale ? null : <Notice tone="danger">{messageOf(refused, t.saveFailed)}</Notice>}
    </>
  );
}

function ForAll({ editor }: EditorProps) {
  const t = gearFormText.use();
  const session = useSession();
  const isManager = session?.roles.some((role) => role === 'SuperAdmin' || role === 'StoreManager') === true;
  if (!isManager) return null;
  return (
    <Card as="section" pad="lg">
      <Switch checked={editor.forAllEqual} onChange={editor.setForAllEqual}>
        <span className="block font-medium">{t.forAll}</span>
        <span className="text-ink-3 block text-sm">{t.forAllHint}</span>
      </Switch>
    </Card>
  );
}
