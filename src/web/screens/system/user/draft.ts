import type { ValuesOf } from '#contract/bounds.ts';
import type { employee } from '#contract/form-bounds.ts';
import { employeeRoles } from '#domain/access/managing.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';

export const isStale = (refused: unknown): refused is ApiError =>
  refused instanceof ApiError && refused.code === 'stale';

/** The account as it is now, where a change was refused because somebody else's came first. */
export const staleUserOf = (refused: unknown): User | undefined =>
  isStale(refused) ? (refused.data['user'] as User | undefined) : undefined;

export type User = Output<'users.get'>;
export type EmployeeRole = (typeof employeeRoles)[number];

/** What is typed and ticked about an employee. */
export type UserDraft = {
  readonly name: string;
  readonly userName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly roles: readonly EmployeeRole[];
  readonly storeIds: readonly string[];
  readonly primaryStoreId: string | null;
};

type Field = keyof UserDraft;

export const emptyDraft = (storeIds: readonly string[]): UserDraft => ({
  name: '',
  userName: '',
  phoneNumber: '',
  email: '',
  roles: [],
  storeIds,
  primaryStoreId: storeIds[0] ?? null,
});

export const draftOf = (user: User): UserDraft => ({
  name: user.name,
  userName: user.userName,
  phoneNumber: user.phoneNumber ?? '',
  email: user.email ?? '',
  roles: employeeRoles.filter((role) => user.roles.includes(role)),
  storeIds: user.storeIds,
  primaryStoreId: user.primaryStoreId,
});

const comparable = (value: UserDraft[Field]): string =>
  typeof value === 'string' || value === null ? (value ?? '').trim() : [...value].sort().join();

const isSame = (one: UserDraft, other: UserDraft, field: Field): boolean =>
  comparable(one[field]) === comparable(other[field]);

/** Whether something differs that would be saved. */
export const isChanged = (draft: UserDraft, base: UserDraft): boolean =>
  (Object.keys(draft) as Field[]).some((field) => !isSame(draft, base, field));

/** The own changes on top of the latest: what was not touched follows it. */
export const rebase = (draft: UserDraft, base: UserDraft, latest: UserDraft): UserDraft => {
  const touched = (Object.keys(draft) as Field[]).filter((field) => !isSame(draft, base, field));
  return { ...latest, ...Object.fromEntries(touched.map((field) => [field, draft[field]])) };
};

/** Adds or takes away a store; the primary one is always among them. */
export const withStore = (draft: UserDraft, storeId: string, isChosen: boolean): UserDraft => {
  const others = draft.storeIds.filter((one) => one !== storeId);
  const storeIds = isChosen ? [...others, storeId] : others;
  const keeps = draft.primaryStoreId !== null && storeIds.includes(draft.primaryStoreId);
  return { ...draft, storeIds, primaryStoreId: keeps ? draft.primaryStoreId : (storeIds[0] ?? null) };
};

export const withRole = (draft: UserDraft, role: EmployeeRole, isHeld: boolean): UserDraft => ({
  ...draft,
  roles: employeeRoles.filter((one) => (one === role ? isHeld : draft.roles.includes(one))),
});

const worksInStores = ({ roles }: UserDraft): boolean =>
  roles.some((role) => !['SuperAdmin', 'Agent'].includes(role));

/** What still has to be chosen; `alwaysStore` for those who manage the people of stores only. */
export const missingIn = (draft: UserDraft, alwaysStore: boolean): readonly ('roles' | 'storeIds')[] => {
  const needsStore = alwaysStore || worksInStores(draft);
  return [
    ...(draft.roles.length === 0 ? (['roles'] as const) : []),
    ...(needsStore && draft.storeIds.length === 0 ? (['storeIds'] as const) : []),
  ];
};

/** What a call carries of an employee: the typed fields as the form sends them, and what is chosen. */
export const inputOf = (sent: ValuesOf<typeof employee>, { roles, storeIds, primaryStoreId }: UserDraft) => ({
  ...sent,
  phoneNumber: sent.phoneNumber ?? null,
  email: sent.email ?? null,
  roles: [...roles],
  storeIds: [...storeIds],
  primaryStoreId,
});
