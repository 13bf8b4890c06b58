import { Suspense, useState } from 'react';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import type { CountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';

const PoolSheet = lazyPart(() => import('#web/screens/store/small-equipment/PoolSheet.tsx'), 'PoolSheet');
const EditSheet = lazyPart(() => import('#web/screens/store/small-equipment/EditSheet.tsx'), 'EditSheet');
const StartTakeSheet = lazyPart(
  () => import('#web/screens/store/small-equipment/StartTakeSheet.tsx'),
  'StartTakeSheet',
);

/** The sheet that is asked for; null for none. */
export type OpenSheet =
  | { readonly sheet: 'pool' | 'edit'; readonly pool: PoolView }
  | { readonly sheet: 'create' | 'take' }
  | null;

type Props = {
  wish: OpenSheet;
  storeId: string | undefined;
  changes: CountChanges;
  onShow: (wish: OpenSheet) => void;
};

/** The sheets over the list; one that closes stays until it is out of sight, and each begins anew. */
export function PoolSheets({ wish, storeId, changes, onShow }: Props) {
  const [last, setLast] = useState({ wish, round: 0 });
  if (wish !== null && wish !== last.wish) setLast({ wish, round: last.round + 1 });
  const { wish: shown, round } = last;
  if (shown === null || storeId === undefined) return null;
  const common = { open: wish !== null, onClose: () => onShow(null) };
  return (
    <Suspense>
      {shown.sheet === 'pool' ? (
        <PoolSheet
          key={round}
          {...common}
          pool={changes.shown(shown.pool)}
          onEdit={(pool) => onShow({ sheet: 'edit', pool })}
        />
      ) : null}
      {shown.sheet === 'edit' ? (
        <EditSheet key={round} {...common} pool={shown.pool} storeId={storeId} />
      ) : null}
      {shown.sheet === 'create' ? <EditSheet key={round} {...common} pool={null} storeId={storeId} /> : null}
      {shown.sheet === 'take' ? <StartTakeSheet key={round} {...common} storeId={storeId} /> : null}
    </Suspense>
  );
}
