import { defineList, field } from '#contract/list.ts';
import { roles } from '#domain/access/roles.ts';

/** Orders that still have to pay. */
export const dueList = defineList({
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

/** Refunds on their way. */
export const refundList = defineList({
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

export const shiftList = defineList({
  fields: { storeId: field.id('store'), tillId: field.id('till') },
  sorts: { 'openedAt desc': 'opened' },
});

/** What moved in a shift. */
export const tillEntryList = defineList({ fields: {}, sorts: { 'at desc': 'at' } });

/** What happened to an item. */
export const gearHistoryList = defineList({ fields: {}, sorts: { 'at desc': 'at' } });

/** Money that waits for people. */
export const waitingList = defineList({
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

/** Lines of an import, in the order of the file. */
export const importLineList = defineList({
  fields: { outcome: field.choice('outcome', ['new', 'changed', 'same', 'refused']) },
  sorts: { 'position asc': 'position' },
});

export const stockTakeList = defineList({
  fields: {
    storeId: field.id('store'),
    state: field.choice('state', ['open', 'finished', 'cancelled']),
  },
  sorts: { 'openedAt desc': 'opened' },
});

/** Pools in the order of the shelves: category, name, store and size. */
export const poolList = defineList({
  fields: {
    storeId: field.id('store'),
    categoryId: field.id('category'),
    /** Part of a name, size, shelf code or category. */
    keyword: field.text('q'),
    state: field.choice('state', ['short', 'damaged', 'lost', 'out']),
  },
  sorts: { 'shelf asc': 'shelf' },
});

/** What changed the counts of a pool. */
export const movementList = defineList({ fields: {}, sorts: { 'at desc': 'at' } });

export const userList = defineList({
  fields: {
    /** 1 customers, 2 employees; employees unless it is given. */
    userType: field.choice('userType', ['1', '2']),
    keyword: field.text('q'),
    role: field.choice('role', roles),
    storeId: field.id('store'),
    isActive: field.flag('isActive'),
  },
  sorts: {
    'creationTime desc': 'newest',
    'creationTime asc': 'oldest',
    'name asc': 'name',
    'userName asc': 'userName',
  },
});
