import type { Locator, Page } from '@playwright/test';
import { typeCode } from './staff.ts';

/** What a person does at the counter, counted. */
type Counts = {
  readonly taps: number;
  readonly typed: number;
  readonly scans: number;
  readonly pages: number;
};

/** A hand that counts what it does on a page, from where it stands now; a page counts when its path is new. */
export const countActions = (page: Page) => {
  const counts = { taps: 0, typed: 0, scans: 0 };
  const paths = new Set<string>();
  const start = new URL(page.url()).pathname;
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== start) paths.add(pathname);
  });
  return {
    tap: async (target: Locator): Promise<void> => {
      counts.taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string): Promise<void> => {
      counts.typed += text.length;
      await target.pressSequentially(text);
    },
    /** A scanner types a code and Enter into the field that has the focus. */
    scan: async (label: string | RegExp, code: string): Promise<void> => {
      counts.scans += 1;
      await typeCode(page, label, code);
    },
    counts: (): Counts => ({ ...counts, pages: paths.size }),
  };
};
