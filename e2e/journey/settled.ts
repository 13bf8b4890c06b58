import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { PageName } from '#web/pages.ts';
import { openInside } from './people.ts';

/** Waits until a page shows what it is about: nothing of it is on the way any more. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.ui-shimmer')).toHaveCount(0);
};

/** Opens an address inside the app that is loaded, and waits until its page shows what it is about. */
export const openSettled = async (page: Page, address: string, name: PageName): Promise<void> => {
  await openInside(page, address);
  await expect(page.locator(`main[data-page="${name}"]`).getByRole('heading', { level: 1 })).toHaveCount(1);
  await settled(page);
};
