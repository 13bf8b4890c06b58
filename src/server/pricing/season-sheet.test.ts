import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuid } from '#server/db/uuid.ts';
import type { Chain } from '#testing/build-chain.ts';
import { buildForm, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let chain: Chain;
let stranger: TestUser;
beforeAll(async () => {
  ({ server, chain } = await startChain());
  stranger = await chain.addStaff('StoreManager', await chain.addStore(`Far ${uuid()}`));
});
afterAll(() => server.stop());

const path = '/api/app/prices';
const draft = () => ({
  name: '旺季',
  fromOn: '2026-12-20',
  toOn: '2027-02-28',
  prices: [
    { kind: 'category', id: chain.categoryId, unit: 'percent', weekday: 100, weekend: 120, holiday: null },
  ],
});
const add = async () =>
  answered(
    await server.call<{ id: string }>(`POST ${path}/seasons`, {
      as: chain.manager,
      body: { ...draft(), storeId: chain.storeId },
    }),
  );
const remove = async ({ id }: { id: string }) =>
  answered(await server.call(`DELETE ${path}/seasons/${id}?version=1`, { as: chain.manager }));

describe('the spreadsheet of seasons', () => {
  const sheetOf = async (storeId: string | null): Promise<string> => {
    const query = storeId === null ? '' : `&storeId=${storeId}`;
    const answer = await server.call<string>(`GET ${path}/seasons/export?format=csv${query}`, {
      as: chain.manager,
    });
    return answered(answer);
  };
  type Read = { seasons: { id: string | null; name: string; prices: Body[] }[] };
  const read = (text: string, storeId = chain.storeId, as = chain.manager) =>
    server.call<Read>(`POST ${path}/seasons/read`, {
      as,
      raw: buildForm({ storeId }, { bytes: Buffer.from(text), name: 'seasons.csv' }),
      headers: formHeaders,
    });

  test('comes in as it went out, beside the season of its name', async () => {
    const made = await add();
    const text = await sheetOf(chain.storeId);
    expect(text).toContain(`旺季,2026-12-20,2027-02-28`);
    const again = answered(await read(text));
    expect(again.seasons).toEqual([{ ...draft(), id: made.id, version: 1 }]);
    const renamed = answered(await read(text.replaceAll('旺季', '春雪')));
    expect(renamed.seasons).toMatchObject([{ id: null, version: null, name: '春雪' }]);
    expect(await sheetOf(chain.storeId)).toBe(text);
    await remove(made);
    expect((await sheetOf(chain.storeId)).trim().split('\n')).toHaveLength(1);
  });

  test('is refused with its line, and for another store', async () => {
    const made = await add();
    const text = await sheetOf(chain.storeId);
    const refused = [
      [text.replace('2027-02-28', '2026-02-28'), '400 prices.cellWrong'],
      [text.replace('编号', 'x'), '400 prices.columnMissing'],
      [text.replace(chain.categoryId, uuid()), '400 prices.sheetGearUnknown'],
      [
        text + text.split('\n').slice(1).join('\n').replace('2027-02-28', '2027-02-27'),
        '400 prices.datesDiffer',
      ],
      ['', '400 import.fileEmpty'],
    ] as const;
    for (const [sheet, code] of refused) expect(refusalOf(await read(sheet))).toBe(code);
    expect(refusalOf(await read(text, chain.storeId, stranger))).toBe('404 store.unknown');
    await remove(made);
  });
});
