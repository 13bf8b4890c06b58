import { defineText } from '#web/text/area.ts';

/** The list of large gear. */
export const inventoryText = defineText({
  search: ['搜索条码、名称或型号', 'Code, name or model'],
  addStock: ['入库', 'Add stock'],
  smallGear: ['小件雪具', 'Small gear'],
  statusFilter: ['按状态筛选', 'Filter by status'],
  allStatuses: ['全部', 'All'],
  storeFilter: ['按门店筛选', 'Filter by store'],
  promisedToday: ['今日已订', 'Booked today'],
  allStores: ['全部门店', 'All stores'],
  categoryFilter: ['按品类筛选', 'Filter by category'],
  allCategories: ['全部品类', 'All categories'],
  sorting: ['排序', 'Sort'],
  'sort.code': ['按条码', 'By code'],
  'sort.newest': ['最新入库', 'Newest first'],
  'sort.used': ['使用最多', 'Most used'],
  'sort.name': ['按名称', 'By name'],
  found: [(count: number) => `共 ${count} 件`, (count) => (count === 1 ? '1 item' : `${count} items`)],
  foundModels: [
    (count: number) => `共 ${count} 个型号`,
    (count) => (count === 1 ? '1 model' : `${count} models`),
  ],
  view: ['显示方式', 'Show'],
  modelsFile: ['型号库存', 'equipment-by-model'],
  'by.model': ['按型号', 'By model'],
  'by.item': ['按件', 'By item'],
  coming: [
    (count: number) => `${count} 件正从其他门店调来本店`,
    (count) =>
      count === 1 ? '1 item is coming from another store' : `${count} items are coming from other stores`,
  ],
  showComing: ['查看调拨中的雪具', 'Show gear in transfer'],

  columnGear: ['雪具', 'Gear'],
  columnCode: ['条码', 'Code'],
  columnStore: ['所在门店', 'Location'],
  columnRent: ['日租金', 'Per day'],
  columnUsed: ['使用次数', 'Used'],
  columnStatus: ['状态', 'Status'],
  handle: [(code: string) => `，操作 ${code}`, (code) => `, change ${code}`],
  perDay: ['/天', '/day'],

  none: ['没有符合条件的雪具', 'No gear matches'],
  noneText: ['换个关键词，或清除筛选条件再看看', 'Try another word, or clear the filters'],
  searchEverywhere: ['在全部门店查找', 'Look in all stores'],
  resetFilters: ['清除筛选', 'Clear filters'],
  noneYet: ['还没有雪具', 'No gear yet'],
  noneYetText: [
    '入库第一件雪具后，就能在这里查找、出租和管理',
    'Check in the first item to find, rent out and manage it here',
  ],
});
