import { pathTo } from '#web/paths.ts';
import { addGearText } from '#web/text/add-gear.ts';
import { benchText } from '#web/text/bench.ts';
import { deskText } from '#web/text/desk.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { groupText } from '#web/text/group.ts';
import { ordersText } from '#web/text/orders.ts';
import { personText } from '#web/text/person.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import { countActions } from './journey/actions.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import * as staff from './journey/staff.ts';
import type { Page } from '@playwright/test';

const orders = ordersText.zh;
const sheetOfPerson = personText.zh;
const store = storeText.zh;
const walkIn = walkInText.zh;
const dispatch = dispatchText.zh;
const adding = addGearText.zh;
const bench = benchText.zh;
const group = groupText.zh;

const scanned = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: /^移除 / })).toHaveCount(count);

test('one set is scanned, paid in cash and handed over in six taps', async ({ shop, visit, inspect }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  const hand = await openHand(shop, 'staff');
  const codes = [
    ...(await hand.codesOf('双板', 1)),
    ...(await hand.codesOf('双板鞋', 1)),
    ...(await hand.codesOf('雪杖', 1)),
  ];
  expect(codes).toHaveLength(3);
  await page.goto(pathTo('storeDashboard'));
  const hands = countActions(page);
  await hands.tap(page.getByRole('link', { name: store.newOrder, exact: true }).first());
  await expect(page.getByLabel(walkIn.scanInto)).toBeFocused();
  for (const [index, code] of codes.entries()) {
    await hands.scan(walkIn.scanInto, code);
    await scanned(page, index + 1);
  }
  await inspect(page, 'walk-in-01-set');
  await hands.tap(page.getByLabel(store.guestPhone));
  await hands.type(page.getByLabel(store.guestPhone), '13600007001');
  await hands.tap(page.getByRole('button', { name: /^收款 ¥/ }));
  await expect(page).toHaveURL(/\/store\/orders\/payment\//);
  await hands.tap(page.getByRole('button', { name: /^收款 ¥/ }));
  const question = page.getByRole('alertdialog', { name: /^已收到现金 ¥/ });
  await hands.tap(question.getByRole('button', { name: deskText.zh.cashDone }));
  await inspect(page, 'walk-in-02-paid');
  await hands.tap(page.getByRole('button', { name: dispatch.handOverAll(3), exact: true }));
  await expect(page.getByText(store.handedOver)).toBeVisible();
  expect(hands.counts()).toEqual({ taps: 6, typed: 11, scans: 3, pages: 2 });
  // Whoever told no name is called by the end of the order's number.
  await expect(page.getByText(/^#\d{4}$/).first()).toBeVisible();
});

test('a family of five is scanned person by person, and one of them comes later', async ({
  shop,
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  const hand = await openHand(shop, 'staff');
  const [skis, boots] = [await hand.codesOf('双板', 5), await hand.codesOf('双板鞋', 5)];
  const [poles, helmets] = [await hand.codesOf('雪杖', 1), await hand.codesOf('头盔', 4)];
  expect([skis, boots, poles, helmets].map(({ length }) => length)).toEqual([5, 5, 1, 4]);
  await page.goto(pathTo('storeDashboard'));
  const hands = countActions(page);
  await hands.tap(page.getByRole('link', { name: store.newOrder, exact: true }).first());
  const family = [0, 1, 2, 3, 4].flatMap((place) => [
    skis[place] ?? '',
    boots[place] ?? '',
    helmets[place] ?? '',
  ]);
  const codes = family.filter((code) => code !== '');
  for (const code of codes) await hands.scan(walkIn.scanInto, code);
  await scanned(page, 14);
  await expect(page.getByRole('button', { name: /^修改 \d 号/ })).toHaveCount(5);
  await inspect(page, 'walk-in-03-family');
  await hands.tap(page.getByLabel(store.guestPhone));
  await hands.type(page.getByLabel(store.guestPhone), '13600007002');
  await hands.tap(page.getByRole('button', { name: /^收款 ¥/ }));
  await expect(page).toHaveURL(/\/store\/orders\/payment\//);
  await hands.tap(page.getByRole('button', { name: /^收款 ¥/ }));
  const question = page.getByRole('alertdialog', { name: /^已收到现金 ¥/ });
  await hands.tap(question.getByRole('button', { name: deskText.zh.cashDone }));
  await expect(page.getByRole('button', { name: dispatch.handOverAll(14), exact: true })).toBeVisible();

  await test.step('one of them is served alone, the rest go together', async () => {
    // The dashboard, with numbers of its own, is kept behind this page.
    const ownNumber = page
      .getByText(/20\d{10}/)
      .filter({ visible: true })
      .first();
    const orderNumber = /20\d{10}/.exec(await ownNumber.innerText())?.[0] ?? '';
    await page.goto(pathTo('storeOrderCreate', { orderNumber }));
    await page.getByRole('button', { name: dispatch.handOverTo('2 号') }).click();
    await expect(page.getByText(bench.served('2 号', 4))).toBeVisible();
    await inspect(page, 'walk-in-04-part');
    await expect(page.getByRole('button', { name: dispatch.handOverTo('2 号') })).toBeHidden();
  });

  await test.step('what was forgotten is scanned at the bench', async () => {
    const [extra] = await hand.codesOf('雪杖', 1);
    await staff.typeCode(page, store.codeLabel, extra ?? '');
    await page.getByRole('button', { name: adding.offer(extra ?? '') }).click();
    const dialog = page.getByRole('alertdialog', { name: adding.title });
    await expect(dialog.getByText(adding.rent)).toBeVisible();
    await inspect(page, 'walk-in-05-add');
    await dialog.getByRole('button', { name: adding.add }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(store['obstacle.unpaid'])).toBeVisible();
  });
  expect(hands.counts()).toMatchObject({ taps: 5, typed: 11, scans: 14 });
});

test('a draft outlives a reload; gear is moved, taken out and scanned twice', async ({ shop, visit }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  const hand = await openHand(shop, 'staff');
  const [first = '', second = ''] = await hand.codesOf('双板', 2);
  await page.goto(pathTo('storeOrderCreate'));
  await staff.typeCode(page, walkIn.scanInto, first);
  await scanned(page, 1);
  await staff.typeCode(page, walkIn.scanInto, first);
  await expect(page.getByText(walkIn.alreadyThere(first))).toBeVisible();
  await staff.typeCode(page, walkIn.scanInto, second);
  await scanned(page, 2);
  await page.reload();
  await scanned(page, 2);
  await page.getByRole('button', { name: walkIn.aimAt('1 号') }).click();
  await expect(page.getByLabel(walkIn.scanIntoAim('1 号'))).toBeVisible();
  await page
    .getByRole('combobox', { name: /给谁用$/ })
    .last()
    .selectOption('1 号');
  await page
    .getByRole('button', { name: /^移除 / })
    .last()
    .click();
  await scanned(page, 1);
  await staff.typeCode(page, walkIn.scanIntoAim('1 号'), 'NO-SUCH-CODE');
  await expect(page.getByRole('alert').filter({ hasText: /NO-SUCH-CODE/ })).toBeVisible();
  await page.getByRole('button', { name: store.startOver }).click();
  await expect(page.getByText(walkIn.empty)).toBeVisible();
});

test('a whole set is given in one tap, by height and foot, and its sizes can be changed', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto(pathTo('storeOrderCreate'));
  await page.getByRole('button', { name: group.addPerson }).click();
  const person = page.getByRole('dialog');
  await person.getByLabel(orders['person.name']).fill('李雪');
  await person.getByLabel(orders['person.heightCm']).fill('172');
  await person.getByLabel(orders['person.footMm']).fill('300');
  await person.getByRole('button', { name: sheetOfPerson.keep }).click();
  await expect(person).toBeHidden();
  const hands = countActions(page);
  await hands.tap(page.getByRole('button', { name: group.giveSet('李雪', group['set.ski']) }));
  await expect(page.getByRole('button', { name: /^移除 / })).toHaveCount(3);
  // No boot of the shop is that long.
  await expect(page.getByText(group['lack.noSize'])).toBeVisible();
  await inspect(page, 'walk-in-06-set');
  await page.getByRole('button', { name: group.choose }).click();
  const sizes = page.getByRole('dialog', { name: group.chooseSize(group['kind.skiBoot'], '李雪') });
  await inspect(page, 'walk-in-07-sizes');
  await sizes
    .getByRole('button', { name: /^285mm/ })
    .first()
    .click();
  await expect(page.getByText(group['lack.noSize'])).toBeHidden();
  await expect(page.getByRole('button', { name: /^移除 / })).toHaveCount(4);
  expect(hands.counts()).toMatchObject({ taps: 1 });
  await page.getByRole('button', { name: store.startOver }).click();
});
