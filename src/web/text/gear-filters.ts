import { defineText } from '#web/text/area.ts';

/** Words of filters by what gear is described by. */
export const gearFiltersText = defineText({
  attributeFilter: [(name: string) => `按${name}筛选`, (name) => `Filter by ${name.toLowerCase()}`],
  dropFilter: [(value: string) => `去掉“${value}”`, (value) => `Remove "${value}"`],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  colon: ['：', ': '],
});
