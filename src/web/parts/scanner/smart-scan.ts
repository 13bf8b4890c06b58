import { readCode } from '#domain/scan/read-code.ts';
import { whenSettled } from '#ui/back-stack.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { smartScanText } from '#web/text/smart-scan.ts';

/** What a code leads to, and what to call it. */
export type Led = Taken & {
  /** Opens the order's page, or the item above the present page. */
  readonly open: (() => void) | null;
};

/** The entry that the scanner had in the history goes first. */
const showItem = (barcode: string): void => whenSettled(() => void openGear({ barcode }));

/** A code that names an order, or one of its people. */
export type OrderTarget = {
  readonly kind: 'order' | 'orderLink' | 'person';
  readonly orderNumber: string;
  /** One of its people, by index. */
  readonly person?: number;
};

/** The address of the page that an order's code leads to; refused like a call where there is no such order. */
export type OrderPath = (target: OrderTarget) => Promise<string> | string;

type Found = { readonly text: string; readonly open: () => void };

const findItem = async (barcode: string): Promise<Found> => {
  const { name, sizeLabel, barcodeNumber } = await call('equipment.byBarcode', { barcodeNumber: barcode });
  return { text: `${name} ${sizeLabel}`.trim(), open: () => showItem(barcodeNumber) };
};

/** Letters of a code that a search takes. */
const mostSearched = 60;
/** Codes that begin alike are found with it. */
const mostListed = 100;

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** The shelf of counted gear that carries a code; null when none does, or when who asks may not see shelves. */
const findShelf = async (code: string): Promise<Found | null> => {
  try {
    const keyword = code.slice(0, mostSearched);
    const { items } = await call('smallEquipment.list', { keyword, maxResultCount: mostListed });
    const pool = items.find(({ shelfCode }) => shelfCode === code);
    if (pool === undefined) return null;
    const path = pathTo('storeSmallGear', { shelf: pool.id });
    return { text: `${pool.name} ${pool.sizeLabel}`.trim(), open: () => navigate(path) };
  } catch (error) {
    if (isStatus(error, 401, 403)) return null;
    throw error;
  }
};

const findGear = async (code: string): Promise<Found> => {
  try {
    return await findItem(code);
  } catch (error) {
    const shelf = isStatus(error, 404) ? await findShelf(code) : null;
    if (shelf === null) throw error;
    return shelf;
  }
};

/** Finds out what a code leads to: an order's link, number or person to the page of the order, anything else to the item or the shelf that carries it. Source: SPEC section 5, smart scan. */
export const leadFrom = async (code: string, orderPath: OrderPath): Promise<Led> => {
  const words = await smartScanText.soon();
  const refuse = (text: string): Led => ({ ok: false, text, open: null });
  const read = readCode(code);
  if (!read.ok) {
    return refuse(words[read.code === 'scan.noOrderNumber' ? 'noOrderNumber' : 'notFound']);
  }
  const target = read.value;
  try {
    if (target.kind === 'equipment') return { ok: true, ...(await findGear(target.barcode)) };
    const { kind, orderNumber } = target;
    const text = kind === 'person' ? words.person(orderNumber, target.person + 1) : words.order(orderNumber);
    const path = await orderPath(target);
    return { ok: true, text, open: () => navigate(path) };
  } catch (error) {
    // A connection that failed is no missing order.
    const hasOwnMessage = error instanceof ApiError && !isStatus(error, 400, 404);
    return refuse(hasOwnMessage ? messageOf(error, words.notFound) : words.notFound);
  }
};

/** Long enough to see that it was read. */
const closeAfterMs = 400;

/** Opens the scanner, and then what the scanned code leads to. */
export const scanAndGo = async (orderPath: OrderPath): Promise<void> => {
  const leads: Led[] = [];
  await openScanner({
    autoCloseMs: closeAfterMs,
    take: async (code) => {
      const led = await leadFrom(code, orderPath);
      leads.push(led);
      return led;
    },
  });
  leads.at(-1)?.open?.();
};
