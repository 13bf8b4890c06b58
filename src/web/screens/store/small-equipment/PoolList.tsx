import { Suspense, useEffect, useEffectEvent } from 'react';
import { poolList } from '#contract/gear-lists.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pills } from '#ui/Pills.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { filtersOf, inputOf, readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import type { Filters } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ImportLink } from '#web/screens/store/imports/ImportLink.tsx';
import { useCategoryOptions } from '#web/screens/store/inventory/form/known-gear.ts';
import { signed, useCountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { PlaceCounts, PoolCards, type PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import type { CountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { exportsText } from '#web/text/exports.ts';
import { poolsText } from '#web/text/pools.ts';

const idPattern = /^[\da-f-]{36}$/;

/** Reads an id from an address; null when it is none. */
export const readId = (text: string | undefined): string | null =>
  text !== undefined && idPattern.test(text) ? text : null;

const PoolSheet = lazyPart(() => import('#web/screens/store/small-equipment/PoolSheet.tsx'), 'PoolSheet');
const EditSheet = lazyPart(() => import('#web/screens/store/small-equipment/EditSheet.tsx'), 'EditSheet');
const StartTakeSheet = lazyPart(
  () => import('#web/screens/store/small-equipment/StartTakeSheet.tsx'),
  'StartTakeSheet',
);

type OpenSheet =
  | { readonly sheet: 'pool'; readonly pool: PoolView }
  /** null for a new one. */
  | { readonly sheet: 'edit'; readonly pool: PoolView | null }
  | { readonly sheet: 'take' };

/** Which sheet is over the list. The address may name a shelf, as a scan does: it opens, and leaves the address then. */
const usePoolSheets = (query: Readonly<Record<string, string>>) => {
  const opening = useOpeningFor<OpenSheet>();
  const id = readId(query['shelf']);
  const pool = useCall('smallEquipment.get', { id: id ?? '' }, { enabled: id !== null }).data;
  const rest = pathTo('storeSmallGear', writeFilters(poolList, readFilters(poolList, query)));
  const show = useEffectEvent(opening.show);
  useEffect(() => {
    if (id === null || pool?.id !== id) return;
    navigate(rest, { replace: true });
    show({ sheet: 'pool', pool });
  }, [id, pool, rest]);
  return opening;
};

type SheetsProps = {
  opening: ReturnType<typeof usePoolSheets>;
  storeId: string | undefined;
  changes: CountChanges;
};

/** The sheets over the list; one that closes stays until it is out of sight, and each begins anew. */
function PoolSheets({ opening: { subject, round, show, sheet }, storeId, changes }: SheetsProps) {
  if (subject === undefined || storeId === undefined) return null;
  return (
    <Suspense key={round}>
      {subject.sheet === 'pool' ? (
        <PoolSheet
          {...sheet}
          pool={changes.withChanges(subject.pool)}
          onEdit={(pool) => show({ sheet: 'edit', pool })}
        />
      ) : null}
      {subject.sheet === 'edit' ? <EditSheet {...sheet} pool={subject.pool} storeId={storeId} /> : null}
      {subject.sheet === 'take' ? <StartTakeSheet {...sheet} storeId={storeId} /> : null}
    </Suspense>
  );
}

type Props = {
  filters: Filters<typeof poolList>;
  summary: Output<'smallEquipment.summary'> | undefined;
  onChange: (change: Partial<Filters<typeof poolList>>) => void;
};

/** Which category is shown, and which shelves of it need a look. */
function FilterBar({ filters, summary, onChange }: Props) {
  const t = poolsText.use();
  const categories = useCategoryOptions('small');
  const counts = {
    short: summary?.poolsShort ?? 0,
    damaged: summary?.poolsDamaged ?? 0,
    lost: summary?.poolsLost ?? 0,
    out: 0,
  };
  return (
    <>
      <Pills
        label={t.categories}
        value={filters.categoryId ?? ''}
        options={[{ value: '', label: t.allCategories }, ...categories]}
        onChange={(id) => onChange({ categoryId: id === '' ? undefined : id })}
      />
      <div
        role="group"
        aria-label={t.states}
        className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      >
        {poolList.fields.state.values.map((state) => (
          <Chip
            key={state}
            chosen={filters.state === state}
            onPress={() => onChange({ state: filters.state === state ? undefined : state })}
          >
            {t[`state.${state}`]}
            {counts[state] === 0 ? null : <span className="tnum">{counts[state]}</span>}
          </Chip>
        ))}
      </div>
    </>
  );
}

/** What plus and minus just changed, and the way back, at the bottom of the page. */
function UndoBar({ changes: { undoable, undo } }: { changes: CountChanges }) {
  const t = poolsText.use();
  const { nameOf } = useGearWords();
  if (undoable === null) return null;
  const name = nameOf({ title: undoable.pool.name, sizeLabel: undoable.pool.sizeLabel });
  return (
    <div className="bottom-dock sticky z-20 mt-auto pt-3 pb-4 lg:mx-auto lg:w-full lg:max-w-md">
      <div className="ui-rise bg-night text-on-night shadow-float flex items-center gap-3 rounded-full py-1.5 pr-1.5 pl-5">
        <p role="status" className="flex min-w-0 flex-1 gap-2">
          <span className="truncate">{name}</span>
          <span className="tnum shrink-0 font-semibold">{signed(undoable.change)}</span>
        </p>
        <Button variant="night" size="sm" onClick={undo}>
          {t.undo}
        </Button>
      </div>
    </div>
  );
}

/** Says that a store is being counted, and leads there. */
function TakeBanner({ storeId }: { storeId: string | undefined }) {
  const t = poolsText.use();
  const open = useCall(
    'smallEquipment.stockTakes',
    { ...(storeId === undefined ? {} : { storeId }), state: 'open', maxResultCount: 1 },
    { enabled: storeId !== undefined },
  );
  const take = open.data?.items[0];
  if (take === undefined) return null;
  return (
    <Notice
      title={t.takeRunningShort}
      action={
        <LinkButton to={pathTo('storeSmallGear', { take: take.id })} size="sm">
          {t.continueTake}
        </LinkButton>
      }
    >
      <span className="text-sm">{take.openedBy}</span>
    </Notice>
  );
}

/** How many pieces a store has, and where they are. */
function SummaryStrip({ summary }: { summary: Output<'smallEquipment.summary'> | undefined }) {
  const t = poolsText.use();
  return (
    <Card as="section">
      <PlaceCounts first={{ label: t.usable, value: summary?.usable }} counts={summary} />
    </Card>
  );
}

type Query = Readonly<Record<string, string>>;

/** The counted gear of a store: searched, filtered, corrected by plus and minus, and counted. */
export function PoolList({ query }: { query: Query }) {
  const t = poolsText.use();
  const page = filtersOf(poolList, query, (next) => pathTo('storeSmallGear', next));
  const { current } = useStaffStores();
  const storeId = current?.storeId;
  const summary = useCall('smallEquipment.summary', storeId === undefined ? {} : { storeId }).data;
  const changes = useCountChanges();
  const sheets = usePoolSheets(query);
  const input = inputOf(poolList, { ...page.filters, storeId });
  return (
    <ListScreen
      of="storeSmallGear"
      back={pathTo('storeWorkspace')}
      actions={<StoreSwitcher />}
      isExported={false}
      page={page}
      input={input}
      search={t.search}
      bar={<FilterBar filters={page.filters} summary={summary} onChange={page.set} />}
      found={t.found}
      none={<EmptyState title={t.noneYet} text={t.noneYetText} />}
      noneFound={t.none}
      items={(pools) => (
        <PoolCards pools={pools} changes={changes} onOpen={(pool) => sheets.show({ sheet: 'pool', pool })} />
      )}
      below={
        <>
          <UndoBar changes={changes} />
          <PoolSheets opening={sheets} storeId={storeId} changes={changes} />
        </>
      }
    >
      <SummaryStrip summary={summary} />
      <TakeBanner storeId={storeId} />
      <Actions
        input={input}
        onTake={() => sheets.show({ sheet: 'take' })}
        onCreate={() => sheets.show({ sheet: 'edit', pool: null })}
      />
    </ListScreen>
  );
}

/** A button that opens a sheet, as wide as there is room on a phone. */
const opener = { size: 'sm', className: 'grow lg:grow-0', 'aria-haspopup': 'dialog' } as const;

type ActionProps = { input: Filters<typeof poolList>; onTake: () => void; onCreate: () => void };

function Actions({ input, onTake, onCreate }: ActionProps) {
  const files = exportsText.use();
  const t = poolsText.use();
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2">
      {may('smallEquipment.openStockTake') ? (
        <Button {...opener} variant="secondary" icon="check" onClick={onTake}>
          {t.stockTake}
        </Button>
      ) : null}
      {may('smallEquipment.create') ? (
        <Button {...opener} variant="soft" icon="plus" onClick={onCreate}>
          {t.add}
        </Button>
      ) : null}
      <LinkButton to={pathTo('storeLabels')} aria-label={t.label} variant="secondary" size="sm" icon="tag">
        <span className="hidden lg:inline">{t.label}</span>
      </LinkButton>
      <span className="max-sm:hidden">
        <ImportLink />
      </span>
      <ExportButton call="smallEquipment.list" input={input} name={files.poolsFile} />
    </div>
  );
}
