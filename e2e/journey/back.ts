import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const hasEntry = (page: Page): Promise<boolean> =>
  page.evaluate(() => typeof (history.state as { layer?: unknown } | null)?.layer === 'number');

/** Waits until a dialog that was closed has left the history; it does so a moment after it left the screen. */
export const waitForPlainHistory = (page: Page): Promise<void> =>
  expect.poll(() => hasEntry(page), { message: 'the dialog leaves the history' }).toBe(false);

/** Waits until an open dialog is in the history; it is so a moment after it came up. */
export const waitForEntry = (page: Page): Promise<void> =>
  expect.poll(() => hasEntry(page), { message: 'the dialog is in the history' }).toBe(true);

/** Closes a dialog by the back button, which no person presses before the dialog has its entry in the history. */
export const leaveDialogByBack = async (page: Page): Promise<void> => {
  await waitForEntry(page);
  await page.goBack();
};
