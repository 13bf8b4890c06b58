import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { RoleTags } from '#web/screens/system/RoleTags.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-own-stores.ts';
import { useSession } from '#web/state/session.ts';

/** An account as a list shows it. */
type UserRow = Output<'users.list'>['items'][number];

const columns =
  'grid grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_9rem_6rem] items-center gap-4 px-5';

/** Accounts: rows on a desk, cards on a phone. */
export function UserList({ users }: { users: readonly UserRow[] }) {
  const isLarge = useIsLarge();
  return isLarge ? <Rows users={users} /> : <Cards users={users} />;
}

function Rows({ users }: { users: readonly UserRow[] }) {
  const { t } = useSystemWords();
  return (
    <Card pad="none" className="overflow-hidden">
      <div aria-hidden="true" className={cx(columns, 'text-ink-3 border-line border-b py-3 text-sm')}>
        <span>{t.columnName}</span>
        <span>{t.columnRoles}</span>
        <span>{t.columnStores}</span>
        <span>{t.columnPhone}</span>
        <span />
      </div>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {users.map((user) => (
          <li key={user.id}>
            <Link
              to={pathTo('systemUser', { id: user.id })}
              className={cx(columns, 'hover:bg-sunken min-h-18 py-3 transition-colors')}
            >
              <Who user={user} />
              <RoleTags roles={user.roles} />
              <StoreNames user={user} />
              <span className="tnum text-ink-2 truncate">{user.phoneNumber ?? '—'}</span>
              <span className="text-ink-3 flex items-center justify-end gap-2">
                <Off user={user} />
                <Icon name="chevron-right" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cards({ users }: { users: readonly UserRow[] }) {
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {users.map((user) => (
        <li key={user.id}>
          <Link
            to={pathTo('systemUser', { id: user.id })}
            className="press bg-surface shadow-card flex flex-col gap-3 rounded-xl p-4"
          >
            <span className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <Who user={user} />
              </span>
              <Off user={user} />
              <span className="text-ink-3">
                <Icon name="chevron-right" size={18} />
              </span>
            </span>
            {user.userType === 1 ? null : (
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <RoleTags roles={user.roles} />
                <StoreNames user={user} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Who({ user }: { user: UserRow }) {
  const isLarge = useIsLarge();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className={user.isActive ? undefined : 'opacity-60'}>
        <Avatar name={user.name} size={40} />
      </span>
      <span className="min-w-0">
        <span className={cx('block truncate text-md font-semibold', !user.isActive && 'text-ink-3')}>
          {user.name}
        </span>
        <span className="text-ink-3 block truncate text-sm">
          {(user.userType === 1
            ? [user.phoneNumber ?? user.userName]
            : [user.userName, isLarge ? null : user.phoneNumber]
          )
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}

function Off({ user }: { user: UserRow }) {
  const { t } = useSystemWords();
  const session = useSession();
  if (user.id === session?.user.id) return <Tag tone="ice">{t.me}</Tag>;
  return user.isActive ? null : <Tag tone="danger">{t.off}</Tag>;
}

function StoreNames({ user }: { user: UserRow }) {
  const { t } = useSystemWords();
  const { stores, isOwner, nameOf } = useOwnStores();
  if (user.userType === 1) return null;
  const hasAll =
    isOwner && stores.length > 1 && stores.every(({ storeId }) => user.storeIds.includes(storeId));
  const names = hasAll ? t.allStores : user.storeIds.map(nameOf).join(t.listComma);
  return <span className="text-ink-2 min-w-0 truncate text-base">{names === '' ? t.noStore : names}</span>;
}
