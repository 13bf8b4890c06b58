import { expect, it } from 'vitest';
import { unmaskNames } from '#domain/access/masking.ts';

const known = [
  { name: '林雪', heightCm: 160 },
  { name: '林风', heightCm: 180 },
  { name: '王一', heightCm: 170 },
];

it.each<[string, typeof known, string[]]>([
  [
    'as they are',
    [
      { name: '林**', heightCm: 160 },
      { name: '林**', heightCm: 180 },
    ],
    ['林雪', '林风'],
  ],
  [
    'in another sequence',
    [
      { name: '林**', heightCm: 180 },
      { name: '林**', heightCm: 160 },
    ],
    ['林风', '林雪'],
  ],
  [
    'with the first one gone',
    [
      { name: '林**', heightCm: 180 },
      { name: '王**', heightCm: 170 },
    ],
    ['林风', '王一'],
  ],
  [
    'with other sizes by place',
    [
      { name: '林**', heightCm: 161 },
      { name: '林**', heightCm: 181 },
    ],
    ['林雪', '林风'],
  ],
  [
    'one of them with other sizes',
    [
      { name: '林**', heightCm: 161 },
      { name: '林**', heightCm: 160 },
    ],
    ['林风', '林雪'],
  ],
  ['with a new name', [{ name: '张三', heightCm: 160 }], ['张三']],
])('people sent back %s keep their names', (_, sent, names) => {
  expect(unmaskNames(sent, known).map(({ name }) => name)).toEqual(names);
});
