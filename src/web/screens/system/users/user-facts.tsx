import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { useSession } from '#web/state/session.ts';

/** An account as a list shows it. */
export type UserRow = Output<'users.list'>['items'][number];

/** Marks the reader's own account, and one that is off. */
export function AccountTag({ user }: { user: UserRow }) {
  const { t } = useSystemWords();
  const session = useSession();
  if (user.id === session?.user.id) return <Tag tone="ice">{t.me}</Tag>;
  return user.isActive ? null : <Tag tone="danger">{t.off}</Tag>;
}

/** The stores that somebody works in. */
export function StoreNames({ user }: { user: UserRow }) {
  const { t } = useSystemWords();
  const { stores, isOwner, nameOf } = useOwnStores();
  if (user.userType === 1) return null;
  const hasAll =
    isOwner && stores.length > 1 && stores.every(({ storeId }) => user.storeIds.includes(storeId));
  const names = hasAll ? t.allStores : user.storeIds.map(nameOf).join(t.listComma);
  return <span className="text-ink-2 min-w-0 truncate">{names === '' ? t.noStore : names}</span>;
}
