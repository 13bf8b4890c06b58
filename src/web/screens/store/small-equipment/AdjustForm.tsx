import { ChipGroup } from '#ui/ChipGroup.tsx';
import { useEffect, useRef, useState } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { onShelf, poolAdjustments } from '#domain/equipment/pool.ts';
import type { Pool, PoolAdjustment } from '#domain/equipment/pool.ts';
import { Button } from '#ui/Button.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { Notice } from '#ui/Notice.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useWrite } from '#web/api/writes.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import { showSuccess } from '#web/state/toast.ts';
import { poolsText } from '#web/text/pools.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { useText } from '#web/text/use-text.ts';

const names = Object.keys(poolAdjustments) as PoolAdjustment[];

/** Most pieces that an adjustment can move now; 0 where there is nothing to move. */
export const mostFor = (pool: Pool, adjustment: PoolAdjustment): number => {
  const { usable, damaged, lost } = poolAdjustments[adjustment];
  if (usable < 0) return onShelf(pool);
  if (damaged < 0) return pool.damaged;
  return lost < 0 ? pool.lost : 999;
};

/** What can be done to a pool as it is. */
export const possibleFor = (pool: Pool): readonly PoolAdjustment[] =>
  names.filter((adjustment) => mostFor(pool, adjustment) > 0);

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

type Props = { pool: PoolView; onDone: (pool: PoolView) => void };

/** What happened to some pieces: chosen first, then how many and why. */
export function AdjustForm({ pool, onDone }: Props) {
  const t = useText(poolsText);
  const [chosen, setChosen] = useState<PoolAdjustment | null>(null);
  const possible = possibleFor(pool);
  const adjustment = chosen !== null && possible.includes(chosen) ? chosen : null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-md font-semibold">{t.operate}</h3>
      <ChipGroup
        label={t.operate}
        options={possible.map((value) => ({ value, label: t[`do.${value}`] }))}
        value={adjustment}
        onChoose={(one) => setChosen(adjustment === one ? null : one)}
      />
      {adjustment === null ? null : (
        <Details
          key={adjustment}
          pool={pool}
          adjustment={adjustment}
          onDone={(after) => {
            setChosen(null);
            onDone(after);
          }}
        />
      )}
    </section>
  );
}

function Details({ pool, adjustment, onDone }: Props & { adjustment: PoolAdjustment }) {
  const t = useText(poolsText);
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
            max={mostFor(pool, adjustment)}
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
