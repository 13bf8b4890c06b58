import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildChain } from '#testing/build-chain.ts';
import { patientPayments } from '#testing/patience.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startWeChatShop, type WeChatShop } from '#testing/wechat-shop.ts';

const root = join(import.meta.dirname, '../..');
const program = readFileSync(join(root, 'src/testing/data/rental-client.txt'), 'utf8');

let shop: WeChatShop;
let folder: string;
beforeAll(async () => {
  shop = await startWeChatShop(stockNow);
  // Inside the project, where the generated client finds its runtime.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/generated-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.stop();
});

/** Makes the client as anybody would who knows the address of the document, beside a program that uses it. */
const writeProgram = async (): Promise<string> => {
  const spec = join(folder, 'openapi.json');
  writeFileSync(spec, await (await fetch(`${shop.url}/api/openapi.json`)).text());
  writeFileSync(join(folder, 'client.ts'), await generateSource(spec, { argumentStyle: 'object' }));
  writeFileSync(join(folder, 'rental.ts'), program);
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['rental.ts'] }));
  return join(folder, 'rental.ts');
};

/** What the compiler says of a program. */
const compile = async (): Promise<string> => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    return (await promisify(execFile)(process.execPath, [compiler, '-p', folder])).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

/** Scans a code of WeChat Pay at the simulator, pays, and lets the notice come. */
const pay = async (code: string): Promise<void> => {
  const page = await (await fetch(`${shop.url}/_sim/wxpay/scan?code=${encodeURIComponent(code)}`)).text();
  const key = /name="key" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ key, back: '', payer: 'lin', answer: 'pay' });
  await fetch(`${shop.url}/_sim/wxpay/pay`, { method: 'POST', body });
  shop.server.clock.advance(1000);
  await shop.simulator.pay.deliverNotices();
};

/** Lets the refund be made and told. */
const wait = async (): Promise<void> => {
  const { db, clock } = shop.server;
  const payments = patientPayments(shop.simulator, { db, clock, ownUrl: () => shop.url });
  for (let round = 0; round < 6; round += 1) {
    clock.advance(5 * minuteMs);
    for (const sweep of channelSweeps(payments, 'wechat'))
      while ((await sweep.run({ db, clock, log: { error: () => undefined } })) === true);
    for (const { outRefundNo, state } of shop.simulator.pay.wechat.books().refunds)
      if (state === 'processing') shop.simulator.pay.wechat.endRefund(outRefundNo);
    await shop.simulator.pay.deliverNotices();
  }
};

test('a client that a public generator made of the document books, pays and returns', async () => {
  const chain = await buildChain(shop.server);
  await chain.setParameter('WeChatPayEnabled', 'true');
  const { storeId } = chain;
  const { variantId, items } = await chain.addVariant(1);
  const [item] = await shop.server.db.query<{ barcode: string }>(
    sql`select barcode from equipment where id = ${items[0]}`,
  );
  const clerk = { userNameOrEmailAddress: 'clerk.lin', password: 'deep powder 42' };
  const made = await shop.server.call('POST /api/app/users', {
    as: chain.admin,
    body: {
      userName: clerk.userNameOrEmailAddress,
      name: '林店员',
      email: null,
      phoneNumber: null,
      roles: ['StoreEmployee'],
      storeIds: [storeId],
      primaryStoreId: storeId,
      password: clerk.password,
    },
  });
  expect(made.status).toBe(200);

  const path = await writeProgram();
  expect(await compile()).toBe('');
  const { rent } = (await import(path)) as {
    rent: (rental: object) => Promise<{ status: number; money: object }>;
  };
  const barcode = item?.barcode ?? '';
  const order = await rent({ url: shop.url, storeId, variantId, barcode, clerk, pay, wait });
  // Two days at 180 yuan; the deposit of 500 is back.
  expect(order).toMatchObject({
    status: 9,
    money: { chargeFen: 36_000, receivedFen: 36_000, depositHeldFen: 0, refundPendingFen: 0 },
  });
  expect(shop.simulator.pay.wechat.books()).toMatchObject({ receivedFen: 86_000, returnedFen: 50_000 });
  expect(await brokenBooks(shop.server.db)).toEqual([]);
});
