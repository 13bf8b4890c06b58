import type { Page } from '@playwright/test';

/** Opens the first order of a list. */
export const openFirstOrder = async (page: Page, list: string): Promise<void> => {
  await page.goto(list);
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /20\d{10}/ })
    .first()
    .click();
};
