import { defineText } from '#web/text/area.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Words of the calendar of holidays and working weekends. */
export const holidaysText = defineText({
  lead: [
    '休息日按节假日价，调休上班的周末按平日价。已下的订单不受修改影响。',
    'Days off have holiday prices, working weekends have weekday prices. Changes do not affect existing orders.',
  ],
  year: ['年份', 'Year'],
  yearName: [(year: number) => `${year} 年`, (year) => String(year)],
  import: ['导入', 'Import'],
  addDays: ['添加日期', 'Add days'],

  'state.none': ['尚未导入', 'Not loaded'],
  'state.provisional': ['暂定', 'Provisional'],
  'state.official': ['已按正式通知', 'Official'],
  missedTitle: [
    (year: number) => `${year} 年的放假安排尚待正式通知`,
    (year) => `The calendar of ${year} is not official yet`,
  ],
  missedNone: [
    '还没有任何日期，只按平日和周末计价。国务院办公厅的通知发布后，请导入或逐日填写。',
    'It has no days yet, so prices know only weekdays and weekends. Once the State Council’s notice is out, import it or enter the days.',
  ],
  missedProvisional: [
    '目前只有推算的法定假日，调休未知。国务院办公厅的通知发布后，请导入或逐日填写。',
    'It has only statutory days so far, and working weekends are unknown. Once the State Council’s notice is out, import it or enter the days.',
  ],
  showYear: [(year: number) => `查看 ${year} 年`, (year) => `Show ${year}`],

  holidays: ['放假安排', 'Holidays'],
  noHolidays: ['这一年还没有节假日', 'No holidays in this year yet'],
  noHolidaysText: ['导入放假安排，或点日历中的日期填写', 'Import the calendar, or tap a day to enter it'],
  days: [(count: number) => `${count} 天`, days],
  worksOn: [(list: string) => `${list}上班`, (list) => `working ${list}`],
  between: ['、', ', '],
  provisional: ['暂定', 'Provisional'],
  sources: ['依据', 'Sources'],
  sourceIs: ['依据：', 'Source: '],

  calendar: [(year: number) => `${year} 年日历`, (year) => `Calendar of ${year}`],
  legend: ['图例', 'Legend'],
  'sign.rest': ['休', 'Off'],
  'sign.work': ['班', 'Work'],
  'sign.provisional': ['休？', 'Off?'],
  'legend.rest': ['休息日，节假日价', 'Day off: holiday price'],
  'legend.work': ['调休上班，平日价', 'Working weekend: weekday price'],
  'legend.provisional': ['暂定的休息日，待通知确认', 'Provisional day off, until the notice'],
  'about.rest': [(name: string) => `${name}，休息`, (name) => `${name}, day off`],
  'about.work': [(name: string) => `${name}，调休上班`, (name) => `${name}, working weekend`],
  'about.provisional': [(name: string) => `${name}，暂定休息`, (name) => `${name}, provisional day off`],
  today: ['今天', 'Today'],

  setTitle: ['设置日期', 'Set days'],
  from: ['开始', 'From'],
  to: ['结束', 'To'],
  kind: ['类型', 'Kind'],
  'kind.rest': ['休息', 'Day off'],
  'kind.work': ['调休上班', 'Working weekend'],
  name: ['节日名称', 'Holiday'],
  usualNames: ['常用名称', 'Usual names'],
  source: ['依据（选填）', 'Source (optional)'],
  sourceHint: ['通知的文号或网址', 'Number or address of the notice'],
  isProvisional: ['暂定，等正式通知', 'Provisional until the notice'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  remove: ['恢复为普通日期', 'Make ordinary'],
  removed: ['已恢复为普通日期', 'Ordinary again'],
  daysWrong: [
    '结束不能早于开始，一次最多 31 天',
    'The last day can’t be before the first, and at most 31 days at once',
  ],

  importTitle: [(year: number) => `导入 ${year} 年`, (year) => `Import ${year}`],
  importLead: [
    '选择 npm 包 chinese-days 的 chinese-days.json，或每行依次为日期、类型、名称的 CSV 文件，例如 2027-02-06,rest,春节。类型为 rest（休息）或 work（上班）。',
    'Choose chinese-days.json of the npm package chinese-days, or a CSV file with date,kind,name on each line, such as 2027-02-06,rest,Spring Festival. The kind is rest or work.',
  ],
  importSource: ['通知的文号或网址', 'Number or address of the notice'],
  file: ['文件', 'File'],
  chooseFile: ['选择文件', 'Choose a file'],
  otherFile: ['换一个文件', 'Another file'],
  preview: ['预览', 'Preview'],
  previewAgain: ['重新预览', 'Preview again'],
  tooLarge: [
    '文件太大，请确认选择了正确的文件',
    'The file is too large. Please check that it is the right one',
  ],
  noChanges: [
    '与现有日历一致，不需要导入',
    'The calendar has these days already. There is nothing to import',
  ],
  counts: [
    (added: number, changed: number, gone: number) => `新增 ${added} 天，修改 ${changed} 天，取消 ${gone} 天`,
    (added, changed, gone) => `${added} new, ${changed} changed, ${gone} removed`,
  ],
  classChanges: [
    (count: number) => `${count} 天的价格类别会变`,
    (count) => `${days(count)} with another price`,
  ],
  noClassChanges: ['价格类别都不变', 'No day gets another price'],
  sameClass: [
    (count: number) => `另外 ${count} 天只改名称或依据`,
    (count) => `${days(count)} with only another name or source`,
  ],
  hideSame: ['收起', 'Hide'],
  'class.weekday': ['平日', 'Weekday'],
  'class.weekend': ['周末', 'Weekend'],
  'class.holiday': ['节假日', 'Holiday'],
  becomes: ['变为', 'becomes'],
  'change.new': ['新增', 'New'],
  'change.changed': ['修改', 'Changed'],
  'change.gone': ['取消', 'Removed'],
  apply: ['确认导入', 'Import'],
  imported: ['已导入', 'Imported'],
});
