import { pathTo } from '#web/paths.ts';
import { agentText } from '#web/text/agent.ts';
import { bookText } from '#web/text/book.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import * as guest from './journey/guest.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const t = agentText.zh;
const book = bookText.zh;
const ski = { title: 'Salomon QST 92', size: '176cm', pieces: 1 };
const club = '雪友俱乐部';

test.use({ shopOf: 'agent-month' });

test('an agent’s link brings a guest, the hire earns a commission, and the manager pays it', async ({
  shop,
  visit,
  inspect,
}) => {
  const phone = await visit({ viewport: { width: 390, height: 844 } });
  const desk = await visit({ viewport: { width: 1280, height: 800 } });
  const hand = await openHand(shop);

  await logInAt(phone, people.agent);
  const code = /[2-9A-HJKMNP-Z]{8}/.exec(await phone.getByText(/^推广码/).innerText())?.[0] ?? '';
  await expect(phone.getByRole('img', { name: t.qr })).toBeVisible();
  await inspect(phone, 'agent-01-page');

  const orderNumber = await test.step('a guest books by the link', async () => {
    const page = await visit();
    await page.goto(pathTo('customerBook', { agent: code }));
    await page.goto('/customer/login');
    await guest.logInAsGuest(page, { phone: '13700004455', name: '赵一鸣' });
    await expect(page).toHaveURL(/\/customer\/order-create/);
    const tomorrow = addDays(shopToday(shop), 1);
    await guest.chooseDays(page, tomorrow, addDays(tomorrow, 1));
    await guest.take(page, ski);
    const review = await guest.openReview(page);
    await guest.agree(page);
    await review.getByRole('button', { name: book.submit }).click();
    return guest.readNewOrder(page);
  });

  await test.step('the agent books nothing for themselves, and makes a plan of it', async () => {
    await phone.goto('/customer/order-create');
    const day = addDays(shopToday(shop), 3);
    await guest.chooseDays(phone, day, addDays(day, 1));
    await guest.take(phone, ski);
    const review = await guest.openReview(phone);
    await expect(review.getByText(t.notForYou)).toBeVisible();
    await expect(review.getByRole('button', { name: t.asGuest })).toBeVisible();
    await expect(review.getByRole('button', { name: book.submit })).toHaveCount(0);
    await inspect(phone, 'agent-06-plan');
    await review.getByRole('button', { name: t.savePlan, exact: true }).click();
    await expect(phone.getByRole('button', { name: t.reserve }).filter({ visible: true })).toBeVisible();
    await phone.goto('/agent/dashboard');
  });

  const row = phone.getByRole('article').filter({ hasText: orderNumber });
  const order =
    await test.step('the agent sees it pending, without a name, and earned once it is over', async () => {
      await phone.reload();
      await expect(row).toContainText('赵** · 137****4455');
      await expect(row).toContainText('待完成');
      const { items } = await hand.ask<{ items: Booked[] }>(`GET /api/app/orders?keyword=${orderNumber}`);
      const { id } = items[0] ?? { id: '' };
      let now = await hand.ask<Booked>(`GET /api/app/orders/${id}`);
      const give = async (command: string, body: object): Promise<void> => {
        now = await hand.ask(`POST /api/app/orders/${id}/${command}`, { version: now.version, ...body });
      };
      now = await hand.pay(now);
      await give('bind', { barcode: now.lines[0]?.barcode, lineId: now.lines[0]?.id });
      await give('hand-over', { early: true });
      const lineId = now.lines[0]?.id;
      await give('take-back', { lines: [{ lineId, returned: 1, damaged: 0, lost: 0 }] });
      await give('settle', {});
      const { payments } = await hand.ask<{ payments: { id: string; status: string }[] }>(
        `GET /api/app/orders/${id}`,
      );
      for (const payment of payments.filter(({ status }) => status === 'pending'))
        await give('confirm-cash-refunded', { paymentId: payment.id });
      await phone.reload();
      await expect(row).toContainText('已入账');
      return { id, give };
    });

  await test.step('the manager pays what one store owes', async () => {
    await logInAt(desk, people.manager);
    await desk.goto(pathTo('storeAgents'));
    const card = desk.getByRole('region', { name: club });
    await inspect(desk, 'agent-02-owed');
    await card.getByRole('button', { name: t.pay, exact: true }).click();
    const sheet = desk.getByRole('dialog', { name: t.payTitle(club) });
    await sheet.getByRole('button', { name: /^登记支付/ }).click();
    await expect(sheet.getByText(t.reasonMissing)).toBeVisible();
    await sheet.getByLabel(t.reason).fill('十一月佣金');
    await inspect(desk, 'agent-03-pay');
    await sheet.getByRole('button', { name: /^登记支付/ }).click();
    await expect(sheet).toBeHidden();
    await desk.getByRole('button', { name: t.showHistory }).click();
    await expect(desk.getByText('银行转账 · ').filter({ hasText: '十一月佣金' })).toBeVisible();
    await inspect(desk, 'agent-04-paid');
  });

  await test.step('a refund takes its share back, below nothing', async () => {
    const items = [{ kind: 'Rent', amountFen: -18_000 }];
    await order.give('adjust', { items, reason: '提前归还' });
    await desk.reload();
    await expect(desk.getByRole('region', { name: club }).getByText('−¥18.00')).toBeVisible();
    await phone.reload();
    await phone.getByText(t.payouts, { exact: true }).click();
    await expect(phone.getByRole('article').filter({ hasText: '银行转账' })).toBeVisible();
    await inspect(phone, 'agent-05-payouts');
  });
});
