import { depositWords } from '#simulator/pay/pay-words.ts';
import { depositText } from '#web/text/deposit.ts';
import { securedText } from '#web/text/secured.ts';
import { payText } from '#web/text/pay.ts';
import { pathTo } from '#web/paths.ts';
import { expect, test } from './fixtures.ts';
import { shopToday } from './journey/calendar.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { logInAsStaff } from './journey/staff.ts';
import { androidChrome, consent, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const deposit = depositText.zh;
const ways = securedText.zh;
const pay = payText.zh;
const byAlipay = new RegExp(`^信用免押 ¥\\S+ · ${ways['way.alipay']} · 最迟至`);
const words = depositWords.zh;

test.use({ shopOf: 'deposits' });

const switchedOn = 'SnowGearSmartStore.Business.AlipayPreauthEnabled';

type Parameters = {
  readonly businessParameters: readonly { readonly key: string; readonly value: string }[];
};
type Size = { readonly variantId: string; readonly free: number };

/** Books gear with a deposit at the demo's store that takes a company's word for it. */
const bookThere = async (hand: Awaited<ReturnType<typeof openHand>>, today: string) => {
  const { storeConfigs } = await hand.ask<{ storeConfigs: Readonly<Record<string, Parameters>> }>(
    'GET /api/app/config-distribution/h5',
  );
  const isOn = ({ businessParameters }: Parameters): boolean =>
    businessParameters.some(({ key, value }) => key === switchedOn && value === 'true');
  const storeId = Object.keys(storeConfigs).find((id) => {
    const config = storeConfigs[id];
    return config !== undefined && isOn(config);
  });
  const { models } = await hand.ask<{ models: readonly { readonly sizes: readonly Size[] }[] }>(
    `GET /api/app/equipment/availability?storeId=${storeId}&startDate=${today}&days=1`,
  );
  const size = models.flatMap(({ sizes }) => sizes).find(({ free }) => free > 0);
  return hand.book({ storeId, lines: [{ variantId: size?.variantId, quantity: 1 }] });
};

test('Alipay secures a deposit on a phone, Pay Score in WeChat, and only the rest is paid', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const today = shopToday(shop);
  const secured = await bookThere(hand, today);

  await test.step('a phone opens Alipay, where the guest agrees, and comes back', async () => {
    const page = await visit({ userAgent: androidChrome });
    await page.goto(await hand.link(secured));
    const payAll = await page.getByRole('button', { name: /^支付 ¥/ }).innerText();
    await expect(page.getByRole('heading', { name: /^免押金 ¥/ })).toBeVisible();
    await inspect(page, 'deposit-01-offer');
    await page.getByRole('button', { name: deposit.use(ways['way.alipay']) }).click();
    await expect(page.getByText(deposit.waiting(ways['way.alipay']))).toBeVisible();
    await inspect(page, 'deposit-02-waiting');
    await page.getByRole('button', { name: deposit.openAlipay }).click();
    await page.getByRole('button', { name: words.credit }).click();
    await page.getByRole('link', { name: words.back }).click();
    await expect(page.getByText(deposit.held)).toBeVisible();
    await expect(page.getByText(byAlipay)).toBeVisible();
    await inspect(page, 'deposit-03-held');
    await expect(page.getByRole('button', { name: /^支付 ¥/ })).not.toHaveText(payAll);
  });

  await test.step('staff see by what it is secured, on the order and at its settlement', async () => {
    const page = await visit();
    await logInAsStaff(page, 'admin', 'snowgear-demo');
    await page.goto(pathTo('storeOrder', { id: secured.id }));
    await expect(page.getByText(byAlipay)).toBeVisible();
    await inspect(page, 'deposit-05-staff');
    const address = `/api/app/orders/${secured.id}`;
    await hand.pay(await hand.ask<Booked>(`GET ${address}`));
    const { lines } = await hand.ask<Booked>(`GET ${address}`);
    const [line] = lines;
    const bound = await hand.ask<Booked>(`POST ${address}/bind`, {
      barcode: line?.barcode,
      lineId: line?.id,
    });
    const out = await hand.ask<Booked>(`POST ${address}/hand-over`, { version: bound.version, early: true });
    const back = { lineId: line?.id, returned: 1, damaged: 0, lost: 0 };
    await hand.ask<Booked>(`POST ${address}/take-back`, { version: out.version, lines: [back] });
    await page.goto(pathTo('storeReturn', { id: secured.id }));
    await expect(page.getByText(byAlipay)).toBeVisible();
    await inspect(page, 'deposit-06-settlement');
  });

  await test.step('in WeChat Pay Score opens at once, and the rest is paid by WeChat', async () => {
    const page = await visit({ userAgent: weChatOnAndroid });
    await showInWeChat(page);
    await page.goto(await hand.link(await bookThere(hand, today)));
    await consent(page, { silent: true });
    await page.getByRole('button', { name: deposit.use(ways['way.wechat']) }).click();
    await expect(page.getByText(deposit.held)).toBeVisible();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
    await inspect(page, 'deposit-04-paid');
  });
});
