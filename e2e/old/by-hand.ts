import type { Page } from '@playwright/test';

/** What to look for: a control by its kind and by a part of what it says or is called. */
export type Wanted = { readonly css: string; readonly says?: string };

type Place = { readonly x: number; readonly y: number };

/** Runs inside the page: the middle of the first such control that can be seen and is what lies there. */
const placeOf = ({ css, says }: Wanted): Place | null => {
  for (const element of document.querySelectorAll(css)) {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const texts = [element, ...labels].map(
      (each) => `${each.getAttribute('aria-label') ?? ''} ${each.textContent ?? ''}`,
    );
    if (says !== undefined && !texts.some((text) => text.includes(says))) continue;
    // Where it lies, else in the middle: what moves under a second tap at once takes that for half of a double tap.
    for (const move of [() => undefined, () => element.scrollIntoView({ block: 'center' })]) {
      move();
      const box = element.getBoundingClientRect();
      const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const there = document.elementFromPoint(place.x, place.y);
      if (there !== null && (element.contains(there) || there.contains(element))) return place;
    }
  }
  return null;
};

const isThere = (wanted: Wanted): boolean =>
  [...document.querySelectorAll(wanted.css)].some(
    (element) =>
      element.getClientRects().length > 0 &&
      (wanted.says === undefined || (element.textContent ?? '').includes(wanted.says)),
  );

/** Waits until something can be seen. Playwright's own locators ask the page for what Chrome has had since 105 only. */
export const see = async (page: Page, wanted: Wanted): Promise<void> => {
  await page.waitForFunction(isThere, wanted, { timeout: 15_000 });
};

/** Waits until nothing of the kind can be seen. */
export const seeNot = async (page: Page, wanted: Wanted): Promise<void> => {
  await page.waitForFunction(
    ({ css, says }) =>
      ![...document.querySelectorAll(css)].some(
        (element) =>
          element.getClientRects().length > 0 &&
          (says === undefined || (element.textContent ?? '').includes(says)),
      ),
    wanted,
    { timeout: 15_000 },
  );
};

/** Taps the middle of a control as a finger would, once it can be reached. */
export const tap = async (page: Page, wanted: Wanted): Promise<void> => {
  const found = await page.waitForFunction(placeOf, wanted, { timeout: 15_000 });
  const place = (await found.jsonValue()) as Place;
  await page.touchscreen.tap(place.x, place.y);
};

/** Types into the field with this label. */
export const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tap(page, { css: 'input', says: label });
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
};
