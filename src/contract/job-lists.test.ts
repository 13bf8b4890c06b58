import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobNames } from '#contract/job-lists.ts';

const server = join(import.meta.dirname, '../server');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(jobs|sweeps)\.ts$/.test(file),
);

const companies = { '${channel}': ['wechat', 'alipay'], '${platform}': ['meituan', 'douyin'] } as const;

/** The names that a template stands for. */
const namesOf = (name: string): readonly string[] => {
  const [place, values] = Object.entries(companies).find(([one]) => name.includes(one)) ?? ['', null];
  return values === null ? [name] : values.map((company) => name.replace(place, company));
};

test('every background job has words', () => {
  const names = files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/name: ['`]([^'`]+)['`]/g)].flatMap(
      ([, name = '']) => namesOf(name),
    ),
  );
  expect(names.toSorted()).toEqual(Object.keys(jobNames).toSorted());
});
