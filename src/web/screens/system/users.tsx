import { Suspense } from 'react';
import { field } from '#contract/list.ts';
import { userList } from '#contract/store-lists.ts';
import { employeeRoles } from '#domain/access/managing.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { filtersOf, inputOf, sortOf, type Filters } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { rowsAtOnce, useIsDesk } from '#web/parts/lists/use-is-desk.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { RoleTags } from '#web/screens/system/RoleTags.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { AccountTag, StoreNames, type UserRow } from '#web/screens/system/users/user-facts.tsx';

const UserTable = lazyPart(() => import('#web/screens/system/users/UserTable.tsx'), 'UserTable');

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

/** Accounts as cards. */
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
              <AccountTag user={user} />
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
  const known = user.userType === 1 ? [user.phoneNumber ?? user.userName] : [user.userName, user.phoneNumber];
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
          {known.filter((part) => part !== null).join(' · ')}
        </span>
      </span>
    </span>
  );
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
  const input = listInputOf(filters);
  const isDesk = useIsDesk();
  return (
    <ListScreen
      of="systemUsers"
      back={pathTo('systemHome')}
      actions={<Actions isOwner={isOwner} />}
      page={{ ...page, filters, show, set }}
      kept={{ kind }}
      input={input}
      search={t.searchUsers}
      bar={<FilterBar filters={filters} onChange={set} />}
      found={t.found}
      none={<NoUsers filters={filters} />}
      noneFound={t.noUsers}
      atOnce={isDesk ? rowsAtOnce : undefined}
      items={(users) =>
        isDesk ? (
          <Suspense fallback={<SkeletonCards />}>
            <UserTable users={users} sort={sortOf({ list: userList, set }, input.sorting)} />
          </Suspense>
        ) : (
          <Cards users={users} />
        )
      }
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
