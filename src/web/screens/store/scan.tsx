import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { openScanner, takeScanRequest } from '#web/parts/scanner/open-scanner.ts';
import { leadFrom, scanAndGo } from '#web/parts/scanner/smart-scan.ts';
import { pathTo } from '#web/paths.ts';
import { CodeField, useCodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { scannerText } from '#web/text/scanner.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';

type Led = Awaited<ReturnType<typeof leadFrom>>;

type Seen = { readonly code: string; readonly text: string; readonly open: () => void };

/** One code, and what it leads to: an order or an item is opened, a rack's codes are listed. */
export function StoreScan() {
  const t = scannerText.use();
  const store = storeText.use();
  const titles = titlesText.use();
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
    <Page title={titles.storeScan} back={pathTo('storeDashboard')}>
      <div className="flex flex-col gap-4">
        <Card pad="lg" className="flex flex-col gap-3">
          <CodeField
            label={t['smart.label']}
            hint={store.codeHint}
            idle={t['smart.idle']}
            onCode={onCode}
            camera={() => void scanAndGo()}
            busy={isBusy}
            news={news}
          />
          <Button variant="soft" onClick={scanRack}>
            {t['smart.rack']}
          </Button>
        </Card>
        {seen.length === 0 ? null : (
          <section>
            <h2 className="text-ink-2 px-1 pb-2 text-base font-semibold">{t['smart.recent']}</h2>
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
    </Page>
  );
}
