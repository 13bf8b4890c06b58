import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { useClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { pathTo } from '#web/paths.ts';
import { Poster, type PosterProps } from '#web/screens/system/print/Poster.tsx';
import '#web/screens/system/print/print.css';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { startText } from '#web/text/start.ts';

/** The code that customers scan at a counter, on a sheet to be printed. */
export function SystemPrint() {
  const t = startText.use();
  const { stores, isReady } = useOwnStores();
  const [first] = stores;
  return (
    <Page width="wide" of="systemPrint" back={pathTo('systemStart')}>
      {!isReady ? (
        <SkeletonCards />
      ) : first === undefined ? (
        <NothingHere title={t.noStore} text={t.noStoreText} to={pathTo('systemStart')} label={t.toStart} />
      ) : (
        <Sheets stores={stores} first={first} />
      )}
    </Page>
  );
}

/** The sheet is for guests, whatever its printer reads: Chinese first, English below. */
const useWordsOnPaper = (): PosterProps['words'] => ({
  title: startText.zh.posterTitle,
  subtitle: 'Scan to rent gear',
  text: startText.zh.posterText,
});

function Sheets({ stores, first }: { stores: readonly StoreConfig[]; first: StoreConfig }) {
  const t = startText.use();
  const shop = useSystemName();
  const words = useWordsOnPaper();
  const [storeId, setStoreId] = useState(first.storeId);
  const [kind, setKind] = useState<PosterProps['kind']>('poster');
  const store = stores.find((one) => one.storeId === storeId) ?? first;
  const domain = useClientConfig().data?.systemInfo.systemDomain ?? '';
  // A poster may be printed over an address that guests cannot reach.
  const origin = domain === '' ? location.origin : `https://${domain}`;
  const link = origin + pathTo('customerBook', { store: store.storeId });
  const poster = { kind, link, shop, store: store.storeName, words };
  return (
    <>
      <TwoPane
        aside={
          <Card as="section" className="flex flex-col gap-4">
            <p className="text-ink-3">{t.printLead}</p>
            <p className="text-ink-2 text-sm break-all">{t.leadsTo(new URL(origin).host)}</p>
            {stores.length > 1 ? (
              <Select
                label={t.store}
                value={store.storeId}
                onChange={setStoreId}
                options={stores.map((one) => ({ value: one.storeId, label: one.storeName }))}
              />
            ) : null}
            <SegmentedControl
              label={t.paper}
              value={kind}
              options={(['poster', 'stand'] as const).map((value) => ({ value, label: t[value] }))}
              onChange={setKind}
            />
            {kind === 'stand' ? <p className="text-ink-3 text-sm">{t.standHint}</p> : null}
            <Button size="lg" icon="qr" onClick={() => print()}>
              {t.print}
            </Button>
          </Card>
        }
      >
        <div className="shadow-card mx-auto w-full max-w-md overflow-hidden rounded-md">
          <Poster {...poster} title={t.codeOf(store.storeName)} />
        </div>
      </TwoPane>
      <OnPaper {...poster} />
    </>
  );
}

/** What goes onto the paper: beside the app, out of sight until it is printed, and then alone. */
function OnPaper(poster: PosterProps) {
  useEffect(() => {
    document.body.classList.add('prints-poster');
    return () => document.body.classList.remove('prints-poster');
  }, []);
  return createPortal(
    <div aria-hidden="true" className="poster-page">
      <Poster {...poster} />
    </div>,
    document.body,
  );
}
