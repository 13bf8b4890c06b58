import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { Field, GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { GearForm } from '#web/screens/store/inventory/form/GearForm.tsx';
import { PhotosCard } from '#web/screens/store/inventory/form/PhotosCard.tsx';
import { useLargeCategories } from '#web/screens/store/inventory/form/use-definitions.ts';
import { useItemEditor } from '#web/screens/store/inventory/form/use-item-editor.ts';
import type { Overtaken } from '#web/screens/store/inventory/form/use-item-editor.ts';
import { useKnownGear } from '#web/screens/store/inventory/form/use-known-gear.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { ItemGate } from '#web/screens/store/inventory/ItemGate.tsx';
import { useSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

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
  const t = useText(gearFormText);
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
  const t = useText(gearFormText);
  const { gear } = useGearWords();
  const categories = useLargeCategories();
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
  const titles = useText(titlesText);
  const may = useMay();
  return (
    <ItemGate
      id={params.id}
      title={titles.storeItemEdit}
      back={pathTo('storeItem', { id: params.id })}
      width="normal"
    >
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
  const t = useText(gearFormText);
  return (
    <EmptyState
      title={t.notYours}
      action={
        <LinkButton to={pathTo('storeItem', { id })} variant="secondary">
          {t.toItem}
        </LinkButton>
      }
    />
  );
}

function Editor({ loaded }: { loaded: Gear }) {
  const t = useText(gearFormText);
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
  const t = useText(gearFormText);
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
  const t = useText(gearFormText);
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
  const t = useText(gearFormText);
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
