import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobNames } from '#contract/job-lists.ts';

const server = join(import.meta.dirname, '../server');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(jobs|sweeps)\.ts$/.test(file),
);

test('every background job has words', () => {
  const names = files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/name: ['`]([^'`]+)['`]/g)].flatMap(
      ([, name = '']) =>
        name.includes('${channel}')
          ? ['wechat', 'alipay'].map((channel) => name.replace('${channel}', channel))
          : [name],
    ),
  );
  expect(names.toSorted()).toEqual(Object.keys(jobNames).toSorted());
});
