import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { post } from '#contract/call.ts';
import { bindRows, type Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/errors.ts';
import { id, day, fenFrom0, line, queryInt } from '#contract/shapes.ts';
import { InvalidInput, type InputFault } from '#server/http/app-error.ts';
import { inputReader } from '#server/http/read-input.ts';
import { wrongCallsOf, type WrongCall } from '#testing/wrong-inputs.ts';

const paramsIn = (row: Endpoint, path: string) => {
  const names = row.path.split('/').map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
  const parts = path.split('/');
  return Object.fromEntries(
    names.flatMap((name, place) =>
      name === undefined ? [] : [[name, decodeURIComponent(parts[place] ?? '')]],
    ),
  );
};

/** What is said of a call's input; nothing where it passes, or is refused as a whole. */
const faultsOf = (
  row: Endpoint,
  { address, body, raw }: WrongCall,
  language: Language,
): readonly InputFault[] => {
  if (raw !== undefined) return [];
  const [path = '', search = ''] = (address.split(' ')[1] ?? '').split('?');
  try {
    const query = Object.fromEntries(new URLSearchParams(search));
    inputReader(row)({ params: paramsIn(row, path), query, body }, language);
    return [];
  } catch (error) {
    return error instanceof InvalidInput ? error.faults : [];
  }
};

const machineWords = /[a-z][A-Z]|[\\^$[\]{}<>=|]|expected|[Ii]nvalid|string|undefined|null|object|array|NaN/;

describe.each(Object.entries<Endpoint>(api))('%s', (_key, row) => {
  test('says what is wrong in sentences for people', () => {
    for (const call of wrongCallsOf(row)) {
      for (const { message } of faultsOf(row, call, 'zh')) {
        expect(message, call.title).toMatch(/\p{Script=Han}/u);
        expect(message, call.title).not.toMatch(/[A-Za-z]{2}|[\\^$[\]{}<>=|]/);
      }
      for (const { message } of faultsOf(row, call, 'en')) {
        expect(message, call.title).toMatch(/^[A-Z][a-z -]/);
        expect(message, call.title).not.toMatch(/\p{Script=Han}/u);
        expect(message, call.title).not.toMatch(machineWords);
      }
    }
  });
});

const { sample } = bindRows(
  { sample: post('/x', 'public', { queryNames: ['skipCount'] }) },
  {
    sample: {
      query: z.object({ skipCount: queryInt(0, 9).optional() }),
      body: z.object({
        reason: line(5).optional(),
        days: z.int().min(1).max(9).optional(),
        amountFen: fenFrom0.max(100).optional(),
        startDate: day.optional(),
        roles: z
          .array(z.enum(['a', 'b']))
          .min(1)
          .max(2)
          .optional(),
        unavailableStartTime: z.iso.datetime().optional(),
        people: z.array(z.object({ heightCm: z.int(), name: z.string().min(2) })).optional(),
        storeId: id.optional(),
      }),
      output: z.null(),
    },
  },
);

test.each([
  [{ reason: '' }, '原因：请填写此项', 'Reason: Please fill this in'],
  [{ reason: null }, '原因：请填写此项', 'Reason: Please fill this in'],
  [{ reason: 7 }, '原因：应为文字', 'Reason: Must be text'],
  [{ reason: 'xxxxxx' }, '原因：最多 5 个字符', 'Reason: At most 5 characters'],
  [{ days: 0 }, '天数：不能小于 1', 'Days: At least 1'],
  [{ days: 10 }, '天数：不能大于 9', 'Days: At most 9'],
  [{ days: 1.5 }, '天数：应为整数', 'Days: Must be a whole number'],
  [{ amountFen: 'x' }, '金额：请填写正确的金额，最多两位小数', 'Amount: An amount with at most two decimals'],
  [{ amountFen: -1 }, '金额：不能少于 0 元', 'Amount: At least 0 yuan'],
  [{ amountFen: 150 }, '金额：最多 1 元', 'Amount: At most 1 yuan'],
  [{ startDate: '2026-02-30' }, '开始日期：请选择正确的日期', 'First day: Please choose a valid date'],
  [{ unavailableStartTime: 'noon' }, '开始时间：请选择正确的时间', 'Start: Please choose a valid time'],
  [{ roles: [] }, '身份：至少需要 1 项', 'Roles: At least 1 of them'],
  [{ roles: ['a', 'a', 'a'] }, '身份：最多 2 项', 'Roles: At most 2 of them'],
  [{ roles: ['c'] }, '身份：请从给出的选项中选择', 'Roles: Please choose one of the options'],
  [{ people: [{ name: 'xy' }] }, '身高：请填写此项', 'Height: Please fill this in'],
  [
    { people: [{ heightCm: 1, name: 'x' }] },
    '名称：至少需要 2 个字符',
    'Name: At least 2 characters are needed',
  ],
  [{ people: 5 }, '使用人：应为列表', 'People: Must be a list'],
  [
    { storeId: 'x' },
    '页面提交的内容有误，请刷新后重试',
    'The page sent something wrong. Please reload and try again',
  ],
])('%j: %s', (body, zh, en) => {
  const wrong = { title: '', address: 'POST /x', body };
  expect(faultsOf(sample, wrong, 'zh').map(({ message }) => message)).toEqual([zh]);
  expect(faultsOf(sample, wrong, 'en').map(({ message }) => message)).toEqual([en]);
});

test('what is said of several places alike is said once, and names them all', () => {
  const people = [{ name: 'xy' }, { name: 'xy' }];
  expect(faultsOf(sample, { title: '', address: 'POST /x', body: { people } }, 'zh')).toEqual([
    { message: '身高：请填写此项', members: ['people.0.heightCm', 'people.1.heightCm'] },
  ]);
});

const sortingOf = (sorting?: string): unknown =>
  inputReader(api['equipment.list'])({ params: {}, query: { SORTING: sorting }, body: undefined }, 'zh')
    .checked['sorting'];

test.each([
  ['name', 'name asc'],
  ['Name ASC', 'name asc'],
  ['creationTime DESC', 'creationTime desc'],
  [' CREATIONTIME  desc ', 'creationTime desc'],
  ['', 'barcodeNumber asc'],
  [undefined, 'barcodeNumber asc'],
])('the sort %j is %j', (asked, sorting) => expect(sortingOf(asked)).toBe(sorting));

test.each(['name desc', 'creationTime', 'id', 'name asc, id', 'name; drop table'])(
  'the sort %j is refused',
  (asked) => expect(() => sortingOf(asked)).toThrow(InvalidInput),
);

test('a filter that nobody filled in narrows nothing', () => {
  const query = { StoreId: '', KEYWORD: '', status: '', maxResultCount: '' };
  const read = inputReader(api['equipment.list'])({ params: {}, query, body: undefined }, 'zh');
  expect(read.checked).toMatchObject({ skipCount: 0, maxResultCount: 10 });
  expect(Object.keys(read.checked).toSorted()).toEqual(['maxResultCount', 'skipCount', 'sorting']);
});
