import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exportsText } from '#web/text/exports.ts';

const words = exportsText.zh;

export type SavedSheet = { readonly name: string; readonly lines: readonly string[] };

/** Exports a list as CSV by the button of that name; gives the file's name and its lines, the titles first. */
export const saveSheet = async (page: Page, label: string): Promise<SavedSheet> => {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('radio', { name: words.csv }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const file = await saving;
  const text = readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) };
};
