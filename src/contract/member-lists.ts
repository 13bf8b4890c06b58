import { defineList, field } from '#contract/list.ts';
import { titlesOf } from '#contract/list-words.ts';

/** Guests who have a level now. */
export const memberList = defineList('members.list', {
  fields: { keyword: field.text('q'), levelId: field.id('level') },
  sorts: { 'sinceOn desc': 'newest', 'spentFen desc': 'spent' },
});

/** Its spreadsheet. */
export const memberSheet = {
  name: 'members',
  columns: {
    name: '客人',
    phoneNumber: '手机号',
    levelName: '等级',
    sinceOn: '开始日期',
    untilOn: '有效期至',
    grantedBy: '授予人',
    ...titlesOf('reason'),
    spentFen: '本雪季消费',
  },
} as const;
