import { defineList, field } from '#contract/list.ts';
import { roles } from '#domain/access/roles.ts';
import { accountGroups } from '#domain/finance/account-groups.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { lineResults } from '#domain/payments/statement-line.ts';

/** The books of some days, today's unless they are given. */
export const journalList = defineList({
  fields: {
    storeId: field.id('store'),
    from: field.day('from'),
    to: field.day('to'),
    account: field.choice('account', accountGroups),
    orderId: field.id('order'),
  },
  sorts: { 'at desc': 'newest', 'at asc': 'oldest' },
});

/** Days that were closed; of all days unless some are given. */
export const closingList = defineList({
  fields: { storeId: field.id('store'), from: field.day('from'), to: field.day('to') },
  sorts: { 'on desc': 'newest' },
});

/** Lines of the statements of some days, the last two weeks unless days are given. */
export const statementLineList = defineList({
  fields: {
    storeId: field.id('store'),
    channel: field.choice('channel', payChannels),
    from: field.day('from'),
    to: field.day('to'),
    result: field.choice('result', lineResults),
  },
  /** Those that do not agree first, or the newest day first. */
  sorts: { 'result asc': 'result', 'on desc': 'day' },
});

/** What payment companies paid out. */
export const payoutList = defineList({
  fields: { storeId: field.id('store') },
  sorts: { 'bookedAt desc': 'newest' },
});

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

/** Items of every store. */
export const gearList = defineList({
  fields: {
    storeId: field.id('store'),
    categoryId: field.id('category'),
    variantId: field.id('variant'),
    /** Part of a name, brand, model or barcode; one or two signs are how the barcode begins. */
    keyword: field.text('q'),
    status: field.codes('status', [0, 1, 2, 3, 4, 5]),
    sizeLabel: field.text('size', 30),
    /** Only what is on its way to this store. */
    transferToStoreId: field.id('comingTo'),
    /**
     * What is wanted of attributes, as JSON text: `{"definition id": wanted}`. Wanted is part of a text, one choice or a
     * list of which any will do, `true` or `false`, a number or a day, or `{"from": ..., "to": ...}` of either.
     */
    attributes: field.text('attributes', 2000),
  },
  sorts: {
    'barcodeNumber asc': 'code',
    'barcodeNumber desc': 'codeDown',
    'name asc': 'name',
    'usageCount desc': 'used',
    'creationTime desc': 'newest',
  },
});

/** What happened to an item. */
export const gearHistoryList = defineList({ fields: {}, sorts: { 'at desc': 'at' } });

/** Money that waits for people. */
export const waitingList = defineList({
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

/** Imports by spreadsheet, the newest first. */
export const importList = defineList({
  fields: {
    storeId: field.id('store'),
    state: field.choice('state', ['previewed', 'running', 'done', 'failed', 'cancelled']),
  },
  sorts: { 'uploadedAt desc': 'newest' },
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
