import { Suspense, useState } from 'react';
import { changesGear } from '#contract/staff-access.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import { showTrouble, useRefusalInView } from '#web/parts/forms/show-trouble.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { problemsOf } from '#web/screens/store/inventory/form/draft.ts';
import { GearForm } from '#web/screens/store/inventory/form/GearForm.tsx';
import { OvertakenNotice } from '#web/screens/store/inventory/form/OvertakenNotice.tsx';
import { useItemEditor } from '#web/screens/store/inventory/form/use-item-editor.ts';
import { useKnownGear } from '#web/screens/store/inventory/form/use-known-gear.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { ItemGate } from '#web/screens/store/inventory/ItemGate.tsx';
import { useSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

const PhotoPicker = lazyPart(async () => ({
  default: (await import('#web/parts/photos/PhotoPicker.tsx')).PhotoPicker,
}));

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
        item.canEdit === true && may(changesGear) ? (
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
        <Link to={pathTo('storeItem', { id })} className={buttonClass({ variant: 'secondary' })}>
          {t.toItem}
        </Link>
      }
    />
  );
}

function Editor({ loaded }: { loaded: Gear }) {
  const t = useText(gearFormText);
  const { config } = useStaffStores();
  const [tried, setTried] = useState(false);
  const editor = useItemEditor(loaded, () => showSuccess(t.saved));
  const form = useRefusalInView(editor.refused);
  const { draft, definitions } = editor;
  const known = useKnownGear(draft.name, draft.categoryId);
  const problems = problemsOf(draft, definitions);
  const stores = config === undefined ? [] : storesOf(config);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problems).length > 0) return showTrouble(event.currentTarget);
        if (editor.isChanged) editor.save();
      }}
    >
      <LeaveGuard unsaved={editor.isChanged} back={pathTo('storeItem', { id: loaded.id })} />
      <div className="flex flex-1 flex-col gap-4">
        <Troubles editor={editor} />
        <Card as="section" pad="lg" className="flex flex-col gap-4">
          <h2 className="text-lg font-semibold">{t.photos}</h2>
          <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
            <PhotoPicker photos={editor.photos} />
          </Suspense>
        </Card>
        <GearForm
          draft={draft}
          onChange={editor.setDraft}
          definitions={definitions}
          problems={tried ? problems : {}}
          stores={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
          storeLabel={t.homeStore}
          known={known}
          attributesHint={t.attributesShared}
        />
        {editor.isChanged ? <ForAll editor={editor} /> : null}
      </div>
      {editor.isChanged ? (
        <BottomBar>
          <Button variant="secondary" disabled={editor.isSaving} onClick={editor.undo}>
            {t.undoChanges}
          </Button>
          <Button
            type="submit"
            className="max-lg:mr-18"
            loading={editor.isSaving}
            disabled={!editor.isReady || editor.photos.isUnderWay}
          >
            {t.save}
          </Button>
        </BottomBar>
      ) : null}
    </form>
  );
}

type EditorProps = { editor: ReturnType<typeof useItemEditor> };

function Troubles({ editor: { overtaken, refused } }: EditorProps) {
  const t = useText(gearFormText);
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
