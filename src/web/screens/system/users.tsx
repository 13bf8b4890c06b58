import { field } from '#contract/list.ts';
import { userList } from '#contract/store-lists.ts';
import { employeeRoles } from '#domain/access/managing.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { filtersOf, inputOf, type Filters } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { RoleTags } from '#web/screens/system/RoleTags.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { useSession } from '#web/state/session.ts';

/** The list of accounts as its page keeps it in the address: with the kind of account, and a word for what is off. */
const userPage = {
  ...userList,
  fields: {
    ...userList.fields,
    kind: field.choice('kind', ['customers']),
    state: field.choice('state', ['active', 'off']),
  },
};
type UserFilters = Filters<typeof userPage>;

/** What is asked of the server for the filters; customers have no role to choose and no store. */
export const listInputOf = (filters: UserFilters): Filters<typeof userList> => {
  const { kind, state } = filters;
  const { role, storeId, ...rest } = inputOf(userList, filters);
  return {
    ...rest,
    ...(kind === 'customers' ? { userType: '1' } : { userType: '2', role, storeId }),
    ...(state === undefined ? {} : { isActive: state === 'active' }),
  };
};

/** An account as a list shows it. */
type UserRow = Output<'users.list'>['items'][number];

const columns =
  'grid grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_9rem_6rem] items-center gap-4 px-5';

/** Accounts: rows on a desk, cards on a phone. */
function UserList({ users }: { users: readonly UserRow[] }) {
  const isLarge = useIsLarge();
  return isLarge ? <Rows users={users} /> : <Cards users={users} />;
}

function Rows({ users }: { users: readonly UserRow[] }) {
  const { t } = useSystemWords();
  return (
    <Card pad="none" className="overflow-hidden">
      <div aria-hidden="true" className={cx(columns, 'text-ink-3 border-line border-b py-3 text-sm')}>
        <span>{t['field.name']}</span>
        <span>{t['field.roles']}</span>
        <span>{t['field.storeIds']}</span>
        <span>{t['field.phoneNumber']}</span>
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

/** What narrows employees only. */
const ofStaff = { role: undefined, storeId: undefined };

/** The accounts that one manages: searched, filtered, each leading to its page. */
export function SystemUsers({ query }: PageProps<'systemUsers'>) {
  const { t } = useSystemWords();
  const { isOwner } = useOwnStores();
  const { show, ...page } = filtersOf(userPage, query, (next) => pathTo('systemUsers', next));
  // Customers are the super admin's to manage.
  const kind = isOwner ? page.filters.kind : undefined;
  const filters: UserFilters = { ...page.filters, kind, ...(kind === undefined ? {} : ofStaff) };
  const set = (changes: Partial<UserFilters>) => show({ ...filters, ...changes });
  return (
    <ListScreen
      of="systemUsers"
      back={pathTo('storeProfile')}
      actions={<Actions isOwner={isOwner} />}
      page={{ ...page, filters, show, set }}
      kept={{ kind }}
      input={listInputOf(filters)}
      search={t.searchUsers}
      bar={<FilterBar filters={filters} onChange={set} />}
      found={t.found}
      none={<NoUsers filters={filters} />}
      noneFound={t.noUsers}
      items={(users) => <UserList users={users} />}
    >
      {isOwner ? (
        <div className="lg:w-80">
          <SegmentedControl
            label={t.userType}
            value={kind ?? 'employees'}
            options={(['employees', 'customers'] as const).map((value) => ({ value, label: t[value] }))}
            onChange={(next) => set({ ...ofStaff, kind: next === 'customers' ? next : undefined })}
          />
        </div>
      ) : null}
    </ListScreen>
  );
}

function Actions({ isOwner }: { isOwner: boolean }) {
  const { t } = useSystemWords();
  return (
    <>
      {isOwner ? (
        <LinkButton
          to={pathTo('systemRoles')}
          aria-label={t.rolesTitle}
          variant="secondary"
          size="sm"
          icon="shield"
        >
          <span className="hidden sm:inline">{t.rolesTitle}</span>
        </LinkButton>
      ) : null}
      <LinkButton to={pathTo('systemUserNew')} aria-label={t.newUser} size="sm" icon="plus">
        <span className="hidden sm:inline">{t.newUser}</span>
      </LinkButton>
    </>
  );
}

type FilterProps = { filters: UserFilters; onChange: (changes: Partial<UserFilters>) => void };

function FilterBar({ filters, onChange }: FilterProps) {
  const { t, role } = useSystemWords();
  const { stores, isOwner } = useOwnStores();
  const isStaff = filters.kind === undefined;
  const roleChoices = employeeRoles.filter((one) => isOwner || one !== 'SuperAdmin');
  return (
    <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      {isStaff ? (
        <FilterSelect
          label={t.roleFilter}
          value={filters.role ?? ''}
          any={t.allRoles}
          options={roleChoices.map((one) => ({ value: one, label: role(one) }))}
          onChange={(value) => onChange({ role: employeeRoles.find((one) => one === value) ?? undefined })}
        />
      ) : null}
      {isStaff && stores.length > 1 ? (
        <FilterSelect
          label={t.storeFilter}
          value={filters.storeId ?? ''}
          any={t.allStores}
          options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
          onChange={(value) => onChange({ storeId: value })}
        />
      ) : null}
      <FilterSelect
        label={t.stateFilter}
        value={filters.state ?? ''}
        any={t.allStates}
        options={userPage.fields.state.values.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => onChange({ state: value === 'active' || value === 'off' ? value : undefined })}
      />
    </div>
  );
}

function NoUsers({ filters }: { filters: UserFilters }) {
  const { t } = useSystemWords();
  if (filters.kind === 'customers') return <EmptyState title={t.noUsersYet} text={t.noCustomersYetText} />;
  const create = (
    <Button icon="plus" onClick={() => navigate(pathTo('systemUserNew'))}>
      {t.newUser}
    </Button>
  );
  return <EmptyState title={t.noUsersYet} text={t.noUsersYetText} action={create} />;
}
