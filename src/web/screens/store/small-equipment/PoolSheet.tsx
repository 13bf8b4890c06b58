import { nameOf } from '#contract/list-words.ts';
import { movementNames } from '#contract/gear-lists.ts';
import { useLanguage } from '#web/state/language.ts';
import { useState, useEffect, useRef } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { onShelf, poolAdjustments, type Pool, type PoolAdjustment } from '#domain/equipment/pool.ts';
import { Button } from '#ui/Button.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useList } from '#web/api/lists.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { openModelPhotos } from '#web/screens/store/inventory/open-model-photos.ts';
import { PlaceCounts, type PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import { newerOf, signed } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { showSuccess } from '#web/state/toast.ts';
import { modelPhotosText } from '#web/text/model-photos.ts';
import { poolsText } from '#web/text/pools.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';

const names = Object.keys(poolAdjustments) as PoolAdjustment[];

/** Most pieces that an adjustment can move now; 0 where there is nothing to move. */
const mostFor = (pool: Pool, adjustment: PoolAdjustment): number => {
  const { usable, damaged, lost } = poolAdjustments[adjustment];
  if (usable < 0) return onShelf(pool);
  if (damaged < 0) return pool.damaged;
  return lost < 0 ? pool.lost : 999;
};

/** What can be done to a pool as it is, each with the most pieces. */
export const possibleFor = (pool: Pool): readonly { adjustment: PoolAdjustment; most: number }[] =>
  names.map((adjustment) => ({ adjustment, most: mostFor(pool, adjustment) })).filter(({ most }) => most > 0);

/** Reasons that one press fills in, by what is done. */
const reasonsFor: Readonly<Record<PoolAdjustment, readonly QuickReason[]>> = {
  bought: ['newStock'],
  found: ['foundAgain'],
  repaired: ['repairDone'],
  damaged: ['brokenInUse', 'wornOut'],
  lost: ['notFound'],
  scrapped: ['wornOut'],
  scrappedDamaged: ['wornOut', 'brokenInUse'],
  writtenOff: ['notFound'],
  countedMore: ['countCorrected'],
  countedLess: ['countCorrected'],
};

type AdjustFormProps = { pool: PoolView; onDone: (pool: PoolView) => void };

/** What happened to some pieces: chosen first, then how many and why. */
function AdjustForm({ pool, onDone }: AdjustFormProps) {
  const t = poolsText.use();
  const [chosen, setChosen] = useState<PoolAdjustment | null>(null);
  const possible = possibleFor(pool);
  const found = possible.find(({ adjustment }) => adjustment === chosen);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-md font-semibold">{t.operate}</h3>
      <ChipGroup
        label={t.operate}
        options={possible.map(({ adjustment }) => ({ value: adjustment, label: t[`do.${adjustment}`] }))}
        value={found?.adjustment ?? null}
        onChoose={(one) => setChosen(found?.adjustment === one ? null : one)}
      />
      {found === undefined ? null : (
        <AdjustDetails
          key={found.adjustment}
          {...found}
          pool={pool}
          onDone={(after) => {
            setChosen(null);
            onDone(after);
          }}
        />
      )}
    </section>
  );
}

type DetailsProps = AdjustFormProps & ReturnType<typeof possibleFor>[number];

function AdjustDetails({ pool, adjustment, most, onDone }: DetailsProps) {
  const t = poolsText.use();
  const [quantity, setQuantity] = useState(1);
  const write = useWrite('smallEquipment.adjust', { silent: true });
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    write,
    onSend: (sent) =>
      write.mutate(
        { id: pool.id, adjustment, quantity, ...sent },
        {
          onSuccess: (after) => {
            showSuccess(t.recorded);
            onDone(after);
          },
        },
      ),
  });
  const error = form.errorOf('reason');
  const box = useRef<HTMLDivElement>(null);
  // Its button is in sight, also below what was found wrong.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: gentleScroll() });
  }, [error, form.fault]);
  return (
    <div ref={box} className="ui-rise bg-sunken rounded-lg p-4">
      <form {...form.props} className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <span className="text-ink-2 text-base font-medium">{t.quantity}</span>
          <Stepper
            label={t.quantity}
            lessLabel={t.less}
            moreLabel={t.more}
            min={1}
            max={most}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
        <ReasonField field={form.field('reason')} quick={reasonsFor[adjustment]} />
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
        <Button type="submit" loading={form.isBusy}>
          {t.confirm}
        </Button>
      </form>
    </div>
  );
}

type Movement = Output<'smallEquipment.movements'>['items'][number];

/** Everything that changed a pool's counts, the newest first. */
function Movements({ poolId }: { poolId: string }) {
  const t = poolsText.use();
  const moment = useMoment(undefined);
  const list = useList('smallEquipment.movements', { id: poolId });
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-md font-semibold">{t.history}</h3>
        <ExportButton call="smallEquipment.movements" input={{ id: poolId }} name={t.history} />
      </div>
      <ListedPages
        list={list}
        byPress
        bones={<Skeleton className="h-16 w-full" />}
        none={<p className="text-ink-3">{t.noHistory}</p>}
      >
        <Timeline
          entries={list.items.map((movement) => ({
            key: movement.id,
            title: nameOf(movementNames, movement.kind, language),
            time: moment(movement.at),
            text: <Details movement={movement} />,
          }))}
        />
      </ListedPages>
    </section>
  );
}

function Details({ movement }: { movement: Movement }) {
  const t = poolsText.use();
  const { reasonText } = reasonsText.use();
  const places = [
    { name: t.usable, change: movement.usableChange },
    { name: t['state.out'], change: movement.outChange },
    { name: t['do.damaged'], change: movement.damagedChange },
    { name: t['do.lost'], change: movement.lostChange },
  ].filter(({ change }) => change !== 0);
  return (
    <>
      <p className="text-ink-2 tnum">
        {places.map(({ name, change }) => t.placeChange(name, signed(change))).join(' · ')}
      </p>
      <p className="break-words">
        {dotted([movement.actorName === '' ? t.bySystem : movement.actorName, reasonText(movement.reason)])}
      </p>
      {movement.orderId === null || movement.orderNumber === null ? null : (
        <Link
          to={pathTo('storeOrder', { id: movement.orderId })}
          className="text-ice-ink inline-flex min-h-11 items-center font-medium"
        >
          {t.order(movement.orderNumber)}
        </Link>
      )}
    </>
  );
}

type Props = { pool: PoolView; open: boolean; onClose: () => void; onEdit: (pool: PoolView) => void };

/** One size on its shelf: where its pieces are, what can be done to them, and what was. */
export function PoolSheet({ pool: listed, onEdit, ...sheet }: Props) {
  const t = poolsText.use();
  const photos = modelPhotosText.use();
  const { nameOf } = useGearWords();
  const may = useMay();
  const [written, setWritten] = useState<PoolView | undefined>(undefined);
  const read = useCall('smallEquipment.get', { id: listed.id }).data;
  const pool = newerOf(newerOf(listed, read), written);
  return (
    <AppSheet
      {...sheet}
      title={nameOf({ title: pool.name, sizeLabel: pool.sizeLabel })}
      footer={
        <>
          <LinkButton to={pathTo('storeLabels', { shelves: pool.shelfCode })} variant="secondary" icon="tag">
            {t.label}
          </LinkButton>
          {may('smallEquipment.update') ? (
            <Button variant="secondary" icon="edit" onClick={() => onEdit(pool)}>
              {t.edit}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <PlaceCounts
          first={{ label: t.shelf, value: pool.onShelf }}
          counts={pool}
          className="bg-sunken rounded-lg py-3"
        />
        <KeyValue
          rows={[
            { name: t.shelfCode, value: <span className="tnum">{pool.shelfCode}</span> },
            { name: t.rent, value: <Money fen={pool.dailyRentFen} /> },
            {
              name: t.deposit,
              value: pool.depositFen === 0 ? t.noDeposit : <Money fen={pool.depositFen} />,
            },
          ]}
        />
        {may('equipment.setModelPictures') ? (
          <Button variant="secondary" onClick={() => void openModelPhotos(pool.modelId)}>
            {photos.title}
          </Button>
        ) : null}
        {may('smallEquipment.adjust') ? <AdjustForm pool={pool} onDone={setWritten} /> : null}
        <Movements poolId={pool.id} />
      </div>
    </AppSheet>
  );
}
