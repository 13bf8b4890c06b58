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

export const emptyDraft = (storeIds: readonly string[]): UserDraft => ({
  name: '',
  userName: '',
  phoneNumber: '',
  email: '',
  roles: [],
  storeIds,
  primaryStoreId: storeIds[0] ?? null,
});

/** What is typed and ticked about an employee, at first as it is saved. */
export const draftOf = (user: User) => ({
  name: user.name,
  userName: user.userName,
  phoneNumber: user.phoneNumber ?? '',
  email: user.email ?? '',
  roles: employeeRoles.filter((role) => user.roles.includes(role)) as readonly EmployeeRole[],
  storeIds: user.storeIds as readonly string[],
  primaryStoreId: user.primaryStoreId,
});

export type UserDraft = Readonly<ReturnType<typeof draftOf>>;
type Field = keyof UserDraft;

const comparable = (value: UserDraft[Field]): string =>
  typeof value === 'string' || value === null ? (value ?? '').trim() : [...value].sort().join();

const differing = (draft: UserDraft, base: UserDraft): readonly Field[] =>
  (Object.keys(draft) as Field[]).filter((field) => comparable(draft[field]) !== comparable(base[field]));

/** Whether something differs that would be saved. */
export const isChanged = (draft: UserDraft, base: UserDraft): boolean => differing(draft, base).length > 0;

/** The own changes on top of the latest: what was not touched follows it. */
export const rebase = (draft: UserDraft, base: UserDraft, latest: UserDraft): UserDraft => ({
  ...latest,
  ...Object.fromEntries(differing(draft, base).map((field) => [field, draft[field]])),
});

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
