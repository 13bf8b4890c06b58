import { useEffect, useRef, useState } from 'react';
import type { PoolAdjustment } from '#domain/equipment/pool.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { Notice } from '#ui/Notice.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { mostFor, possibleFor, reasonsFor } from '#web/screens/store/small-equipment/adjustments.ts';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import { showSuccess } from '#web/state/toast.ts';
import { poolsText } from '#web/text/pools.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

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
      <div role="group" aria-label={t.operate} className="flex flex-wrap gap-2">
        {possible.map((one) => (
          <Chip
            key={one}
            chosen={adjustment === one}
            onPress={() => setChosen(adjustment === one ? null : one)}
          >
            {t[`do.${one}`]}
          </Chip>
        ))}
      </div>
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
  const shell = useText(shellText);
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const write = useWrite('smallEquipment.adjust', { silent: true, oneAtATime: true });
  const send = () => {
    setMissing(true);
    if (reason.trim() === '') return;
    setFault(null);
    write.mutate(
      { id: pool.id, adjustment, quantity, reason: reason.trim() },
      {
        onSuccess: (after) => {
          showSuccess(t.recorded);
          onDone(after);
        },
        onError: (error) => setFault(messageOf(error, shell.unknownError)),
      },
    );
  };
  const box = useRef<HTMLDivElement>(null);
  // Its button is in sight, also below what was found wrong.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: gentleScroll() });
  }, [isMissing, fault]);
  return (
    <div ref={box} className="ui-rise bg-sunken flex flex-col gap-4 rounded-lg p-4">
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
      <ReasonField value={reason} onChange={setReason} quick={reasonsFor[adjustment]} isMissing={isMissing} />
      {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      <Button loading={write.isPending} onClick={send}>
        {t.confirm}
      </Button>
    </div>
  );
}
