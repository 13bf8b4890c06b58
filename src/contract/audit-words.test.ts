import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditFieldName, auditKindName, auditValue } from '#contract/audit-words.ts';

const server = join(import.meta.dirname, '../server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'));

test('every kind of event that the server names has words', () => {
  const kinds = sources.flatMap((text) =>
    [...text.matchAll(/kind: '(\w+\.\w+)'/g)].map(([, kind = '']) => kind),
  );
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter((kind) => auditKindName(kind, 'zh') === kind)).toEqual([]);
});

test('values are told as people read them', () => {
  const told = (subjectType: string, field: string, value: string) =>
    auditValue({ subjectType, field, value }, 'zh');
  expect([
    told('order', 'status', '5'),
    told('till', 'inTillFen', '123450'),
    told('store', 'openMinute', '510'),
    told('store', 'isActive', 'false'),
    told('account', 'roles', 'Driver, Agent'),
    told('order', 'startAt', '2026-12-01T07:00:00.000Z'),
    told('calendarDay', '2027-02-05', 'rest 春节 provisional'),
    told('calendarDay', '2027-02-14', 'work 春节'),
    told('order', 'command.method', 'douyin'),
    told('order', 'command.method', 'SelfReturn'),
    told('order', 'command.fields', 'customerPhone, remark'),
    told('account', 'trust', 'asserted'),
    told('order', 'reason', 'broken zip'),
    auditFieldName('command.period.dueAt', 'zh'),
    auditFieldName('hours.openMinute', 'en'),
  ]).toEqual([
    '使用中',
    '1,234.50',
    '08:30',
    '否',
    '司机、代理商',
    '2026-12-01 15:00',
    '休息 春节 （暂定）',
    '上班 春节',
    '抖音券',
    '到店归还',
    '客人电话、备注',
    '未验证',
    'broken zip',
    '应还时间',
    'Opens',
  ]);
});
