import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Waits until a page shows what it is about: nothing of it is on the way any more. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.ui-shimmer')).toHaveCount(0);
};
