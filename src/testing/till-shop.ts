import type { OutputOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, ordersAt } from '#testing/build-orders.ts';
import type { Orders, OrderView } from '#testing/build-orders.ts';
import { cashUpAt } from '#testing/cash-up.ts';
import type { TestAnswer, TestServer, TestUser } from '#testing/test-server.ts';

type Rows = typeof tillRows;
export type Till = OutputOf<Rows['tills.open']>;
export type Shift = OutputOf<Rows['tills.cashUp']>;
export type Count = OutputOf<Rows['tills.count']>;
type Detail = OutputOf<Rows['tills.shift']>;
export type Entry = OutputOf<Rows['tills.entries']>['items'][number];
export type List<T> = { items: T[]; totalCount: number };
export type Body = Readonly<Record<string, unknown>>;

type World = { readonly server: TestServer; readonly chain: Chain; readonly variantId: string };

/** A shop of the test's own: a store with gear at 180 a day and 500 deposit, a clerk and a driver. */
export const openTillShop = async ({ server, chain, variantId }: World) => {
  const storeId = await chain.addStore(`Shop ${uuid()}`);
  forgetConfiguration(server.db);
  for (let n = 0; n < 8; n += 1) await chain.addItem(variantId, storeId);
  const clerk = await server.signIn({
    roles: ['StoreEmployee'],
    storeIds: [storeId],
    name: `clerk ${uuid()}`,
  });
  const driver = await server.signIn({ roles: ['Driver'], storeIds: [storeId], name: `driver ${uuid()}` });
  const orders: Orders = ordersAt(server.call, { storeId, clerk, guest: chain.guest });
  const list = async (as: TestUser = chain.admin): Promise<Till[]> =>
    answered(await server.call<List<Till>>(`GET /api/app/tills?storeId=${storeId}`, { as })).items;
  const counter = async (): Promise<Till> => {
    const found = (await list()).find(({ kind }) => kind === 'counter');
    if (found === undefined) throw new Error('no counter');
    return found;
  };
  const give = <T = Till>(
    call: string,
    { id }: { id: string },
    { as = clerk, key, ...body }: Body & { as?: TestUser; key?: string } = {},
  ): Promise<TestAnswer<T>> =>
    server.call<T>(`POST /api/app/tills/${id}/${call}`, { as, body, ...(key === undefined ? {} : { key }) });
  /** Counts a till and ends its shift: all that should be there is found, and goes, unless it is said. */
  const cashUp = (
    { id: tillId, inTillFen, shift: open }: Till,
    more: Partial<Parameters<typeof cashUpAt>[1]> = {},
  ): Promise<TestAnswer<Shift>> => {
    const all = { as: clerk, tillId, shiftId: open?.id ?? uuid(), countedFen: inTillFen ?? 0, leaveFen: 0 };
    return cashUpAt<Shift>(server.call, { ...all, ...more });
  };
  const count = (
    { id, shift: open }: Till,
    countedFen: number,
    more: Body & { as?: TestUser; key?: string } = {},
  ): Promise<TestAnswer<Count>> =>
    give<Count>('count', { id }, { shiftId: open?.id ?? uuid(), countedFen, ...more });
  const shift = async (id: string, as: TestUser = clerk): Promise<Detail> =>
    answered(await server.call<Detail>(`GET /api/app/tills/shifts/${id}`, { as }));
  const entriesOf = async (id: string, page = '?maxResultCount=100'): Promise<List<Entry>> =>
    answered(
      await server.call<List<Entry>>(`GET /api/app/tills/shifts/${id}/entries${page}`, { as: chain.admin }),
    );
  const book = (more: Body = {}): Promise<OrderView> => orders.bookForGuest([{ variantId }], more);
  /** Both days of one set: 360 rent and 500 deposit. */
  const paid = async (): Promise<OrderView> => orders.pay(await book());
  const balances = async (): Promise<Record<string, number>> => {
    const rows = await server.db.query<{ account: string; fen: number }>(sql`
      select case when b.account like 'cash:%' then (select t.kind from till t where b.account = 'cash:' || t.id)
        else b.account end as account, b.amount_fen as fen
      from ledger_balance b where b.store_id = ${storeId} and b.amount_fen <> 0`);
    return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
  };
  return {
    storeId,
    clerk,
    driver,
    orders,
    list,
    counter,
    give,
    cashUp,
    count,
    shift,
    entriesOf,
    book,
    paid,
    balances,
  };
};
