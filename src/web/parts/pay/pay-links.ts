import { readStoredJson, writeStoredJson } from '#web/device/storage.ts';

type Kept = Readonly<Record<string, { readonly link: string; readonly at: number }>>;

const place = 'pay_links';
/** As long as the server reads a link at most: a day, and a day in which it tells what became of a payment. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

const readKept = (now: number): Kept => {
  const kept = (readStoredJson(place) ?? {}) as Kept;
  return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now - at < keptMs));
};

/** The token of a payment link, which its address carries where no server sees it: `#t=TOKEN`; null without one. */
export const linkInAddress = (hash: string): string | null => {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('t');
  return token === null || token === '' || token.length > 400 ? null : token;
};

/** Keeps a link on this device under its bill, so that whoever comes back from a cashier can go on. */
export const keepLink = (billId: string, link: string, now: number = Date.now()): void =>
  writeStoredJson(place, { ...readKept(now), [billId]: { link, at: now } });

/** The payment link with which a bill was opened on this device; null without one. */
export const storedLink = (billId: string, now: number = Date.now()): string | null =>
  readKept(now)[billId]?.link ?? null;

/** Forgets the link of a bill. */
export const dropLink = (billId: string, now: number = Date.now()): void => {
  const { [billId]: _, ...others } = readKept(now);
  writeStoredJson(place, others);
};
