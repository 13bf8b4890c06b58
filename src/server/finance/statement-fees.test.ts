import { describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { on, shop, useStatementShop } from '#testing/statement-days.ts';
import { statementsRoot } from '#testing/statement-shop.ts';

useStatementShop();

const setRate = async (value: string): Promise<void> => {
  const key = 'SnowGearSmartStore.Business.WeChatPayFeePerTenThousand';
  await shop.server.db.exec(sql`delete from business_parameter where key = ${key}`);
  await shop.server.db.exec(
    sql`insert into business_parameter (id, store_id, key, value) values (${uuid()}, null, ${key}, ${value})`,
  );
  forgetConfiguration(shop.server.db);
};

const noteOn = async (id: string | undefined): Promise<string> =>
  refusalOf(
    await shop.server.call(`POST ${statementsRoot}/lines/${id}/notes`, {
      as: shop.chain.admin,
      body: { reason: 'companyFault', note: '已联系微信' },
    }),
  );

const noFees = {
  differing: 0,
  differingMatched: 0,
  differingOtherDay: 0,
  theirFen: 0,
  contractFen: 0,
};

describe('the fees of a statement', () => {
  test('are held against the contract, and what differs is to be looked into until somebody explains it', async () => {
    const paid = [await shop.pay(), await shop.pay(), await shop.pay()];
    // The usual 0.6 % of 860 yuan, a fen beside it, and ten times as much.
    const fees = [516, 517, 5160];
    shop.wechat.bills.set(
      on,
      paid.map((one, index) => shop.statementLine(one, { feeFen: fees[index] ?? 0 })),
    );
    shop.nextMorning();
    answered(await shop.fetchNow());
    expect(await shop.view()).toMatchObject({
      outcomes: { matched: 3 },
      fees: { differing: 1, differingMatched: 1, differingOtherDay: 0, theirFen: 5160, contractFen: 516 },
      unexplained: 1,
    });
    const [odd, ...agreed] = await shop.lines();
    expect(odd).toMatchObject({ theirFeeFen: 5160, contractFeeFen: 516, feeDiffers: true });
    expect(agreed.map(({ feeDiffers }) => feeDiffers)).toEqual([false, false]);
    expect(await shop.lines(undefined, '&result=differs')).toHaveLength(1);
    expect(await shop.lines(undefined, '&result=agrees')).toHaveLength(2);
    expect(await noteOn(agreed[0]?.id)).toBe('403 statement.lineAgrees');
    expect(await noteOn(odd?.id)).toBe('200');
    expect(await shop.view()).toMatchObject({ fees: { differing: 1 }, unexplained: 0 });
  });

  test('are held against the rate that the chain has when the statement comes', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.statementLine(one, { feeFen: 327 })]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    expect(await shop.view()).toMatchObject({ fees: { differing: 1, contractFen: 516 } });
    await setRate('38');
    expect(await shop.view()).toMatchObject({ fees: { differing: 1, contractFen: 516 } });
    answered(await shop.fetchNow());
    expect(await shop.view()).toMatchObject({ fees: noFees, unexplained: 0 });
    await setRate('60');
  });

  test('that came before a rate was kept are held against nothing, and nor is what goes back', async () => {
    const one = await shop.pay();
    const refund = { kind: 'refund', refundNo: 'r1', channelRefundNo: 'R1', feeFen: 9_999 } as const;
    shop.wechat.bills.set(on, [
      shop.statementLine(one, { feeFen: 5160 }),
      shop.statementLine(one, { ...refund, state: 'failed' }),
    ]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    expect(await shop.view()).toMatchObject({ fees: { differing: 1 } });
    await shop.server.db.exec(
      sql`update channel_statement set fee_per_ten_thousand = null where on_day = ${on}`,
    );
    expect(await shop.view()).toMatchObject({ fees: noFees, unexplained: 0 });
    expect(await shop.lines()).toMatchObject([{ contractFeeFen: null }, { contractFeeFen: null }]);
  });
});
