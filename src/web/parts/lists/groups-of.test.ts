import { expect, it } from 'vitest';
import { defineList, field } from '#contract/list.ts';
import { listsText } from '#web/text/lists.ts';
import { groupsOf } from './groups-of.ts';

const list = defineList('things.list', {
  fields: {
    state: field.choice('state', ['open', 'done']),
    status: field.codes('status', [1, 2]),
    storeId: field.id('store'),
    madeFrom: field.day('from'),
    madeTo: field.day('to'),
    keyword: field.text('q'),
  },
  sorts: { 'made desc': 'newest', 'name asc': 'name' },
});

it('makes groups of the values that a list declares, in the order of their words', () => {
  const groups = groupsOf(
    list,
    {
      made: 'Made',
      state: ['State', { open: { zh: '开', en: 'Open' }, done: { zh: '完', en: 'Done' } }],
      status: (value) => `status ${value}`,
      storeId: [{ value: 'one', label: 'One' }],
      sorting: { name: 'By name' },
    },
    { usual: listsText.zh, language: 'zh' },
  );
  expect(groups).toEqual([
    { label: 'Made', days: 'made' },
    {
      label: 'State',
      field: 'state',
      options: [
        { value: 'open', label: '开' },
        { value: 'done', label: '完' },
      ],
    },
    {
      label: '状态',
      field: 'status',
      options: [
        { value: 1, label: 'status 1' },
        { value: 2, label: 'status 2' },
      ],
    },
    { label: '门店', field: 'storeId', options: [{ value: 'one', label: 'One' }] },
    {
      label: '排序',
      field: 'sorting',
      options: [
        { value: 'made desc', label: '最新在前' },
        { value: 'name asc', label: 'By name' },
      ],
    },
  ]);
});
