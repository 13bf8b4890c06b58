import { employeeRoles } from '#domain/access/managing.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-own-stores.ts';
import { listInputOf, userPage } from '#web/screens/system/users/filters.ts';
import type { UserFilters } from '#web/screens/system/users/filters.ts';
import { UserList } from '#web/screens/system/users/UserList.tsx';
import { listsText } from '#web/text/lists.ts';
import { useText } from '#web/text/use-text.ts';

/** What narrows employees only. */
const ofStaff = { role: undefined, storeId: undefined };

/** The accounts that one manages: searched, filtered, each leading to its page. */
export function SystemUsers({ query }: PageProps<'systemUsers'>) {
  const { t } = useSystemWords();
  const lists = useText(listsText);
  const { isOwner } = useOwnStores();
  const { show, ...page } = filtersOf(userPage, query, (next) => pathTo('systemUsers', next));
  // Customers are the super admin's to manage.
  const kind = isOwner ? page.filters.kind : undefined;
  const filters: UserFilters = { ...page.filters, kind, ...(kind === undefined ? {} : ofStaff) };
  const set = (changes: Partial<UserFilters>) => show({ ...filters, ...changes });
  return (
    <ListScreen
      title={t.usersTitle}
      back={pathTo('storeProfile')}
      actions={<Actions filters={filters} isOwner={isOwner} />}
      page={{ filters, show, set }}
      kept={{ kind }}
      call="users.list"
      input={listInputOf(filters)}
      search={t.searchUsers}
      bar={<FilterBar filters={filters} onChange={set} />}
      found={t.found}
      none={<NoUsers filters={filters} />}
      noneFound={{ title: t.noUsers, text: lists.noneFoundText }}
      items={(users) => <UserList users={users} />}
    >
      {isOwner ? (
        <div className="lg:w-80">
          <SegmentedControl
            label={t.userType}
            value={kind ?? 'employees'}
            options={[
              { value: 'employees', label: t.employees },
              { value: 'customers', label: t.customers },
            ]}
            onChange={(next) => set({ ...ofStaff, kind: next === 'customers' ? next : undefined })}
          />
        </div>
      ) : null}
    </ListScreen>
  );
}

function Actions({ filters, isOwner }: { filters: UserFilters; isOwner: boolean }) {
  const { t } = useSystemWords();
  return (
    <span className="flex items-center gap-2">
      <ExportButton call="users.export" input={listInputOf(filters)} name={t.usersTitle} />
      {isOwner ? (
        <Link
          to={pathTo('systemRoles')}
          aria-label={t.rolesTitle}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Icon name="shield" size={18} />
          <span className="hidden sm:inline">{t.rolesTitle}</span>
        </Link>
      ) : null}
      <Link
        to={pathTo('systemUserNew')}
        aria-label={t.newUser}
        className={buttonClass({ variant: 'primary', size: 'sm' })}
      >
        <Icon name="plus" size={18} />
        <span className="hidden sm:inline">{t.newUser}</span>
      </Link>
    </span>
  );
}

type FilterProps = { filters: UserFilters; onChange: (changes: Partial<UserFilters>) => void };

function FilterBar({ filters, onChange }: FilterProps) {
  const { t, role } = useSystemWords();
  const { stores, isOwner } = useOwnStores();
  const isStaff = filters.kind === undefined;
  const shownRoles = employeeRoles.filter((one) => isOwner || one !== 'SuperAdmin');
  return (
    <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      {isStaff ? (
        <FilterSelect
          label={t.roleFilter}
          value={filters.role ?? ''}
          options={[
            { value: '', label: t.allRoles },
            ...shownRoles.map((one) => ({ value: one, label: role(one) })),
          ]}
          onChange={(value) => onChange({ role: employeeRoles.find((one) => one === value) ?? undefined })}
        />
      ) : null}
      {isStaff && stores.length > 1 ? (
        <FilterSelect
          label={t.storeFilter}
          value={filters.storeId ?? ''}
          options={[
            { value: '', label: t.allStores },
            ...stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
          ]}
          onChange={(value) => onChange({ storeId: value })}
        />
      ) : null}
      <FilterSelect
        label={t.stateFilter}
        value={filters.state ?? ''}
        options={[
          { value: '', label: t.allStates },
          { value: 'active', label: t.onlyActive },
          { value: 'off', label: t.onlyOff },
        ]}
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
