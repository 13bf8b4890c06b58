import { expect, it } from 'vitest';
import { defineList, field } from '#contract/list.ts';
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
  const groups = groupsOf(list, {
    made: 'Made',
    state: ['State', { open: { zh: '开', en: 'OPEN' }, done: { zh: '完', en: 'DONE' } }],
    status: ['Status', (value) => `status ${value}`],
    storeId: ['Store', [{ value: 'one', label: 'One' }]],
    sorting: ['Order', (value) => `by ${value}`],
  });
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
      label: 'Status',
      field: 'status',
      options: [
        { value: 1, label: 'status 1' },
        { value: 2, label: 'status 2' },
      ],
    },
    { label: 'Store', field: 'storeId', options: [{ value: 'one', label: 'One' }] },
    {
      label: 'Order',
      field: 'sorting',
      options: [
        { value: 'made desc', label: 'by made desc' },
        { value: 'name asc', label: 'by name asc' },
      ],
    },
  ]);
});
