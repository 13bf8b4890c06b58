import type { zh } from '#web/text/zh/inventory.ts';

export const en: typeof zh = {
  search: 'Code, name or model',
  addStock: 'Add stock',
  smallGear: 'Small gear',
  statusFilter: 'Filter by status',
  allStatuses: 'All',
  storeFilter: 'Filter by store',
  allStores: 'All stores',
  categoryFilter: 'Filter by category',
  allCategories: 'All categories',
  attributeFilter: (name) => `Filter by ${name.toLowerCase()}`,
  sorting: 'Order',
  'sort.code': 'By code',
  'sort.newest': 'Newest first',
  'sort.used': 'Most used',
  'sort.name': 'By name',
  found: (count) => (count === 1 ? '1 item' : `${count} items`),
  coming: (count) =>
    count === 1 ? '1 item is coming from another store' : `${count} items are coming from other stores`,
  showComing: 'Show gear in transfer',

  columnGear: 'Gear',
  columnCode: 'Code',
  columnStore: 'Where it is',
  columnRent: 'Per day',
  columnUsed: 'Used',
  columnStatus: 'Status',
  handle: (code) => `, change ${code}`,
  perDay: '/day',

  none: 'No gear matches',
  noneText: 'Try another word, or clear the filters.',
  lookEverywhere: 'Look in all stores',
  resetFilters: 'Clear filters',
  noneYet: 'No gear yet',
  noneYetText: 'Check in the first item to find, rent out and manage it here.',

  yes: 'Yes',
  no: 'No',
  comma: ', ',
  colon: ': ',
};
