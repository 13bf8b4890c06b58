import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { itemText } from '#web/text/item.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  id: string;
  title: string;
  /** Where back leads when the visit began here. */
  back: string;
  width: 'normal' | 'wide';
  /** At the right of the title once the item is here. */
  actions?: (item: Gear) => ReactNode;
  children: (item: Gear) => ReactNode;
};

/** The page of one item: bones while it loads, words when there is none, and the item when it is here. */
export function ItemGate({ id, title, back, width, actions, children }: Props) {
  // Colleagues work on it too.
  const found = useCall('equipment.get', { id }, { refetchMs: 60_000 });
  const item = found.data;
  return (
    <PageBody width={width}>
      <PageHeader title={title} back={back} actions={item === undefined ? undefined : actions?.(item)} />
      {item === undefined ? (
        <Missing error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        children(item)
      )}
    </PageBody>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(itemText);
  const shell = useText(shellText);
  if (error === null) return <SkeletonCards label={shell.loading} count={3} />;
  // An address that is no id is that of no item.
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <LoadError error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title={t.missingTitle}
      text={t.missingText}
      action={
        <Link to={pathTo('storeInventory')} className={buttonClass({ variant: 'secondary' })}>
          {t.toList}
        </Link>
      }
    />
  );
}
