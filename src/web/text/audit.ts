import { defineText } from '#web/text/area.ts';

/** Words of the audit log. */
export const auditText = defineText({
  found: [(count: number) => `共 ${count} 条`, (count) => (count === 1 ? '1 entry' : `${count} entries`)],
  person: ['操作人', 'Done by'],
  about: ['对象', 'About'],
  days: ['日期', 'Days'],
  none: ['还没有记录', 'Nothing recorded yet'],
  noneText: ['每次修改都会记在这里：谁、何时、改了什么', 'Every change appears here: who, when and what'],
  noneFound: ['没有符合条件的记录', 'Nothing matches'],
  system: ['系统', 'System'],
  open: [(name: string) => `打开 ${name}`, (name) => `Open ${name}`],
  more: [(count: number) => `其余 ${count} 项`, (count) => `${count} more`],
  less: ['收起', 'Show less'],
});
