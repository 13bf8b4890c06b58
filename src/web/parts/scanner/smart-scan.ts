import { readCode } from '#domain/scan/read-code.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { scannerText } from '#web/text/scanner.ts';
import { textSoon } from '#web/text/use-text.ts';

/** What a code leads to: a page, and what to call it. */
export type Led = Taken & { readonly path: string | null };

/** Where an item that was scanned is shown. */
const pathOfItem = (id: string): string => pathTo('storeItem', { id });

const findOrder = async (orderNumber: string): Promise<string> => {
  const { id } = await call('orders.getByNumber', { orderNumber });
  return pathTo('storeOrder', { id });
};

const findItem = async (barcode: string): Promise<{ text: string; path: string }> => {
  const { id, name, sizeLabel } = await call('equipment.byBarcode', { barcodeNumber: barcode });
  return { text: `${name} ${sizeLabel}`.trim(), path: pathOfItem(id) };
};

/** Finds out what a code leads to: an order's link to its bench, an order's number to the order, anything else to the item that carries it. Source: SPEC section 5, smart scan. */
export const leadFrom = async (code: string): Promise<Led> => {
  const words = await textSoon(scannerText);
  const refuse = (text: string): Led => ({ ok: false, text, path: null });
  const read = readCode(code);
  if (!read.ok) {
    return refuse(words[read.code === 'scan.noOrderNumber' ? 'smart.noOrderNumber' : 'smart.notFound']);
  }
  const target = read.value;
  try {
    if (target.kind === 'equipment') return { ok: true, ...(await findItem(target.barcode)) };
    const { kind, orderNumber } = target;
    const text = words['smart.order'](orderNumber);
    if (kind === 'order') return { ok: true, text, path: await findOrder(orderNumber) };
    return { ok: true, text, path: pathTo('storeOrderCreate', { orderNumber }) };
  } catch (error) {
    // A connection that failed is no missing order.
    const isTold = error instanceof ApiError && error.status !== 404 && error.status !== 400;
    return refuse(isTold ? error.message : words['smart.notFound']);
  }
};

/** Long enough to see that it was read. */
const closeAfterMs = 400;

/** Opens the scanner, and the page that the scanned code leads to. */
export const scanAndGo = async (): Promise<void> => {
  let path: string | null = null;
  await openScanner({
    autoCloseMs: closeAfterMs,
    take: async (code) => {
      const led = await leadFrom(code);
      path = led.path;
      return led;
    },
  });
  if (path !== null) navigate(path);
};
