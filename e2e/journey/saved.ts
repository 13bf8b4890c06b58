import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export type SavedSheet = { readonly name: string; readonly lines: readonly string[] };

/** Presses a button that saves a spreadsheet; gives its name and its lines, the titles first. */
export const saveSheet = async (page: Page, label: string): Promise<SavedSheet> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  const file = await saving;
  const text = readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) };
};
