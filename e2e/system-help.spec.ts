import type { Page } from '@playwright/test';
import { helpEditorText } from '#web/text/help-editor.ts';
import { helpText } from '#web/text/help.ts';
import { settingsText } from '#web/text/settings.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const t = helpEditorText.zh;
const help = helpText.zh;
const hiddenTitle = '免押金';

test.use({ shopOf: 'system-help' });

const found = (page: Page) => page.getByRole('main').getByRole('listitem');
const search = (page: Page, words: string) => page.goto(`/help/search?q=${encodeURIComponent(words)}`);

test('the owner writes an article that guests find, and hides one from them', async ({ visit, inspect }) => {
  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system/help');
  const toggle = owner.getByRole('switch', { name: t.show(hiddenTitle), exact: true });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await owner.getByRole('link', { name: t.write }).click();
  const chinese = owner.locator('section', { has: owner.getByRole('heading', { name: t.chinese }) });
  const summary = chinese.getByRole('textbox', { name: t.summary });
  await chinese.getByRole('textbox', { name: t.title }).fill('雪场班车几点发车');
  await chinese
    .getByRole('textbox', { name: t.text })
    .fill('## 时间\n1. 早上八点起，**每小时**一班\n2. [看门店地址](/customer/contact-service)');
  await owner.getByRole('button', { name: settingsText.zh.save, exact: true }).click();
  await expect(summary).toBeFocused();
  await summary.fill('从门店到雪场，凭雪具标签免费乘坐');
  const preview = owner.getByRole('region', { name: t.preview });
  await expect(preview.getByRole('link', { name: '看门店地址' })).toBeVisible();
  await inspect(owner, 'system-help-01-editor');
  await owner.getByRole('button', { name: settingsText.zh.save, exact: true }).click();
  await expect(owner.getByRole('button', { name: t.delete })).toBeVisible();
  await owner.goto('/system/help');
  await expect(owner.getByRole('link', { name: /雪场班车几点发车/ })).toContainText(t.own);
  await expect(toggle).not.toBeChecked();
  await inspect(owner, 'system-help-02-list');

  const guest = await visit();
  await search(guest, '班车时间');
  await expect(found(guest).first()).toContainText('雪场班车几点发车');
  await found(guest).first().getByRole('link').click();
  await expect(guest.getByRole('heading', { level: 1, name: '雪场班车几点发车' })).toBeVisible();
  await expect(guest.getByRole('article').getByText('每小时')).toBeVisible();
  await inspect(guest, 'system-help-03-article');
  await search(guest, '押金');
  await expect(found(guest).first()).toContainText('押金');
  await expect(found(guest).getByText(hiddenTitle, { exact: true })).toHaveCount(0);
  await guest.goto('/help/article/no-deposit');
  await expect(guest.getByText(help.missing)).toBeVisible();

  await owner.getByRole('link', { name: /雪场班车几点发车/ }).click();
  await owner.getByRole('button', { name: t.delete }).click();
  await owner.getByRole('alertdialog', { name: t.deleteAsk }).getByRole('button', { name: t.delete }).click();
  await expect(owner.getByRole('switch', { name: t.show(hiddenTitle), exact: true })).toBeVisible();
  await expect(owner.getByText('雪场班车几点发车').filter({ visible: true })).toHaveCount(0);
  await search(guest, '班车时间');
  await expect(found(guest).filter({ hasText: '班车' })).toHaveCount(0);
});
