import { afterAll, describe, expect, test } from 'vitest';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Page = { items: { id: string; customerName: string }[]; totalCount: number; next: string | null };

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
const names = ['张伟明', '张伟', '王小明', '李 Lee', '=1+1'];
for (const customerName of names) {
  server.clock.advance(60_000);
  await orders.bookForGuest([{ variantId }], { customerName });
}
afterAll(() => server.stop());

const list = async (query: string, as: TestUser = chain.clerk): Promise<Page> =>
  answered(await server.call<Page>(`GET /api/app/orders?${query}`, { as }));
const namesOf = ({ items }: Page): string[] => items.map(({ customerName }) => customerName);

describe('a list that is paged by where the last page ended', () => {
  test.each(['createdAt desc', 'startDate asc', 'dueFen desc'])(
    'meets each order once by %s',
    async (sorting) => {
      const whole = await list(`sorting=${encodeURIComponent(sorting)}`);
      const first = await list(`sorting=${encodeURIComponent(sorting)}&maxResultCount=2`);
      const second = await list(
        `sorting=${encodeURIComponent(sorting)}&maxResultCount=2&after=${first.next}`,
      );
      const third = await list(
        `sorting=${encodeURIComponent(sorting)}&maxResultCount=2&after=${second.next}`,
      );
      expect([first, second, third].flatMap(namesOf)).toEqual(namesOf(whole));
      expect([first.totalCount, third.next, whole.next]).toEqual([5, null, null]);
    },
  );

  test.each(['nonsense', Buffer.from('["createdAt desc","x","y"]').toString('base64url')])(
    'refuses %s as a place',
    async (after) => {
      const answer = await server.call(`GET /api/app/orders?after=${after}`, { as: chain.clerk });
      expect(refusalOf(answer)).toBe('400 request.malformed');
    },
  );

  test('refuses the place of another order', async () => {
    const { next } = await list('maxResultCount=2');
    const answer = await server.call(`GET /api/app/orders?sorting=dueAt%20asc&after=${next}`, {
      as: chain.clerk,
    });
    expect(refusalOf(answer)).toBe('400 request.malformed');
  });
});

describe('a keyword', () => {
  test.each([
    ['张', ['张伟', '张伟明']],
    ['伟明', ['张伟明']],
    ['张伟', ['张伟', '张伟明']],
    ['lee', ['李 Lee']],
    ['1+', ['=1+1']],
    ['明张', []],
  ])('%s finds part of a name in any script', async (keyword, found) => {
    expect(namesOf(await list(`keyword=${encodeURIComponent(keyword)}`))).toEqual(found);
  });
});

describe('orders.list.export', () => {
  const exported = async (query: string, as: TestUser): Promise<string[]> => {
    const answer = await server.call(`GET /api/app/orders/export?format=csv&${query}`, { as });
    expect(answer.status).toBe(200);
    return String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
  };

  test('writes what the filters find in the order of the list, and no formula', async () => {
    const lines = await exported('sorting=createdAt%20asc', chain.clerk);
    expect(lines[0]).toBe(
      '订单号,门店,类型,状态,客人,电话,下单时间,开始日期,结束日期,天数,应还时间,取件方式,件数,雪具,费用,押金,待支付',
    );
    expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual([...names.slice(0, 4), "'=1+1"]);
    expect(lines[1]).toMatch(/^20\d{10},.*,到店,待支付,张伟明,1\d+,2026-/);
    expect(await exported(`keyword=${encodeURIComponent('王小')}`, chain.clerk)).toHaveLength(2);
  });

  test('holds orders of the reader’s stores only, and is not for guests', async () => {
    expect(await exported('', chain.branchClerk)).toHaveLength(1);
    expect(refusalOf(await server.call('GET /api/app/orders/export', { as: chain.guest }))).toBe(
      '403 session.forbidden',
    );
  });
});
