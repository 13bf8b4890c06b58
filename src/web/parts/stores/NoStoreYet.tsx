import { EmptyState } from '#ui/EmptyState.tsx';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { pathTo } from '#web/paths.ts';
import { emptyText } from '#web/text/empty.ts';

/** In place of what belongs to a store while there is none: the owner is led to the first steps, others to a manager. */
export function NoStoreYet() {
  const t = emptyText.use();
  const mayStart = useOpens()('systemStart');
  return mayStart ? (
    <NothingHere title={t.noStore} text={t.noStoreText} to={pathTo('systemStart')} label={t.toStart} />
  ) : (
    <EmptyState title={t.noStoreOfYours} text={t.noStoreOfYoursText} />
  );
}
