import { describe, expect, it } from 'vitest';
import { differenceOf } from '#domain/access/event-difference.ts';

const storeId = '0193a1b2-0000-7000-8000-000000000001';
const otherId = '0193a1b2-0000-7000-8000-000000000002';
const nameOf = (id: string) => (id === storeId ? '太舞店' : undefined);

describe('what an event changed', () => {
  it('is told field by field, with names for stores, and without what stayed', () => {
    const before = {
      kept: 'told before only',
      name: '雪板',
      rentFen: 20_000,
      storeIds: [storeId],
      hours: { from: '08:00', until: '21:00' },
    };
    const after = {
      name: '雪板',
      rentFen: 18_000,
      storeIds: [],
      hours: { from: '08:00', until: '22:00' },
      isActive: true,
    };
    expect(differenceOf(before, after, nameOf)).toEqual([
      { field: 'rentFen', before: '20000', after: '18000' },
      { field: 'storeIds', before: '太舞店', after: null },
      { field: 'hours.until', before: '21:00', after: '22:00' },
      { field: 'isActive', before: null, after: 'true' },
    ]);
  });

  it('tells no secret, no whole phone number and no id', () => {
    const after = {
      passwordHash: 'x',
      weChatOpenId: 'o1',
      apiToken: 't',
      orderId: otherId,
      note: '打 13812345678 联系',
      remark: '+8613812345678',
      command: { kind: 'extend', days: 2, lines: [{ a: 1 }, { a: 2 }], rates: { [otherId]: 100 } },
    };
    expect(differenceOf(null, after, nameOf)).toEqual([
      { field: 'note', before: null, after: '打 138****5678 联系' },
      { field: 'remark', before: null, after: '+86138****5678' },
      { field: 'command.days', before: null, after: '2' },
      { field: 'command.lines', before: null, after: '× 2' },
    ]);
  });

  it('is told where it is, however far behind in a text or list', () => {
    const long = '约'.repeat(300);
    const many = Array.from({ length: 100 }, (_, index) => `地址${index}`);
    const found = differenceOf(
      { zh: `${long}押金可退${long}`, places: many },
      { zh: `${long}押金不退${long}`, places: [...many, '新地址'] },
      nameOf,
    );
    expect(found).toEqual([
      {
        field: 'zh',
        before: expect.stringMatching(/^…约+押金可退约+…$/),
        after: expect.stringMatching(/^…约+押金不退约+…$/),
      },
      { field: 'places', before: expect.any(String), after: expect.stringMatching(/^….*, 新地址$/) },
    ]);
    expect(Math.max(...found.flatMap(({ before, after }) => [before?.length ?? 0, after?.length ?? 0]))).toBe(
      200,
    );
  });

  it('is told of what is gone', () => {
    expect(
      differenceOf({ logo: { accessUrl: '/a.webp' }, kept: 1 }, { logo: null, kept: 1 }, nameOf),
    ).toEqual([{ field: 'logo.accessUrl', before: '/a.webp', after: null }]);
  });

  it('ends somewhere', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'.repeat(500)]));
    const found = differenceOf({}, { ...wide, deep: { a: { b: { c: { d: 1 } } } } }, nameOf);
    expect(found).toHaveLength(30);
    expect(Math.max(...found.map(({ after }) => after?.length ?? 0))).toBe(200);
  });
});
