import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { tellIdleContracts, tellIdleSms } from '#server/start-on.ts';
import type { PaymentConfig } from '#server/payment-config.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { setParameter } from '#server/stores/parameter-actions.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
const [open, closed] = [uuid(), uuid()];
/** That there are keys is all that counts here. */
const both = { wechat: {}, alipay: {} } as Pick<PaymentConfig, 'wechat' | 'alipay'>;
const set = (name: string, value: string, storeId: string | null) =>
  db.tx((tx) =>
    setParameter(tx, {
      name,
      value,
      storeId,
      actor: { id: null, name: 'test' },
      at: Date.parse('2026-11-22T10:00+08:00'),
    }),
  );

beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec(sql`
    insert into store (id, name, is_active) values (${open}, '甲店', true), (${closed}, '乙店', false)`);
});
afterAll(() => db.close());

describe('tellIdleSms', () => {
  it('tells of a contract for text messages until the chain wants codes', async () => {
    const contract = { sms: {} } as Parameters<typeof tellIdleSms>[1];
    expect(await tellIdleSms(db, { sms: null })).toEqual([]);
    expect(await tellIdleSms(db, contract)).toEqual([
      'The keys of Aliyun SMS are set, but the chain wants no codes; switch them on with: npm run parameter -- SmsVerification true',
    ]);
    await set('SmsVerification', 'true', null);
    forgetConfiguration(db);
    expect(await tellIdleSms(db, contract)).toEqual([]);
  });
});

describe('tellIdleContracts', () => {
  it('tells of each company that has keys and is taken nowhere, and how to switch it on', async () => {
    expect(await tellIdleContracts(db, both)).toEqual([
      'The keys of WeChat Pay are set, but no store takes it; switch it on with: npm run parameter -- WeChatPayEnabled true',
      'The keys of Alipay are set, but no store takes it; switch it on with: npm run parameter -- AlipayEnabled true',
    ]);
    expect(await tellIdleContracts(db, { wechat: null, alipay: null })).toEqual([]);
  });
  it('is quiet once one store that is open takes it', async () => {
    await set('WeChatPayEnabled', 'true', closed);
    expect(await tellIdleContracts(db, { ...both, alipay: null })).toHaveLength(1);
    await set('WeChatPayEnabled', 'true', open);
    expect(await tellIdleContracts(db, { ...both, alipay: null })).toEqual([]);
  });
  it('tells when the chain takes it, but every store that is open refuses', async () => {
    await set('AlipayEnabled', 'true', null);
    expect(await tellIdleContracts(db, { ...both, wechat: null })).toEqual([]);
    await set('AlipayEnabled', 'false', open);
    expect(await tellIdleContracts(db, { ...both, wechat: null })).toHaveLength(1);
  });
});
