import type { Page } from '@playwright/test';
import { buildPhoto } from '#testing/build-form.ts';
import { isInFull } from '#testing/rounds.ts';
import { pathTo } from '#web/paths.ts';
import { connectionText } from '#web/text/connection.ts';
import { offlineText } from '#web/text/offline.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';
import { corner, expect, test } from './fixtures.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { areOrdersKept, arePagesKept } from './journey/kept.ts';
import { logInAt, people, type Person } from './journey/people.ts';

test.use({ shopOf: 'offline', serviceWorkers: 'allow' });
const t = offlineText.zh;
const onBar = connectionText.zh;
const store = storeText.zh;
const zh = returnsText.zh;

/** How much each phone scans: `many` is about fifty codes, which CI scans in one of the two stories. */
const many = { guests: 5, piecesToGo: 10 };
const few = { guests: 2, piecesToGo: 4 };

type Line = {
  readonly id: string;
  readonly boundTo: string | null;
  readonly handedOverAt: string | null;
  readonly returned: number;
  readonly quantity: number;
};
type Whole = {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly events: readonly { readonly kind: string }[];
};
type Rented = { readonly order: Booked; readonly codes: readonly string[] };

const openPhone = async (visit: () => Promise<Page>, person: Person) => {
  let page = await visit();
  let count = 0;
  await logInAt(page, person);
  await page.goto(pathTo('storeReturns'));
  const bar = () => page.locator('.offline-bar');
  return {
    page: () => page,
    bar,
    /** A hand scanner types; what it does is kept before the next code. */
    scan: async (codes: readonly string[]): Promise<void> => {
      const box = page.locator('[data-gun]').filter({ visible: true });
      for (const code of codes) {
        await box.fill(code);
        await box.press('Enter');
        count += 1;
        await expect(bar()).toContainText(onBar.waiting(count));
      }
    },
    press: async (name: string | RegExp): Promise<void> => {
      await page.getByRole('button', { name }).filter({ visible: true }).click();
      count += 1;
      await expect(bar()).toContainText(onBar.waiting(count));
    },
    /** Closes the page and opens another one. */
    reopen: async (path: string): Promise<void> => {
      const context = page.context();
      await page.close();
      page = await context.newPage();
      await page.goto(path);
      await expect(bar()).toContainText(onBar.waiting(count));
    },
    go: (isOnline: boolean) => page.context().setOffline(!isOnline),
    sendNow: async (): Promise<void> => {
      await page.getByRole('button', { name: onBar.details }).click();
      await page.getByRole('button', { name: t.sendNow }).click();
    },
    allSent: () => expect(bar()).toBeEmpty({ timeout: 240_000 }),
  };
};
type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Of every fifth write the server does what it says, and its answer is lost. Answers how many were sent so far. */
const loseAnswers = async (phone: Phone): Promise<() => number> => {
  let writes = 0;
  await phone.page().route('**/api/app/orders/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    writes += 1;
    const isLost = writes % 5 === 0;
    const answer = await route.fetch().catch(() => null);
    return answer === null || isLost ? route.abort() : route.fulfill({ response: answer });
  });
  return () => writes;
};

/** What both phones scan: pieces of several guests in crossing sequences, half of the counted ones each; then a hand-over. */
const work = async (phone: Phone, out: readonly Rented[], go: Rented): Promise<void> => {
  for (const { codes } of out) {
    const [shelf = '', ...items] = codes.toReversed();
    await phone.scan([...items, shelf, shelf]);
  }
  await phone.page().goto(pathTo('storeOrderCreate', { orderNumber: go.order.orderNumber }));
  await phone.scan(go.codes);
  await phone.press(store.handOver);
};

const reversed = ({ order, codes }: Rented): Rented => ({ order, codes: codes.toReversed() });

const stories = [
  { first: 'clerk', scans: isInFull ? many : few },
  { first: 'manager', scans: few, ...corner },
];

for (const { first, scans, ...details } of stories) {
  test(
    `two phones without a network scan the same gear; the ${first}’s is back first`,
    details,
    async ({ shop, visit, inspect }) => {
      test.setTimeout(900_000);
      const hand = await openHand(shop);
      const out: Rented[] = [];
      for (const guest of ['周雪', '钱多多', '孙莉', '林海', '赵一航'].slice(0, scans.guests))
        out.push(await hand.rentOut(guest, { items: 6, poles: 4 }));
      const go = await hand.reserve('吴冰', { items: scans.piecesToGo });
      const harmed = await hand.rentOut('郑岩', { items: 1 });
      const broken = await hand.rentOut('高峰', { items: 1 });
      const ids = [...out, go, harmed, broken].map(({ order }) => order.id);
      const clerk = await openPhone(visit, people.clerk);
      const manager = await openPhone(visit, people.manager);
      for (const phone of [clerk, manager]) {
        await arePagesKept(phone.page(), 'staff');
        await areOrdersKept(phone.page(), ids);
        await phone.go(false);
      }

      await test.step('a piece is broken: its picture waits as well', async () => {
        await clerk.scan(broken.codes);
        await clerk.page().getByRole('button', { name: /^损坏/ }).click();
        const sheet = clerk.page().getByRole('dialog', { name: zh.damagedTitle });
        const buffer = await buildPhoto('jpeg', { width: 800, height: 600 });
        const photo = { name: 'edge.jpg', mimeType: 'image/jpeg', buffer };
        await sheet.locator('input[type=file]').last().setInputFiles(photo);
        await expect(sheet.locator('img')).toHaveCount(1);
        await clerk.press(zh.damagedSend);
        await expect(sheet).toBeHidden();
      });

      await test.step('both go on with their work', async () => {
        await work(clerk, out, go);
        await inspect(clerk.page(), 'offline-handed-over');
        const codesOf = ({ order, codes: [...items] }: Rented): Rented => {
          const shelf = items.pop() ?? '';
          return { order, codes: [...items.toReversed(), shelf] };
        };
        await work(manager, out.map(codesOf).toReversed(), reversed(go));
      });

      await test.step('a piece that came back is marked as lost meanwhile', async () => {
        await clerk.reopen(pathTo('storeReturn', { id: harmed.order.id }));
        await clerk.page().getByRole('button', { name: store['ending.lost'], exact: true }).click();
        await clerk.press(store.takeAllBack);
        const [barcode] = harmed.codes;
        await hand.ask('POST /api/app/orders/return-scan', { barcode, storeId: hand.storeId });
      });

      await test.step('they are back one after the other, answers are lost, and the server is killed in the middle', async () => {
        const order = first === 'clerk' ? [clerk, manager] : [manager, clerk];
        for (const phone of order) {
          const sent = await loseAnswers(phone);
          await phone.go(true);
          // The other one sends by itself.
          if (phone === clerk) await phone.sendNow();
          if (phone === order[0]) {
            await expect.poll(sent, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(6);
            await shop.killAndStart();
          }
          if (phone === manager) await phone.allSent();
          else await expect(phone.bar()).toHaveText(new RegExp(`^${onBar.refused(1)}`), { timeout: 240_000 });
        }
      });

      await test.step('what conflicts is shown with both sides and decided about', async () => {
        await clerk.page().unrouteAll({ behavior: 'ignoreErrors' });
        const card = clerk.page().getByRole('article').filter({ hasText: '郑岩' }).filter({ visible: true });
        await expect(card).toContainText(t.mine);
        await inspect(clerk.page(), 'offline-conflict');
        await card.getByRole('button', { name: t.keepTheirs }).click();
        await clerk.allSent();
      });

      await test.step('nothing is lost, and nothing was done twice', async () => {
        const read = ({ order }: Rented): Promise<Whole> =>
          hand.ask<Whole>(`GET /api/app/orders/${order.id}`);
        const count = ({ events }: Whole, kind: string): number =>
          events.filter((event) => event.kind === kind).length;
        for (const rented of out) {
          const whole = await read(rented);
          expect(whole.lines.map(({ returned, quantity }) => quantity - returned)).toEqual(
            whole.lines.map(() => 0),
          );
          expect(count(whole, 'order.closeLines')).toBe(6 + 4);
        }
        const handedOver = await read(go);
        expect(handedOver.lines.filter((line) => line.handedOverAt === null)).toEqual([]);
        expect([count(handedOver, 'order.bind'), count(handedOver, 'order.handOver')]).toEqual([
          scans.piecesToGo,
          1,
        ]);
        const photos = await hand.ask<{ lines: readonly { images: readonly unknown[] }[] }>(
          `GET /api/app/orders/${broken.order.id}/return-photos`,
        );
        expect(photos.lines.map(({ images }) => images.length)).toEqual([1]);
        expect((await read(broken)).lines).toMatchObject([{ damaged: 1, returned: 0 }]);
        expect((await read(harmed)).lines).toMatchObject([{ returned: 1 }]);
      });
    },
  );
}
