import { employeeRoles } from '#domain/access/managing.ts';
import type { Role } from '#domain/access/roles.ts';

/** What the list shows; it lives in the address, so that back and reload keep it. */
export type Filters = {
  readonly kind: 'employees' | 'customers';
  readonly keyword: string;
  readonly role: Role | null;
  readonly storeId: string | null;
  readonly state: 'active' | 'off' | null;
};

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readFilters = (query: Query): Filters => ({
  kind: query['kind'] === 'customers' ? 'customers' : 'employees',
  keyword: (query['q'] ?? '').slice(0, 60),
  role: employeeRoles.find((role) => role === query['role']) ?? null,
  storeId: /^[\da-f-]{36}$/.test(query['store'] ?? '') ? (query['store'] ?? null) : null,
  state: query['state'] === 'active' || query['state'] === 'off' ? query['state'] : null,
});

/** Writes the filters for an address, only those that say something; customers have no role to choose and no store. */
export const queryOf = ({ kind, keyword, role, storeId, state }: Filters): Query => {
  const isStaff = kind === 'employees';
  return {
    kind: isStaff ? undefined : kind,
    q: keyword === '' ? undefined : keyword,
    role: isStaff ? (role ?? undefined) : undefined,
    store: isStaff ? (storeId ?? undefined) : undefined,
    state: state ?? undefined,
  };
};

/** What is asked of the server for the filters. */
export const listInputOf = ({ kind, keyword, role, storeId, state }: Filters) => {
  const isStaff = kind === 'employees';
  return {
    userType: isStaff ? ('2' as const) : ('1' as const),
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
    ...(isStaff && role !== null ? { role } : {}),
    ...(isStaff && storeId !== null ? { storeId } : {}),
    ...(state === null ? {} : { isActive: state === 'active' ? ('true' as const) : ('false' as const) }),
  };
};

/** Whether the list is narrowed beyond the kind of account. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.entries(queryOf(filters)).some(([name, value]) => name !== 'kind' && value !== undefined);
