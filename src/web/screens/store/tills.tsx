import { useState } from 'react';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { CashUpSheet } from '#web/screens/store/tills/CashUpSheet.tsx';
import { MoveSheet } from '#web/screens/store/tills/MoveSheet.tsx';
import type { Move } from '#web/screens/store/tills/MoveSheet.tsx';
import { ShiftList } from '#web/screens/store/tills/ShiftList.tsx';
import { TillCard } from '#web/screens/store/tills/TillCard.tsx';
import { shellText } from '#web/text/shell.ts';
import { tillsText } from '#web/text/tills.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** The cash of a store: its tills, what should be in each, and the shifts that were. */
export function StoreTills() {
  const t = useText(tillsText);
  const titles = useText(titlesText);
  const { current } = useStaffStores();
  return (
    <PageBody>
      <PageHeader title={titles.storeTills} back={pathTo('storeWorkspace')} actions={<StoreSwitcher />} />
      <p className="text-ink-2 mb-4 px-1">{t.lead}</p>
      {current === undefined ? null : <Tills key={current.storeId} storeId={current.storeId} />}
    </PageBody>
  );
}

/** Which sheet is shown for which till; each opening starts anew. */
type Wish = { readonly tillId: string; readonly move: Move | 'cashUp'; readonly round: number };

function Tills({ storeId }: { storeId: string }) {
  const shell = useText(shellText);
  const read = useCall('tills.list', { storeId });
  const [wish, setWish] = useState<Wish | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (tillId: string, move: Wish['move']) => {
    setWish({ tillId, move, round: (wish?.round ?? 0) + 1 });
    setOpen(true);
  };
  if (read.data === undefined)
    return read.error === null ? (
      <SkeletonCards label={shell.loading} />
    ) : (
      <LoadError error={read.error} onRetry={() => void read.refetch()} />
    );
  const tills = read.data.items;
  const chosen = tills.find(({ id }) => id === wish?.tillId);
  const sheet = { open: isOpen, onClose: () => setOpen(false) };
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {tills.map((till) => (
          <TillCard
            key={till.id}
            till={till}
            onCashUp={() => show(till.id, 'cashUp')}
            onMove={(move) => show(till.id, move)}
          />
        ))}
      </div>
      <ShiftList storeId={storeId} />
      {chosen === undefined || wish === null ? null : wish.move === 'cashUp' ? (
        <CashUpSheet key={wish.round} till={chosen} onMoved={() => void read.refetch()} {...sheet} />
      ) : (
        <MoveSheet key={wish.round} till={chosen} move={wish.move} {...sheet} />
      )}
    </>
  );
}
