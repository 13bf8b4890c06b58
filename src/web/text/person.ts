import { defineText } from '#web/text/area.ts';

/** Words of the sheet of a person who uses gear. */
export const personText = defineText({
  add: ['添加使用人', 'Add a person'],
  edit: ['编辑使用人', 'Edit person'],
  keep: ['保存', 'Save'],
  remove: ['移除', 'Remove'],
  nameWrong: ['请填写姓名', 'Please enter a name'],
  why: [
    '这些只用来挑选合适的雪具和调节固定器',
    'All of this is only used to fit your gear and set the bindings',
  ],
  level: ['滑雪水平', 'Level'],
  discipline: ['单板 / 双板', 'Ski or snowboard'],
  ageYears: ['年龄', 'Age'],
  footWidth: ['脚宽', 'Foot width'],
  'footWidth.normal': ['正常', 'Normal'],
  'footWidth.wide': ['偏宽', 'Wide'],
});
