import { afterAll, describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { answered, openBill, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { sql } from '#server/db/sql-tag.ts';
import { startPayShop } from '#testing/pay-shop.ts';

const shop = await startPayShop();
const { chain, orders, server, wechat } = shop;
const { clerk, manager } = chain;
afterAll(() => shop.server.stop());

/** An order whose gear is out, paid in cash. */
const out = async (): Promise<OrderView> => orders.lead(await shop.book(), 'out');
const returnsOf = async (order: OrderView) => {
  const { payments } = await orders.get(order);
  return payments
    .filter(({ direction }) => direction === 'out')
    .map(({ method, status, amountFen }) => `${method} ${status} ${amountFen}`);
};

test('cash by the id of an order pays its first bill alone', async () => {
  const longer = await orders.give('extend', await out(), { days: 1 });
  expect(longer.money.openDuesFen).toBeGreaterThan(0);
  expect(refusalOf(await orders.askCash(longer, { billId: longer.id }))).toBe('403 bill.notOpen');
});

describe('orders.withdraw beside a payment at a company', () => {
  const withdrawnWhile = async () => {
    const longer = await orders.give('extend', await out(), { days: 1 });
    const begin = async (amountFen: number): Promise<string> => {
      const { attempts } = answered(await shop.start(longer, { amountFen }));
      return shop.attemptNoOf(attempts.find((attempt) => attempt.amountFen === amountFen)?.id);
    };
    await shop.notify(wechat.pay(await begin(1)));
    const attemptNo = await begin(300);
    const shorter = await orders.give('withdraw', await orders.get(longer), { fact: unpaidFact(longer) });
    expect(shorter).toMatchObject({ status: 5, days: longer.days - 1, money: { refundPendingFen: 1 } });
    return { order: shorter, attemptNo };
  };

  test('gives the part back and closes what is under way', async () => {
    const { order, attemptNo } = await withdrawnWhile();
    await shop.sweep();
    expect(wechat.trades.get(attemptNo)?.state).toBe('closed');
    expect(await returnsOf(order)).toEqual(['wechat done 1']);
  });

  test('gives back what is paid all the same', async () => {
    const { order, attemptNo } = await withdrawnWhile();
    await shop.notify(wechat.pay(attemptNo));
    await shop.sweep();
    expect(await returnsOf(order)).toEqual(['wechat done 1', 'wechat done 300']);
    const { money } = await orders.get(order);
    expect(money).toMatchObject({ openDuesFen: 0, refundPendingFen: 0, chargeFen: order.money.chargeFen });
  });
});

describe('orders.waive', () => {
  const reason = '联系不上';
  const extended = async (): Promise<OrderView> => orders.give('extend', await out(), { days: 1 });
  const waive = (order: OrderView, more: Readonly<Record<string, unknown>> = {}) =>
    orders.ask('waive', { order, as: manager, reason, ...more });
  const balanceOf = async (account: string): Promise<number> => {
    const [row] = await server.db.query<{ fen: number }>(sql`
      select coalesce(sum(amount_fen), 0)::int as fen from ledger_posting where account = ${account}`);
    return row?.fen ?? 0;
  };

  test('ends a hire whose guest is gone: the bill is paid, the books hold, the deposit can bear it', async () => {
    const back = await orders.takeBack(await extended());
    expect(back).toMatchObject({ status: 6, actions: expect.not.arrayContaining(['waive']) });
    expect((await orders.get(back, manager)).actions).toContain('waive');
    const { dueFen } = openBill(back);
    const [owed, other] = [await balanceOf('receivable'), await balanceOf('income:ExtensionFee')];
    expect(refusalOf(await waive(back, { as: clerk }))).toBe('403 session.forbidden');
    const changed = await waive(back, { expectedFen: dueFen - 1 });
    expect([refusalOf(changed), changed.body]).toEqual([
      '409 order.priceChanged',
      expect.objectContaining({ error: expect.objectContaining({ data: { totalFen: dueFen } }) }),
    ]);
    expect(refusalOf(await waive(back, { reason: ' ' }))).toBe('400 request.invalid');
    const waived = answered(await waive(back, { expectedFen: dueFen }));
    expect(waived).toMatchObject({ status: 8, money: { openDuesFen: 0, refundPendingFen: 0 } });
    expect(waived.bills.at(-1)).toMatchObject({
      status: 'Paid',
      totalFen: 0,
      items: [
        { kind: 'ExtensionFee', amountFen: dueFen, isWaiver: false },
        { kind: 'ExtensionFee', amountFen: 0 - dueFen, isWaiver: true, note: reason },
      ],
      reason,
    });
    expect(waived.events.at(-1)).toMatchObject({ kind: 'order.waive', note: reason });
    expect([await balanceOf('receivable'), await balanceOf('income:ExtensionFee')]).toEqual([
      owed - dueFen,
      other + dueFen,
    ]);
    const over = await orders.refundAll(
      await orders.give('settle', waived, { otherFen: dueFen, note: reason }),
    );
    expect(over).toMatchObject({ status: 9, money: { depositHeldFen: 0 } });
    expect(over.money.receivedFen).toBe(over.money.chargeFen);
    expect(refusalOf(await waive(over))).toBe('403 bill.notOpen');
  });

  test('of an exchange is not given back when the gear is swapped back', async () => {
    const [plain, dear] = [await chain.addVariant(2), await chain.addVariant(1)];
    await server.db.exec(sql`
      update variant set daily_rent_fen = 30000, deposit_fen = 90000 where id = ${dear.variantId}`);
    const codes = await server.db.query<{ code: string; id: string }>(sql`
      select barcode as code, variant_id as id from equipment
      where variant_id in (${plain.variantId}, ${dear.variantId}) order by barcode`);
    const codeOf = (id: string, not: string | null = null) =>
      codes.find(({ id: of, code }) => of === id && code !== not)?.code;
    const hire = await orders.lead(await orders.bookForGuest([plain]), 'out');
    const first = hire.lines[0]?.boundTo ?? '';
    const swap = (order: OrderView, barcode: string | undefined) =>
      orders.give('exchange', { ...order }, { lineId: order.lines.at(-1)?.id, barcode, quantity: 1, reason });
    const dearer = await swap(hire, codeOf(dear.variantId));
    const waived = answered(await waive(dearer));
    expect(waived.money).toEqual(hire.money);
    const again = await swap(waived, codeOf(plain.variantId, first));
    expect(again).toMatchObject({ status: 5, money: { ...hire.money, refundPendingFen: 0 } });
    const over = await orders.complete(await orders.takeBack({ ...again, lines: again.lines.slice(-1) }));
    expect(over).toMatchObject({ status: 9, money: { chargeFen: hire.money.chargeFen, depositHeldFen: 0 } });
  });

  test('ends a settlement of which a part was paid, and the order with it; what comes late goes back', async () => {
    const order = await orders.takeBack(await out());
    const owing = await orders.give('settle', order, { cleaningFen: 145_000 });
    const begin = async (amountFen: number): Promise<string> => {
      const { attempts } = answered(await shop.start(owing, { amountFen }));
      return shop.attemptNoOf(attempts.find((attempt) => attempt.amountFen === amountFen)?.id);
    };
    await shop.notify(wechat.pay(await begin(100)));
    const late = await begin(200);
    const over = answered(await waive(await orders.get(owing)));
    expect(over.status).toBe(9);
    await shop.notify(wechat.pay(late));
    await shop.sweep();
    expect(await returnsOf(over)).toEqual(['wechat done 200']);
    expect(await orders.get(over)).toMatchObject({ status: 9, money: over.money });
  });

  test('is done once by two managers, and beside a payment either way adds up', async () => {
    const order = await extended();
    const answers = await Promise.all([waive(order), waive(order)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 order.stale']);
    const other = await extended();
    const { id: billId, dueFen } = openBill(other);
    const paid = orders.askCash(other, { billId });
    const [waived, cash] = (await Promise.all([waive(other, { expectedFen: dueFen }), paid])).map(refusalOf);
    expect([
      ['200', '403 bill.notOpen'],
      ['409 order.stale', '200'],
    ]).toContainEqual([waived, cash]);
    expect((await orders.get(other)).money.openDuesFen).toBe(0);
  });

  test('leaves books that verify', async () => {
    const altered: unknown[] = [];
    await verifyBooks(server.db, (books) => altered.push(books.altered));
    expect(altered).toEqual(altered.map(() => null));
  });
});
