import type { Page } from '@playwright/test';
import { addDays, daysFrom, weekday } from '#domain/time/days.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { holidaysText } from '#web/text/holidays.ts';
import { pricesText } from '#web/text/prices.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const t = holidaysText.zh;
const next = Number(dayOf(Date.now(), chainZone).slice(0, 4)) + 1;

test.use({ shopOf: 'prices-holidays' });

/** A notice that gives four days off in August, against the Saturday after them. */
const first = `${next}-08-03`;
const offDays = daysFrom(first, addDays(first, 4));
const workDay = daysFrom(addDays(first, 4), addDays(first, 11)).find((day) => weekday(day) === 6) ?? '';
const notice = [...offDays.map((day) => `${day},rest,雪节`), `${workDay},work,雪节`].join('\n');
const source = '国办发明电〔2026〕99号';

const dayIn = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const chooseFile = (page: Page, text: string) =>
  page.getByLabel(t.file, { exact: true }).setInputFiles({
    name: `放假安排-${next}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${text}\r\n`),
  });

test('the owner loads the next year after a look at its changes, and changes a day', async ({
  visit,
  inspect,
  picture,
}) => {
  const manager = await visit();
  await logInAt(manager, people.manager);
  await manager.goto('/system/prices?tab=holidays');
  await expect(dayIn(manager, `${next - 1}-01-01`)).toBeDisabled();
  await expect(manager.getByRole('button', { name: t.import, exact: true })).toBeHidden();

  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system/home');
  await owner.getByRole('link', { name: titlesText.zh.systemPrices }).click();
  await expect(owner.getByRole('heading', { level: 1, name: titlesText.zh.systemPrices })).toBeVisible();
  await owner.getByRole('radio', { name: pricesText.zh['tab.holidays'] }).click();
  await expect(dayIn(owner, `${next - 1}-01-01`)).toBeVisible();
  await inspect(owner, 'prices-holidays-01-this-year');
  await owner.getByRole('radio', { name: t.yearName(next) }).click();
  await expect(dayIn(owner, first)).toBeVisible();
  await inspect(owner, 'prices-holidays-02-next-year');

  await owner.getByRole('button', { name: t.import, exact: true }).click();
  const sheet = owner.getByRole('dialog', { name: t.importTitle(next) });
  await chooseFile(owner, `${first},work,雪节\n${notice}`);
  await sheet.getByLabel(t.importSource).fill(source);
  await sheet.getByRole('button', { name: t.preview, exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText(first);
  await chooseFile(owner, notice);
  await sheet.getByRole('button', { name: t.preview, exact: true }).click();
  const added = sheet.getByRole('listitem').filter({ hasText: t['about.work']('雪节') });
  await expect(added).toContainText(t['class.weekday']);
  await expect(dayIn(owner, first)).not.toHaveAccessibleName(/雪节/);
  await inspect(owner, 'prices-holidays-03-preview');
  await sheet.getByRole('button', { name: t.apply }).click();
  await expect(sheet).toBeHidden();
  await expect(dayIn(owner, first)).toHaveAccessibleName(new RegExp(t['about.rest']('雪节')));
  await expect(dayIn(owner, workDay)).toHaveAccessibleName(new RegExp(t['about.work']('雪节')));
  await expect(owner.getByText(t.missedTitle(next))).toBeHidden();

  // The same file again has nothing to change.
  await owner.getByRole('button', { name: t.import, exact: true }).click();
  await chooseFile(owner, notice);
  await sheet.getByLabel(t.importSource).fill(source);
  await sheet.getByRole('button', { name: t.preview, exact: true }).click();
  await expect(sheet.getByText(t.noChanges)).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // One day of the holiday is taken back, another is named by hand.
  await dayIn(owner, first).click();
  const days = owner.getByRole('dialog');
  await expect(days.getByLabel(t.name)).toHaveValue('雪节');
  await inspect(owner, 'prices-holidays-04-day');
  await days.getByRole('button', { name: t.remove }).click();
  await expect(days).toBeHidden();
  await expect(dayIn(owner, first)).not.toHaveAccessibleName(/雪节/);
  await dayIn(owner, `${next}-10-01`).click();
  await days.getByRole('button', { name: '国庆节' }).click();
  await days.getByLabel(t.to).fill(`${next}-10-03`);
  await days.getByLabel(t.isProvisional).check();
  await days.getByRole('button', { name: t.save }).click();
  await expect(days).toBeHidden();
  await expect(owner.getByRole('button', { name: /国庆节 暂定/ })).toContainText(t.days(3));
  await expect(owner.getByText(t.missedTitle(next))).toBeVisible();
  await picture(owner, 'prices-holidays-05-changed');
});
