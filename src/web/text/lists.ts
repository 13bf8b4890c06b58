import { defineText } from '#web/text/area.ts';

/** Words of every list: its filters, its count and its export. */
export const listsText = defineText({
  export: ['导出', 'Export'],
  filter: ['筛选', 'Filter'],
  filterCount: [(count: number) => `筛选 ${count}`, (count) => `Filter · ${count}`],
  storeId: ['门店', 'Store'],
  status: ['状态', 'Status'],
  sorting: ['排序', 'Sort by'],
  newest: ['最新在前', 'Newest first'],
  oldest: ['最早在前', 'Oldest first'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  found: [(count: number) => `共 ${count} 条`, (count) => `${count} found`],
  noneFound: ['没有符合条件的内容', 'Nothing matches'],
  noneFoundText: ['换个关键词，或清除筛选条件再看看', 'Try another word, or clear the filters'],
  resetFilters: ['清除筛选', 'Clear filters'],
  reset: ['清除', 'Clear'],
  show: ['查看结果', 'Show results'],
});
