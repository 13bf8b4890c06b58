import { depositWords } from '#simulator/pay/pay-words.ts';
import { depositText } from '#web/text/deposit.ts';
import { securedText } from '#web/text/secured.ts';
import { payText } from '#web/text/pay.ts';
import { expect, test } from './fixtures.ts';
import { shopToday } from './journey/calendar.ts';
import { openHand } from './journey/hand.ts';
import { androidChrome, consent, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const deposit = depositText.zh;
const ways = securedText.zh;
const pay = payText.zh;
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

  await test.step('a phone opens Alipay, where the guest agrees, and comes back', async () => {
    const page = await visit({ userAgent: androidChrome });
    await page.goto(await hand.link(await bookThere(hand, today)));
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
    await inspect(page, 'deposit-03-held');
    await expect(page.getByRole('button', { name: /^支付 ¥/ })).not.toHaveText(payAll);
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
