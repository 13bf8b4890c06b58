import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { openScanner, takeScanRequest } from '#web/parts/scanner/open-scanner.ts';
import {
  leadFrom as leadFromCode,
  scanAndGo as scanCodeAndGo,
  type Led,
  type OrderPath,
} from '#web/parts/scanner/smart-scan.ts';
import { pathTo } from '#web/paths.ts';
import { benchOf } from '#web/parts/scanner/open-bench.ts';
import { CodeField, useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { GlovesButton } from '#web/screens/store/counter/GlovesButton.tsx';
import { CounterKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { glovesText } from '#web/text/gloves.ts';
import { smartScanText } from '#web/text/smart-scan.ts';
import { storeText } from '#web/text/store.ts';
import { call } from '#web/api/client.ts';
import { goBack } from '#web/routing/navigation.ts';

/** Numbers lead to the order, other codes of orders to its bench. */
const orderPath: OrderPath = async ({ kind, ...target }) => {
  if (kind !== 'order') return benchOf(target);
  const { id } = await call('orders.getByNumber', { orderNumber: target.orderNumber });
  return pathTo('storeOrder', { id });
};

/** Finds out what a code leads to on the pages of a store. */
export const leadFrom = (code: string): Promise<Led> => leadFromCode(code, orderPath);

const scanAndGo = (): Promise<void> => scanCodeAndGo(orderPath);

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
