import { refused } from '#contract/error-entry.ts';

/** Refusals about holidays and working weekends. */
export const calendarErrors = {
  ...refused(400, {
    'calendar.fileUnreadable': [
      '无法读取这个文件，请选择 chinese-days 的 JSON 文件，或每行依次为日期、类型、名称的 CSV 文件',
      'This file can’t be read. Please choose a JSON file of chinese-days, or a CSV file with date,kind,name on each line',
    ],
    'calendar.lineWrong': [
      '第 {line} 行不正确，每行应依次为日期、类型、名称，例如 2027-01-01,rest,元旦。请修改后重新选择文件',
      'Line {line} is not valid. Each line has date,kind,name, such as 2027-01-01,rest,New Year. Please correct the file and choose it again',
    ],
    'calendar.dayWrong': [
      '文件中 {day} 的日期或名称不正确，请修改后重新选择文件',
      'The date or name of {day} in the file is not valid. Please correct the file and choose it again',
    ],
    'calendar.dayTwice': [
      '文件中 {day} 出现了两次，请删去一处后重新选择文件',
      '{day} stands twice in the file. Please remove one and choose the file again',
    ],
    'calendar.notWeekend': [
      '{day} 不是周六或周日，不能设为调休上班，请核对日期',
      '{day} is not a Saturday or Sunday, so it can’t be a working weekend. Please check the date',
    ],
    'calendar.workNotOfficial': [
      '调休上班以正式通知为准，不能设为暂定，请在通知发布后再填',
      'Working weekends follow the official notice and can’t be provisional. Please enter them once it is out',
    ],
    'calendar.yearNotInFile': [
      '文件中没有 {year} 年的日期，请核对年份或选择另一个文件',
      'The file has no days of {year}. Please check the year or choose another file',
    ],
  }),
};
