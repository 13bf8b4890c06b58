import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { AdjustForm } from '#web/screens/store/small-equipment/AdjustForm.tsx';
import { newerOf } from '#web/screens/store/small-equipment/count-changes.ts';
import { Movements } from '#web/screens/store/small-equipment/Movements.tsx';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { pool: PoolView; open: boolean; onClose: () => void; onEdit: (pool: PoolView) => void };

/** One size on its shelf: where its pieces are, what can be done to them, and what was. */
export function PoolSheet({ pool: listed, open, onClose, onEdit }: Props) {
  const t = useText(poolsText);
  const { nameOf } = useGearWords();
  const may = useMay();
  const [written, setWritten] = useState<PoolView | undefined>(undefined);
  const read = useCall('smallEquipment.get', { id: listed.id }).data;
  const pool = newerOf(newerOf(listed, read), written);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={nameOf({ title: pool.name, sizeLabel: pool.sizeLabel })}
      footer={
        <>
          <Link
            to={pathTo('storeLabels', { shelves: pool.shelfCode })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="tag" size={20} />
            {t.label}
          </Link>
          {may('smallEquipment.update') ? (
            <Button variant="secondary" icon="edit" onClick={() => onEdit(pool)}>
              {t.edit}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Counts pool={pool} />
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
        {may('smallEquipment.adjust') ? <AdjustForm pool={pool} onDone={setWritten} /> : null}
        <Movements poolId={pool.id} />
      </div>
    </AppSheet>
  );
}

function Counts({ pool }: { pool: PoolView }) {
  const t = useText(poolsText);
  const figures = [
    { label: t.shelf, value: pool.onShelf },
    { label: t.out, value: pool.out },
    { label: t.damaged, value: pool.damaged },
    { label: t.lost, value: pool.lost },
  ];
  return (
    <dl className="bg-sunken m-0 grid grid-cols-4 rounded-lg py-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse items-center gap-0.5">
          <dt className="text-ink-3 text-sm">{label}</dt>
          <dd className="tnum m-0 text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
