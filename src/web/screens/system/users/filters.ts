import { field } from '#contract/list.ts';
import { userList } from '#contract/store-lists.ts';
import { inputOf } from '#web/parts/lists/list-filters.ts';
import type { Filters } from '#web/parts/lists/list-filters.ts';

/** The list of accounts as its page keeps it in the address: with the kind of account, and a word for what is off. */
export const userPage = {
  fields: {
    ...userList.fields,
    kind: field.choice('kind', ['customers']),
    state: field.choice('state', ['active', 'off']),
  },
  sorts: userList.sorts,
};
export type UserFilters = Filters<typeof userPage>;

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
