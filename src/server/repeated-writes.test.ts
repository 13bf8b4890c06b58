import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { CallKey } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addDays } from '#domain/time/days.ts';
import { dayMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { answered, openBill, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startPayShop, startSimulatedPayShop } from '#testing/pay-shop.ts';
import { weChatStatement } from '#testing/payments/statements.ts';
import { repeating, sendOnce, tellingWith, writesWithoutKey, type Write } from '#testing/repeated-writes.ts';
import { repeatMembers, repeatRights } from '#testing/repeated-rights.ts';
import { repeatRuns } from '#testing/repeated-runs.ts';
import { repeatSettings } from '#testing/repeated-settings.ts';
import { repeatSchemes } from '#testing/repeated-schemes.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Thing = { id: string; version: number; modelId?: string };

const shop = await startPayShop();
const { server, chain, orders } = shop;
const { variantId } = await chain.addVariant(6);
const { repeat, sent } = await repeating(server);
const { clerk, manager, admin } = chain;
const reason = '客人要求';
afterAll(() => server.stop());

const once = <T = Thing>(key: CallKey, write: Write): Promise<T> => sendOnce(repeat, key, write);
const telling = tellingWith(once, clerk);

const tillsOf = async (as: TestUser) => {
  type Tills = { items: { id: string; kind: string; inTillFen: number; shift: { id: string } | null }[] };
  const { body } = await server.call<Tills>(`GET /api/app/tills?storeId=${chain.storeId}`, { as });
  return body.items;
};

describe('a write under one key', () => {
  test('of a till', async () => {
    const at = { id: (await tillsOf(clerk))[0]?.id };
    await once('tills.open', { as: clerk, at, body: { floatFen: 100_000 }, other: { floatFen: 1 } });
    await once('tills.putIn', { as: clerk, at, body: { amountFen: 300_000 }, other: { amountFen: 1 } });
    const body = { amountFen: 1000, reason: '存银行' };
    await once('tills.takeOut', { as: clerk, at, body, other: { amountFen: 1 } });
  });

  test('of members', () => repeatMembers(once, { server, as: admin }));
  test('of a scheme', () => repeatSchemes(once, chain, orders.orderRequestOf([{ variantId }])));
  test('of a driver’s run', () => repeatRuns(once, { server, chain, orders }));

  test('of a delivery, from the booking to the end', async () => {
    const { items } = await chain.addVariant(1);
    const [spare] = await server.db.query<{ barcode: string }>(
      sql`select barcode from equipment where id = ${items[0]}`,
    );
    const agent = await server.signIn({ roles: ['Agent'], name: '雪友俱乐部' });
    const guestFields = { type: 'Reservation', customerName: '林雪', customerPhone: '13911112222' };
    const body = orders.orderRequestOf([{ variantId }], guestFields);
    const story = telling(await once('orders.create', { as: clerk, body, other: { remark: '两次' } }));
    const { now, go, give } = story;
    const line = () => ({ lineId: now().lines.at(-1)?.id });
    await give('orders.setAgent', { agentId: agent.userId });
    await give('orders.update', { remark: '晚上到', people: [{ name: '小雪', heightCm: 160 }] });
    await give('orders.deliveryMethod', { deliveryMethod: 'Delivery', deliveryAddress: 'A 座 1201' });
    await give('orders.redate', { startDate: '2026-12-02', days: 2 });
    await give('orders.askPayment');
    const cash = { at: { billId: openBill(now()).id }, body: { amountFen: 1000 }, other: { amountFen: 1 } };
    await give('orders.confirmCash', {}, cash);
    await go((order) => orders.pay(order));
    const scan = { barcode: now().lines[0]?.barcode, ...line() };
    await give('orders.bind', scan, { other: { barcode: 'OTHER-1' } });
    await give('orders.unbind', line());
    const [day, { barcode }] = ['2026-12-02', scan];
    const dayScan = { storeId: chain.storeId, startFrom: day, startTo: day, barcode };
    await once('orders.bindForDay', { as: clerk, body: dayScan, other: { barcode: 'OTHER-2' } });
    await go((order) => orders.get(order));
    await go((order) => orders.bindAll(order));
    await give('orders.load', { early: true });
    await give('orders.failDelivery', { reason });
    await go((order) => orders.load(order));
    await give('orders.confirmDelivery', { note: '前台代收' });
    await give('orders.confirmReceived');
    await give('orders.exchange', { ...line(), barcode: spare?.barcode, reason });
    await give('orders.extend', { days: 1 });
    await give('orders.withdraw', { fact: unpaidFact(now()) });
    await give('orders.extend', { days: 1 });
    await give('orders.waive', { reason }, { as: manager });
    await give('orders.returnMethod', { returnMethod: 'Pickup', pickupAddress: 'A 座 1201' });
    await give('orders.askReturn');
    await give('orders.withdrawReturn');
    await give('orders.adjust', { reason, items: [{ kind: 'Other', amountFen: 1000 }] });
    await go((order) => orders.pay(order));
    await give(
      'orders.reverseCashPayment',
      { paymentId: now().payments.at(-1)?.id, reason },
      { as: manager },
    );
    await go((order) => orders.pay(order));
    await give('orders.takeBack', { lines: [{ ...line(), returned: 1, damaged: 0, lost: 0 }] });
    await give('orders.settle');
    const paymentId = now().payments.find(({ status }) => status === 'pending')?.id;
    await give('orders.confirmCashRefund', { paymentId }, { other: { paymentId: uuid() } });
    await give('orders.reverseCashRefund', { paymentId, reason }, { as: manager });
    await go((order) => orders.refundAll(order));
    expect(now().status).toBe(9);
  });

  test('of what ends early', async () => {
    const loan = (): Promise<OrderView> => orders.bookForGuest([{ variantId }], { type: 'Loan', reason });
    await telling(await loan()).give('orders.approve', {}, { as: manager });
    await telling(await loan()).give('orders.reject', { reason });
    const paid = (): Promise<OrderView> => orders.bookForGuest([{ variantId }]).then((o) => orders.pay(o));
    await telling(await paid()).give('orders.cancel', { reason });
    const two = await orders.pay(await orders.bookForGuest([{ variantId, quantity: 2 }]));
    const fewer = telling(two);
    await fewer.give('orders.dropLine', { lineId: two.lines[0]?.id, reason });
    await fewer.give('orders.addLines', { lines: [{ variantId, quantity: 1 }] });
    const story = telling(await orders.bindAll(await paid()));
    await story.give('orders.handOver', { early: true });
    const { id: orderId, lines } = story.now();
    const bin = { barcode: lines[0]?.boundTo, storeId: chain.storeId };
    await once('orders.returnScan', { as: clerk, body: bin, other: { barcode: 'OTHER-1' } });
    await story.go(orders.get);
    const mistake = { lineId: lines[0]?.id, from: 'returned', to: 'out' };
    await story.give('orders.correctClose', mistake, { other: { to: 'lost' } });
    const at = { equipmentId: lines[0]?.equipmentId ?? '' };
    const early = { as: clerk, at, body: { orderId, reason }, other: { reason: '另有原因' } };
    expect(await once<{ success: boolean }>('equipment.earlyReturn', early)).toMatchObject({ success: true });
  });

  test('of money that goes through a payment company', async () => {
    const order = await shop.book();
    const as = shop.guestOf(order.id);
    const body = { billId: openBill(order).id, scene: 'wx-native' };
    const payable = await once<{ attempts: Thing[] }>('payments.start', {
      as,
      body,
      other: { scene: 'ali-qr' },
    });
    expect(payable.attempts).toHaveLength(1);
    await shop.notify(shop.wechat.pay(await shop.attemptNoOf(payable.attempts[0]?.id)));
    const cancelled = await orders.give('cancel', await orders.get(order), { reason });
    const paymentId = cancelled.payments.find(({ direction }) => direction === 'out')?.id ?? '';
    shop.wechat.endRefunds('abnormal');
    await shop.sweep();
    const call = { as: manager, at: { id: order.id }, other: { paymentId: uuid() } };
    await once('payments.retryRefund', { ...call, body: { paymentId } });
    const { version } = await orders.get(order);
    await once('payments.refundInCash', { ...call, body: { version, paymentId, reason } });
    // The company makes it as well.
    for (const [no, refund] of shop.wechat.refunds) {
      refund.view = { ...refund.view, state: 'done' };
      await shop.notify(shop.wechat.refundNotice(no));
    }
    const { body: waiting } = await server.call<{ items: Thing[] }>('GET /api/app/finance/waiting', {
      as: manager,
    });
    const settled = { as: manager, at: { id: waiting.items[0]?.id }, other: { note: '另一句' } };
    await once('finance.settleMatter', { ...settled, body: { note: reason } });
  });

  test('of accounts and roles', async () => {
    const employee = {
      userName: 'xiaoli',
      name: '小李',
      email: null,
      phoneNumber: null,
      roles: ['StoreEmployee'],
      storeIds: [chain.storeId],
      primaryStoreId: chain.storeId,
    };
    const password = 'four correct words';
    const other = { name: '小王' };
    let { id, version } = await once('users.create', { as: admin, body: { ...employee, password }, other });
    const change = async (key: CallKey, body: Body): Promise<void> => {
      ({ id, version } = await once(key, { as: admin, at: { id }, body: { ...body, version } }));
    };
    await change('users.update', { ...employee, name: '小李子' });
    await change('users.disable', {});
    await change('users.enable', {});
    await change('users.resetPassword', { password: 'five quite correct words' });
    await change('users.endSecondFactor', {});
    await repeatRights(once, admin);
  });

  test('of gear', async () => {
    const { categoryId, storeId } = chain;
    const kind = { name: '板腰宽', kind: 'text', categoryId };
    const made = { as: manager, body: kind, other: { name: '板长' } };
    const definition = await once('equipment.createAttribute', made);
    const renamed = { name: '板腰', version: definition.version };
    await once('equipment.updateAttribute', { as: manager, at: { id: definition.id }, body: renamed });
    const gear = { categoryId, name: '双板', sizeLabel: '170', dailyRentFen: 100, depositFen: 100 };
    const bought = { ...gear, storeId, barcodeNumber: 'NEW-1' };
    let item = await once('equipment.create', { as: clerk, body: bought, other: { barcodeNumber: 'NEW-2' } });
    const at = { id: item.id, equipmentId: item.id };
    const change = async (key: CallKey, body: Body): Promise<void> => {
      item = await once(key, { as: manager, at, body: { version: item.version, ...body } });
    };
    await change('equipment.update', { ...gear, homeStoreId: storeId, remarks: '新' });
    await change('equipment.changeBarcode', { barcodeNumber: 'NEW-3' });
    const pictures = { version: 1, imageFileIds: [] };
    const model = { as: clerk, at: { id: item.modelId }, body: pictures, other: { version: 2 } };
    await once('equipment.setModelPictures', model);
    const move = (key: CallKey, body: Body = {}) =>
      once(key, { as: manager, at, body: { reason, ...body }, other: { reason: '另有原因' } });
    await move('equipment.stockOut', {
      unavailableStartTime: '2026-12-05',
      unavailableEndTime: '2026-12-08',
    });
    const taken = await server.call<{ items: { id: string }[] }>(
      `GET /api/app/equipment/unavailable-times/${item.id}`,
      { as: clerk },
    );
    await once('equipment.deleteUnavailableTime', { as: clerk, at: { id: taken.body.items[0]?.id } });
    await move('equipment.changeStatus', { newStatus: 2 });
    await move('equipment.stockIn');
    await move('equipment.transfer', { toStoreId: chain.branchId });
    await move('equipment.transferArrive');
    const mistake = { ...bought, barcodeNumber: 'NEW-4' };
    const wrong = await server.call<Thing>('POST /api/app/equipment', { as: clerk, body: mistake });
    const { id, version } = wrong.body;
    await once('equipment.remove', { as: clerk, at: { id, version } });
  });

  test('of counted gear and its stock takes', async () => {
    const categoryId = uuid();
    await server.db.exec(
      sql`insert into category (id, name, size, art) values (${categoryId}, '雪镜类', 'small', 'goggles')`,
    );
    const fields = {
      categoryId,
      name: '雪镜',
      sizeLabel: 'M',
      shelfCode: 'S-1',
      dailyRentFen: 1,
      depositFen: 0,
    };
    const body = { ...fields, storeId: chain.storeId, quantity: 5 };
    const { id, version } = await once('smallEquipment.create', { as: clerk, body, other: { quantity: 6 } });
    const changed = { as: clerk, at: { id } };
    await once('smallEquipment.update', { ...changed, body: { ...fields, sizeLabel: 'L', version } });
    const bought = { adjustment: 'bought', quantity: 2, reason };
    await once('smallEquipment.adjust', { ...changed, body: bought, other: { quantity: 3 } });
    const whole = { storeId: chain.storeId, categoryId };
    const opened = { as: clerk, body: whole, other: { categoryId: null } };
    const take = await once('smallEquipment.openStockTake', opened);
    const shelf = { as: clerk, at: { id: take.id, poolId: id }, body: { counted: 6 }, other: { counted: 7 } };
    const counted = await once('smallEquipment.countShelf', shelf);
    const finished = { version: counted.version, reason };
    await once('smallEquipment.finishStockTake', { as: clerk, at: { id: take.id }, body: finished });
    const next = await server.call<Thing>('POST /api/app/stock-take', { as: clerk, body: whole });
    const ended = { as: clerk, at: { id: next.body.id }, body: { version: next.body.version } };
    await once('smallEquipment.cancelStockTake', ended);
  });

  test('of files and sheets', async () => {
    const bytes = await buildPhoto('jpeg');
    const photo = buildForm({ containerName: 'equipment-images' }, { bytes, name: 'ski.jpg' });
    await once('files.upload', { as: clerk, raw: photo, headers: formHeaders });
    const [names] = await server.db.query<{ store: string; category: string }>(sql`
      select s.name as store, c.name as category from store s, category c
      where s.id = ${chain.storeId} and c.id = ${chain.categoryId}`);
    const upload = (code: string) => {
      const sheet = `条码,名称,品类,日租金(元),押金(元),所属门店\n${code},单板,${names?.category},100,500,${names?.store}\n`;
      const file = { bytes: Buffer.from(sheet), name: 'gear.csv' };
      const raw = buildForm({ storeId: chain.storeId }, file);
      return once('imports.upload', { as: clerk, raw, headers: formHeaders });
    };
    await once('imports.start', { as: clerk, at: await upload('SHEET-1') });
    await once('imports.cancel', { as: clerk, at: await upload('SHEET-2') });
  });

  test('of tills that are counted, and of the day that ends with it', async () => {
    const driven = await orders.bookDelivery([{ variantId }]);
    await putOnRun(server.call, { as: chain.driver, order: driven });
    await orders.askCash(driven, { as: chain.driver });
    const bag = (await tillsOf(clerk)).find(({ kind }) => kind === 'driver');
    const handed = { as: clerk, at: { id: bag?.id }, body: { amountFen: 1000 }, other: { amountFen: 1 } };
    await once('tills.handOver', handed);
    // What a bag is relieved of lies in the counter's till then.
    for (const kind of ['driver', 'counter']) {
      const till = (await tillsOf(manager)).find((each) => each.kind === kind);
      const { id, shift, inTillFen } = till ?? { id: '', shift: null, inTillFen: 0 };
      const found = { shiftId: shift?.id, countedFen: inTillFen };
      const sent = { as: clerk, at: { id }, body: found, other: { countedFen: 1 } };
      const { id: countId } = await once<{ id: string }>('tills.count', sent);
      const end = { countId, leaveFen: 0 };
      await once('tills.cashUp', { as: clerk, at: { id }, body: end, other: { leaveFen: 1 } });
    }
    server.clock.advance(dayMs);
    const body = { storeId: chain.storeId, on: '2026-11-30' };
    await once('finance.closeDay', { as: manager, body, other: { note: '无异常' } });
  });

  test('of a statement, of what people wrote about it, and of what a console gave back', async () => {
    const on = dayOf(server.clock.now(), zone);
    const order = await shop.book({ startDate: addDays(on, 1) });
    const [attempt] = (await shop.payOnline(order)).attempts;
    const attemptNo = await shop.attemptNoOf(attempt?.id);
    const channelTradeNo = shop.wechat.trades.get(attemptNo)?.tradeNo ?? '';
    const trade = { attemptNo, channelTradeNo, at: server.clock.now(), state: 'done' } as const;
    const back = { kind: 'refund', refundNo: '', channelRefundNo: 'C1', amountFen: 500, feeFen: 3 } as const;
    const bytes = Buffer.from(weChatStatement([{ ...trade, ...back }]));
    const raw = buildForm({ channel: 'wechat', on }, { bytes, name: 'bill.csv' });
    server.clock.advance(dayMs);
    await once('finance.uploadStatement', { as: shop.chain.admin, raw, headers: formHeaders });
    const { body } = await server.call<{ items: { id: string; kind: string }[] }>(
      `GET /api/app/finance/statements/lines?channel=wechat&from=${on}&to=${on}`,
      { as: manager },
    );
    const at = { id: body.items.find(({ kind }) => kind === 'refund')?.id };
    const noted = { body: { reason: 'other' }, other: { reason: 'timing' } };
    await once('finance.noteStatementLine', { as: manager, at, ...noted });
    await once('finance.bookReturned', {
      as: manager,
      at,
      body: { reason },
      other: { reason: '另一个原因' },
    });
  });

  test('of a payout, and of taking it back', async () => {
    const { storeId } = chain;
    type Company = { storeId: string; days: { on: string; grossFen: number; feeFen: number }[] };
    const companies = await server.call<Company[]>('GET /api/app/finance/payouts/open', { as: manager });
    const { on, grossFen, feeFen } = companies.body.find((one) => one.storeId === storeId)?.days[0] ?? {};
    const body = { storeId, channel: 'wechat', throughOn: on, grossFen, feeFen };
    const payout = await once<{ id: string }>('finance.bookPayout', {
      as: manager,
      body,
      other: { feeFen: 1 },
    });
    const back = { as: manager, at: { id: payout.id }, body: { reason }, other: { reason: '另一个原因' } };
    await once('finance.takeBackPayout', back);
  });

  test('of what an agent books and is paid, and of their share', async () => {
    // The role alone was left without permissions above.
    const agent = await server.signIn({ roles: ['SuperAdmin', 'Agent'] });
    const at = { id: agent.userId };
    const wanted = orders.orderRequestOf([{ variantId }], { startDate: '2026-12-24' });
    const plan = await server.call<{ token: string }>('POST /api/app/schemes', { as: agent, body: wanted });
    const reserved = { ...plan.body, customerName: '林雪', customerPhone: '13911112222' };
    await once('agents.reserve', { as: agent, body: reserved, other: { customerName: '林冰' } });
    const share = { body: { version: 1, permille: 50 }, other: { permille: 60 } };
    await once('users.setAgentShare', { as: admin, at, ...share });
    const done = await orders.lead(
      await orders.bookForGuest([{ variantId }], { startDate: dayOf(server.clock.now(), zone) }),
      'out',
    );
    const led = answered(await orders.ask('PUT agent', { order: done, agentId: agent.userId }));
    await orders.complete(await orders.takeBack(led));
    const paid = { storeId: chain.storeId, amountFen: 100, method: 'bank', reason };
    const payout = await once<{ id: string }>('finance.payAgent', {
      as: manager,
      at,
      body: paid,
      other: { amountFen: 101 },
    });
    const back = { body: { reason }, other: { reason: '另一个原因' } };
    await once('finance.takeBackAgentPayout', { as: manager, at: { id: payout.id }, ...back });
  });

  test('of a deposit that a company is to secure', async () => {
    const simulated = await startSimulatedPayShop();
    const order = await simulated.book();
    const { repeat: send } = await repeating(simulated.server);
    const body = { billId: openBill(order).id, channel: 'wechat' };
    await sendOnce(send, 'payments.startHold', {
      as: simulated.guestOf(order.id),
      body,
      other: { channel: 'alipay' },
    });
    await simulated.server.stop();
  });

  test('of a phone number that staff release, and of two accounts that become one', async () => {
    const phoneNumber = '13540000001';
    const claim = async (realName: string): Promise<string> =>
      answered(
        await server.call<{ user: { id: string } }>('POST /api/h5/auth/phone-login', {
          body: { phoneNumber, realName },
        }),
      ).user.id;
    const [one, other, third] = [await claim('甲'), await claim('乙'), await claim('丙')];
    const asked = { as: chain.clerk, other: { reason: '另一个原因' } };
    await once('guests.merge', { ...asked, at: { id: one }, body: { phoneNumber, intoId: other, reason } });
    await once('guests.releasePhone', { ...asked, at: { id: third }, body: { phoneNumber, reason } });
  });

  test('of a payout that no statement tells', async () => {
    const { storeId } = chain;
    const day = dayOf(server.clock.now(), zone);
    await shop.payOnline(await shop.book({ startDate: addDays(day, 1) }));
    server.clock.advance(40 * dayMs);
    type Company = { storeId: string; untoldDays: { on: string; grossFen: number }[] };
    const companies = await server.call<Company[]>('GET /api/app/finance/payouts/open', {
      as: shop.chain.admin,
    });
    const { on, grossFen } = companies.body.find((one) => one.storeId === storeId)?.untoldDays[0] ?? {};
    await once('finance.bookOpeningPayout', {
      as: shop.chain.admin,
      body: { storeId, channel: 'wechat', throughOn: on, grossFen, feeFen: 0, reason, bankNote: '银行记录' },
      other: { feeFen: 1 },
    });
    server.clock.advance(-40 * dayMs);
  });

  // Last: whoever books after it has to agree to something.
  test('of settings', () => repeatSettings(once, admin));
});

test('every write takes a key and was sent above, or is named as one that needs none', () => {
  const writes = Object.values(api as Record<string, Endpoint>).filter(({ method }) => method !== 'GET');
  const keysOf = (isKept: boolean): string[] =>
    writes.filter(({ idempotent }) => (idempotent === 'required') === isKept).map(({ key }) => key);
  expect(keysOf(false).toSorted()).toEqual(writesWithoutKey);
  // These are sent to shops with companies of their own: holds.test.ts, vouchers.test.ts.
  const elsewhere = ['payments.startHold', 'vouchers.redeem', 'vouchers.giveBack'];
  expect(keysOf(true).filter((key) => !sent.has(key as CallKey) && !elsewhere.includes(key))).toEqual([]);
});
