import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { openScanner, takeScanRequest } from '#web/parts/scanner/open-scanner.ts';
import { pathTo } from '#web/paths.ts';
import { benchOf } from '#web/parts/scanner/open-bench.ts';
import { CodeField, useCodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { GlovesButton } from '#web/screens/store/counter/GlovesButton.tsx';
import { CounterKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { glovesText } from '#web/text/gloves.ts';
import { smartScanText } from '#web/text/smart-scan.ts';
import { storeText } from '#web/text/store.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { whenSettled } from '#ui/back-stack.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { goBack, navigate } from '#web/routing/navigation.ts';

/** What a code leads to, and what to call it. */
type Led = Taken & {
  /** Opens the order's page, or the item above the present page. */
  readonly open: (() => void) | null;
};

/** The entry that the scanner had in the history goes first. */
const showItem = (barcode: string): void => whenSettled(() => void openGear({ barcode }));

const findOrder = async (orderNumber: string): Promise<string> => {
  const { id } = await call('orders.getByNumber', { orderNumber });
  return pathTo('storeOrder', { id });
};

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

/** Finds out what a code leads to: an order's link to its bench, a person's code to theirs on it, an order's number to the order, anything else to the item or the shelf that carries it. Source: SPEC section 5, smart scan. */
export const leadFrom = async (code: string): Promise<Led> => {
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
    const path = kind === 'order' ? await findOrder(orderNumber) : benchOf(target);
    return { ok: true, text, open: () => navigate(path) };
  } catch (error) {
    // A connection that failed is no missing order.
    const hasOwnMessage = error instanceof ApiError && !isStatus(error, 400, 404);
    return refuse(hasOwnMessage ? messageOf(error, words.notFound) : words.notFound);
  }
};

const goOn = (open: Led['open']): void => open?.();

/** Long enough to see that it was read. */
const closeAfterMs = 400;

/** Opens the scanner, and then what the scanned code leads to. */
const scanAndGo = async (): Promise<void> => {
  let open: Led['open'] = null;
  await openScanner({
    autoCloseMs: closeAfterMs,
    take: async (code) => {
      const led = await leadFrom(code);
      open = led.open;
      return led;
    },
  });
  goOn(open);
};

type Seen = { readonly code: string; readonly text: string; readonly open: () => void };

/** One code, and what it leads to: an order or an item is opened, a rack's codes are listed. */
export function StoreScan() {
  const t = smartScanText.use();
  const store = storeText.use();
  const { news, tell } = useCodeNews();
  const [isBusy, setBusy] = useState(false);
  const [seen, setSeen] = useState<readonly Seen[]>([]);

  useEffect(() => {
    if (takeScanRequest()) void scanAndGo();
  }, []);

  const onCode = async (typed: string): Promise<Led> => {
    setBusy(true);
    const led = await leadFrom(typed).finally(() => setBusy(false));
    tell(led.ok ? 'success' : 'danger', led.text);
    led.open?.();
    return led;
  };
  const scanRack = () =>
    void openScanner({
      many: true,
      take: async (read) => {
        const led = await leadFrom(read);
        if (!led.ok || led.open === null) return led;
        const entry = { code: read, text: led.text, open: led.open };
        setSeen((before) => [entry, ...before.filter((each) => each.code !== read)]);
        return { ...led, undo: () => setSeen((before) => before.filter((each) => each.code !== read)) };
      },
    });

  return (
    <Page of="storeScan" back={pathTo('storeDashboard')} actions={<GlovesButton />}>
      <div className="flex flex-col gap-4">
        <Card pad="lg" className="flex flex-col gap-3">
          <CodeField
            label={t.label}
            hint={store.codeHint}
            idle={t.idle}
            onCode={onCode}
            camera={() => void scanAndGo()}
            busy={isBusy}
            news={news}
          />
          <Button variant="soft" onClick={scanRack}>
            {t.rack}
          </Button>
        </Card>
        {seen.length === 0 ? null : (
          <section>
            <h2 className="text-ink-2 px-1 pb-2 text-base font-semibold">{t.recent}</h2>
            <Card pad="none">
              {seen.map((entry) => (
                <ListRow
                  key={entry.code}
                  icon="tag"
                  title={entry.text}
                  text={entry.code}
                  onPress={entry.open}
                />
              ))}
            </Card>
          </section>
        )}
      </div>
      <ScanKeys onRack={scanRack} />
    </Page>
  );
}

function ScanKeys({ onRack }: { onRack: () => void }) {
  const t = smartScanText.use();
  const g = glovesText.use();
  return (
    <CounterKeys
      confirm={{ label: g.camera, icon: 'scan', onPress: () => void scanAndGo() }}
      undo={{ label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeDashboard')) }}
      other={{ label: t.rack, icon: 'tag', onPress: onRack }}
    />
  );
}
