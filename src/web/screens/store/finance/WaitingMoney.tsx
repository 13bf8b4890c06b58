import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Waiting } from '#web/screens/store/finance/finance-types.ts';
import { WaitingRow } from '#web/screens/store/finance/WaitingRow.tsx';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting.ts';

const SettleSheet = lazyPart(async () => ({
  default: (await import('#web/screens/store/finance/SettleSheet.tsx')).SettleSheet,
}));

const LookUpNumbers = lazyPart(async () => ({
  default: (await import('#web/parts/pay/LookUpNumbers.tsx')).LookUpNumbers,
}));

const first = 5;
const most = 100;

/** The money that waits for people, each with what to do; nothing while there is none. */
export function WaitingMoney({ storeId, showsStore }: { storeId: string; showsStore: boolean }) {
  const t = useText(waitingText);
  const [showsAll, setShowsAll] = useState(false);
  const [settling, setSettling] = useState<Waiting | null>(null);
  const input = { maxResultCount: String(most), ...(storeId === '' ? {} : { storeId }) };
  const waiting = useCall('finance.waiting', input as Input<'finance.waiting'>, { refetchMs: 60_000 });
  const { items, totalCount } = waiting.data ?? { items: [], totalCount: 0 };
  if (waiting.data === undefined && waiting.error !== null)
    return <p className="text-danger">{t.loadFailed}</p>;
  if (totalCount === 0 && settling === null) return null;
  const shown = showsAll ? items : items.slice(0, first);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-danger tnum flex items-center gap-2 text-lg font-semibold">
        <Icon name="alert" size={20} />
        {t.title(totalCount)}
      </h2>
      <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
        {shown.map((one) => (
          <div key={one.id}>
            <WaitingRow waiting={one} showsStore={showsStore} onSettle={() => setSettling(one)} />
            {one.paymentNo === null && one.refundNo === null ? null : (
              <div className="-mt-3 px-4 pb-2">
                <Suspense>
                  <LookUpNumbers paymentNo={one.paymentNo} refundNo={one.refundNo} />
                </Suspense>
              </div>
            )}
          </div>
        ))}
        {items.length > shown.length ? (
          <div className="p-2">
            <Button variant="ghost" full onClick={() => setShowsAll(true)}>
              {t.showAll(totalCount)}
            </Button>
          </div>
        ) : null}
      </Card>
      {settling === null ? null : (
        <Suspense>
          <SettleSheet key={settling.id} waiting={settling} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </section>
  );
}
