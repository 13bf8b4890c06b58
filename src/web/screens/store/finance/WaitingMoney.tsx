import { nameOf } from '#contract/list-words.ts';
import { waitingNames } from '#contract/store-lists.ts';
import { useLanguage } from '#web/state/language.ts';
import { useDaysSince } from '#web/screens/store/finance/days-text.ts';
import { Suspense, useState } from 'react';
import { otherAmountCode } from '#domain/payments/refund-way.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { wholeParts } from '#ui/whole-parts.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { waitingText } from '#web/text/waiting.ts';

type Waiting = Output<'finance.waiting'>['items'][number];
type Props = { waiting: Waiting; showsStore: boolean; onSettle: () => void };

const wayTo = ({ kind, code, orderId }: Waiting): string => {
  // What went back past us is booked where the company tells it.
  if (code === otherAmountCode || kind === 'refundedElsewhere') return pathTo('storeStatements');
  return kind === 'datesUnpaid'
    ? pathTo('storeOrder', { id: orderId })
    : pathTo('storePayment', { id: orderId });
};

/** Money that waits for people: why, what to do, and the way to its order. */
function WaitingRow({ waiting, showsStore, onSettle }: Props) {
  const t = waitingText.use();
  const orders = ordersText.use();
  const finance = financeText.use();
  const { kind, method, code } = waiting;
  const language = useLanguage();
  const isOtherAmount = code === otherAmountCode;
  const days = useDaysSince(waiting);
  const about = [
    waiting.orderNumber,
    method === null ? '' : orders[`method.${method}`],
    showsStore ? waiting.storeName : '',
    finance.sinceDays(days),
    code === '' || isOtherAmount ? '' : t.code(code),
  ];
  return (
    <div className="flex flex-col sm:flex-row sm:items-center">
      <Link
        to={wayTo(waiting)}
        className="hover:bg-sunken flex min-w-0 flex-1 items-start gap-3 p-4 text-inherit no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-md font-medium">{nameOf(waitingNames, kind, language)}</span>
          <span className="text-ink-2 block text-sm">
            {isOtherAmount ? t['todo.refundOtherAmount'] : t[`todo.${kind}`]}
          </span>
          <span className="text-ink-3 tnum block text-sm break-words">{wholeParts(about)}</span>
        </span>
        {waiting.amountFen === null ? null : <Money fen={waiting.amountFen} size="md" />}
      </Link>
      {waiting.isSettledByHand ? (
        <div className="px-4 pb-4 sm:pt-4 sm:pl-0">
          <Button variant="secondary" size="sm" onClick={onSettle}>
            {t.settle}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const SettleSheet = lazyPart(() => import('#web/screens/store/finance/SettleSheet.tsx'), 'SettleSheet');

const ReferenceNumbers = lazyPart(() => import('#web/parts/pay/ReferenceNumbers.tsx'), 'ReferenceNumbers');

const first = 2;
const most = 100;

/** The money of a store, or of all for '', that waits for people. */
export const useWaiting = (storeId: string) => {
  const input = { maxResultCount: String(most), ...(storeId === '' ? {} : { storeId }) };
  return useCall('finance.waiting', input as Input<'finance.waiting'>, { refetchMs: 60_000 });
};

/** The money that waits for people, each with what to do; nothing while there is none. */
export function WaitingMoney({ storeId, showsStore }: { storeId: string; showsStore: boolean }) {
  const t = waitingText.use();
  const [showsAll, setShowsAll] = useState(false);
  const [settling, setSettling] = useState<Waiting | null>(null);
  const waiting = useWaiting(storeId);
  const { items, totalCount } = waiting.data ?? { items: [], totalCount: 0 };
  if (waiting.data === undefined && waiting.error !== null)
    return <p className="text-danger">{t.loadFailed}</p>;
  if (totalCount === 0 && settling === null) return null;
  const visibleItems = showsAll ? items : items.slice(0, first);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-danger tnum flex items-center gap-2 text-lg font-semibold">
          <Icon name="alert" size={20} />
          {t.title(totalCount)}
        </h2>
        <ExportButton
          call="finance.waiting"
          input={storeId === '' ? {} : { storeId }}
          label={t.export}
          name={t.exportName}
        />
      </div>
      <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
        {visibleItems.map((one) => (
          <div key={one.id}>
            <WaitingRow waiting={one} showsStore={showsStore} onSettle={() => setSettling(one)} />
            {one.paymentNo === null && one.refundNo === null ? null : (
              <div className="-mt-3 px-4 pb-2">
                <Suspense>
                  <ReferenceNumbers paymentNo={one.paymentNo} refundNo={one.refundNo} />
                </Suspense>
              </div>
            )}
          </div>
        ))}
        {items.length > visibleItems.length ? (
          <div className="p-2">
            <Button variant="ghost" full onClick={() => setShowsAll(true)}>
              {t.showAll(totalCount)}
            </Button>
          </div>
        ) : null}
      </Card>
      {settling === null ? null : (
        <Suspense>
          <SettleSheet key={settling.id} id={settling.id} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </section>
  );
}
