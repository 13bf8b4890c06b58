import type { Page } from '@playwright/test';
import { personCode } from '#domain/scan/person-code.ts';
import { pathTo } from '#web/paths.ts';
import { benchText } from '#web/text/bench.ts';
import { deskText } from '#web/text/desk.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { groupText } from '#web/text/group.ts';
import { personCodeText } from '#web/text/person-code.ts';
import { smartScanText } from '#web/text/smart-scan.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { countActions } from './journey/actions.ts';
import { shopToday } from './journey/calendar.ts';
import { openHand } from './journey/hand.ts';
import { demoGuest, logInAt, people } from './journey/people.ts';
import type { ShopServer } from './shop-server.ts';

const bench = benchText.zh;
const group = groupText.zh;
const code = personCodeText.zh;
const store = storeText.zh;

test.use({ shopOf: 'bus' });

type Line = {
  readonly id: string;
  readonly person: number;
  readonly barcode: string;
  readonly boundTo: string | null;
  readonly handedOverAt: string | null;
};
type Order = {
  readonly id: string;
  readonly version: number;
  readonly orderNumber: string;
  readonly status: number;
  readonly lines: readonly Line[];
  readonly people: readonly { readonly name: string }[];
  readonly money: Readonly<Record<'chargeFen' | 'depositHeldFen' | 'receivedFen' | 'openDuesFen', number>>;
};
type Hand = Awaited<ReturnType<typeof openHand>>;

/** Half of the bus is 165 cm tall and half 175, each with a foot to go with it. */
const bus = Array.from({ length: 40 }, (_, index) => {
  const [height, foot] = index % 2 === 0 ? [165, 250] : [175, '26.0'];
  return `${index + 1}\t团员${index + 1}\t${height}\t${foot}`;
});
const title = '序号\t姓名\t身高(cm)\t脚长';

/** Skis, boots and poles for a bus, cheaper than all others, so that everybody gets them. */
const stockUp = async (shop: ShopServer, { ask }: Hand, storeId: string): Promise<void> => {
  const { categories } = await ask<{ categories: { id: string; art: string }[] }>(
    `GET /api/app/equipment/availability?storeId=${storeId}&startDate=${shopToday(shop)}&days=1`,
  );
  const idOf = (art: string) => categories.find((each) => each.art === art)?.id;
  const price = { dailyRentFen: 1000, depositFen: 5000, storeId };
  const items = [
    ['ski', '团队双板', '150cm'],
    ['ski', '团队双板', '160cm'],
    ['skiBoot', '团队雪鞋', '250mm'],
    ['skiBoot', '团队雪鞋', '260mm'],
  ] as const;
  for (const [kind, [art, name, sizeLabel]] of items.entries())
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask('POST /api/app/equipment', {
          ...price,
          categoryId: idOf(art),
          name,
          sizeLabel,
          barcodeNumber: `BUS${kind}${100 + index}`,
        }),
      ),
    );
  for (const sizeLabel of ['115cm', '120cm'])
    await ask('POST /api/app/small-equipment', {
      ...price,
      categoryId: idOf('poles'),
      name: '团队雪杖',
      sizeLabel,
      shelfCode: `BUSP${sizeLabel}`,
      quantity: 20,
    });
};

/** What the shop's books and shelves say of an order. */
const booksOf = async ({ ask }: Hand, { id }: Order) => {
  const { items } = await ask<{ items: { postings: { group: string; amountFen: number }[] }[] }>(
    `GET /api/app/finance/journals?orderId=${id}&maxResultCount=1000`,
  );
  const postings = items.map((journal) => journal.postings);
  const sumOf = (all: readonly { amountFen: number }[]) => all.reduce((sum, each) => sum + each.amountFen, 0);
  return {
    cashFen: sumOf(postings.flat().filter((posting) => posting.group === 'cash')),
    unbalanced: postings.filter((journal) => sumOf(journal) !== 0).length,
  };
};

const ownLines = (order: Order, person: number) => order.lines.filter((line) => line.person === person);

const bookBus = async (page: Page, inspect: (page: Page, name: string) => Promise<void>) => {
  const hands = countActions(page);
  await hands.tap(page.getByRole('link', { name: store.newOrder, exact: true }).first());
  await hands.tap(page.getByRole('button', { name: group.paste }));
  const sheet = page.getByRole('dialog', { name: group.paste });
  const list = sheet.getByLabel(group.pasteLabel);
  const wrong = bus.at(-1)?.replace('\t175\t', '\t17\t') ?? '';
  await list.fill([title, ...bus.slice(0, -1), wrong].join('\n'));
  await hands.tap(sheet.getByRole('button', { name: group['part.helmet'] }));
  await expect(sheet.getByText(group.read(39, 117))).toBeVisible();
  await expect(sheet.getByText(group['fault.height']('17'))).toBeVisible();
  await inspect(page, 'bus-01-paste');
  await hands.tap(sheet.getByRole('button', { name: group.add(39, 117) }));
  // What was not understood stays, with its titles.
  await expect(list).toHaveValue([title, wrong].join('\n'));
  await list.fill([title, bus.at(-1)].join('\n'));
  await hands.tap(sheet.getByRole('button', { name: group.add(1, 3) }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^展开 / })).toHaveCount(40);
  await inspect(page, 'bus-02-sets');
  await hands.tap(page.getByLabel(store.guestPhone));
  await hands.type(page.getByLabel(store.guestPhone), demoGuest.phoneNumber);
  await hands.tap(page.getByRole('button', { name: /^收款 ¥/ }));
  await expect(page).toHaveURL(/\/store\/orders\/payment\//);
  await hands.tap(page.getByRole('button', { name: /^收款 ¥/ }));
  const question = page.getByRole('alertdialog', { name: /^已收到现金 ¥/ });
  await hands.tap(question.getByRole('button', { name: deskText.zh.cashDone }));
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: store['step.prepare'] }).first()).toBeVisible();
  expect(hands.counts()).toEqual({ taps: 9, typed: 11, scans: 0, pages: 2 });
};

test('a bus of forty is booked from a pasted list, paid in cash and handed over person by person', async ({
  shop,
  visit,
  inspect,
}) => {
  test.slow();
  const page = await visit();
  const [clerk, owner] = [await openHand(shop, 'staff'), await openHand(shop)];
  await stockUp(shop, owner, clerk.storeId);
  await logInAt(page, people.clerk);
  await bookBus(page, inspect);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const read = () => clerk.ask<Order>(`GET /api/app/orders/${orderId}`);
  const order = await read();
  expect([order.people.length, order.lines.length]).toEqual([40, 120]);
  const { orderNumber } = order;

  await test.step('each of them finds a code of their own on the guest’s page of the order', async () => {
    const phone = await visit();
    await logInAt(phone, people.customer);
    await phone.goto(pathTo('customerOrder', { id: orderId }));
    await phone.getByRole('button', { name: code.show('团员7') }).click();
    await expect(phone.getByText(personCode(orderNumber, 6))).toBeVisible();
    await inspect(phone, 'bus-05-code');
    await phone.context().close();
  });

  await test.step('the first is called by their code from the scan of everything', async () => {
    await page.goto(pathTo('storeScan'));
    const hands = countActions(page);
    await hands.scan(smartScanText.zh.label, personCode(orderNumber, 6));
    await expect(page.getByText(personCode(orderNumber, 6))).toBeVisible();
    expect(hands.counts()).toMatchObject({ taps: 0, scans: 1, pages: 1 });
  });

  const serve = async (hands: ReturnType<typeof countActions>, person: number, left: number) => {
    const name = `团员${person + 1}`;
    await hands.scan(/^扫描/, personCode(orderNumber, person));
    const own = page.getByLabel(bench.codeLabelOf(name));
    await expect(own).toBeVisible();
    for (const [index, line] of ownLines(order, person).entries()) {
      await hands.scan(bench.codeLabelOf(name), line.barcode);
      await expect(page.getByText(store.progress(index + 1, 3), { exact: true })).toBeVisible();
    }
    if (left === 39) await inspect(page, 'bus-03-person');
    await hands.tap(page.getByRole('button', { name: bench.handOverOwn(name, 3) }));
    if (left > 0) await expect(page.getByText(bench.served(name, left))).toBeVisible();
  };

  await test.step('three are served at the bench: four scans and one tap each', async () => {
    const hands = countActions(page);
    for (const [index, person] of [6, 0, 31].entries()) await serve(hands, person, 39 - index);
    await inspect(page, 'bus-04-served');
    expect(hands.counts()).toEqual({ taps: 3, typed: 0, scans: 12, pages: 0 });
    const now = await read();
    const gone = now.lines.filter(({ handedOverAt }) => handedOverAt !== null);
    expect(new Set(gone.map(({ person }) => person))).toEqual(new Set([6, 0, 31]));
    expect(gone).toHaveLength(9);
  });

  await test.step('gear of one is not given to another', async () => {
    await page.getByLabel(store.codeLabel).fill(personCode(orderNumber, 1));
    await page.getByLabel(store.codeLabel).press('Enter');
    const own = page.getByLabel(bench.codeLabelOf('团员2'));
    const [skis] = ownLines(order, 2);
    await own.fill(skis?.barcode ?? '');
    await own.press('Enter');
    const question = page.getByRole('alertdialog', { name: dispatchText.zh.swapTitle });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: '团员2 没有订' })).toBeVisible();
  });

  await test.step('others are served beside, the last at the bench', async () => {
    const last = 39;
    const others = order.lines.filter(({ person }) => ![0, 6, 31, last].includes(person));
    let version = 0;
    for (const { barcode, person } of others)
      ({ version } = await clerk.ask<Order>(`POST /api/app/orders/${orderId}/bind`, { barcode, person }));
    const lineIds = others.map(({ id }) => id);
    await clerk.ask(`POST /api/app/orders/${orderId}/hand-over`, { version, lineIds });
    await page.goto(pathTo('storeOrderCreate', { orderNumber, person: String(last + 1) }));
    await serve(countActions(page), last, 0);
    await expect(page.getByRole('heading', { name: store.handedOver })).toBeVisible();
  });

  await test.step('order, shelves and books agree', async () => {
    const over = await read();
    expect(over.status).toBe(5);
    for (const [index, line] of over.lines.entries())
      expect(line.handedOverAt, `line ${index}`).not.toBeNull();
    const taken = new Set(
      over.lines.filter(({ boundTo }) => !boundTo?.startsWith('BUSP')).map((line) => line.boundTo),
    );
    expect(taken.size).toBe(80);
    const out = await owner.ask<{ totalCount: number }>(
      `GET /api/app/equipment?storeId=${clerk.storeId}&status=1&keyword=BUS&maxResultCount=1`,
    );
    expect(out.totalCount).toBe(80);
    // Two days at 10 yuan and a deposit of 50 for each piece.
    expect(over.money).toMatchObject({ receivedFen: 120 * 7000, depositHeldFen: 120 * 5000, openDuesFen: 0 });
    expect(await booksOf(owner, over)).toEqual({ cashFen: 120 * 7000, unbalanced: 0 });
  });
});
