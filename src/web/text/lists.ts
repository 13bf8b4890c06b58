import { defineText } from '#web/text/area.ts';

/** Words of every list: its filters, its count and its export. */
export const listsText = defineText({
  filter: ['筛选', 'Filter'],
  filterCount: [(count: number) => `筛选 ${count}`, (count) => `Filter · ${count}`],
  from: ['从', 'From'],
  to: ['到', 'To'],
  resetFilters: ['清除筛选', 'Clear filters'],
  reset: ['清除', 'Clear'],
  show: ['查看结果', 'Show results'],
});
