import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Input, Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { navigate } from '#web/routing/navigation.ts';
import { CodeField } from '#web/parts/scanner/CodeField.tsx';
import { CounterKeys, type CounterKey } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { useUndo } from '#web/screens/store/counter/keys/use-undo.ts';
import { CountBar } from '#web/parts/gear/scanned-lines.tsx';
import { OrderCard, useWayOn, type CardProps } from '#web/screens/store/preparation/OrderCards.tsx';
import { useDayScan, type PreparedOrder } from '#web/screens/store/preparation/use-day-scan.ts';
import { glovesText } from '#web/text/gloves.ts';
import { preparationText } from '#web/text/preparation.ts';
import { storeText } from '#web/text/store.ts';

/** Of which store, and which first days. */
export type Days = { readonly storeId: string; readonly startFrom?: string; readonly startTo: string };

type Page = Output<'orders.toPrepare'>;

/** Several clerks fetch gear at once. */
export const refetchMs = 15_000;
const pageSize = 50;

/** The orders of some days that are ready, or are not, as many as were asked for; looks again all the time. */
const useOrders = (days: Days, isReady: boolean) => {
  const [shown, setShown] = useState(pageSize);
  const asked = { ...days, ready: isReady, maxResultCount: shown };
  const query = useCall('orders.toPrepare', asked as unknown as Input<'orders.toPrepare'>, {
    refetchMs,
    staleMs: 0,
    keepLast: true,
  });
  return { query, more: () => setShown(shown + pageSize) };
};

/** Orders of a day with their gear: one box that takes the codes of all of them, those to prepare, and those that are ready. */
export function ByOrder({ days, onBySize }: { days: Days; onBySize: () => void }) {
  const may = useMay();
  const scan = useDayScan(days);
  const open = useOrders(days, false);
  const ready = useOrders(days, true);
  const mayBind = may('orders.bindForDay');
  const unbindOf = (order: PreparedOrder): CardProps['onUnbind'] =>
    mayBind ? (lineId) => scan.release(order, lineId) : null;
  const undo = useUndo(scan.onCode);
  const orders = [...(open.query.data?.items ?? []), ...(ready.query.data?.items ?? [])];
  const served = orders.find(({ lines }) => lines.some(({ id }) => id === scan.freshId));
  const draw = (order: PreparedOrder) => (
    <OrderCard order={order} freshId={scan.freshId} onUnbind={unbindOf(order)} />
  );
  return (
    <Loaded query={open.query}>
      {(toPrepare) => (
        <Loaded query={ready.query}>
          {(done) => (
            <>
              <Progress
                toPrepare={toPrepare}
                ready={done}
                scan={mayBind ? { ...scan, onCode: undo.onCode } : null}
              />
              <Group page={toPrepare} title="toPrepare" onMore={open.more} draw={draw} />
              <Group page={done} title="ready" onMore={ready.more} draw={draw} />
              <DayKeys served={served} undo={undo.key} onBySize={onBySize} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type KeysProps = { served: PreparedOrder | undefined; undo: CounterKey; onBySize: () => void };

/** The large keys: on with the order that the last code served, take that scan back, see the gear rack by rack. */
function DayKeys({ served, undo, onBySize }: KeysProps) {
  const t = preparationText.use();
  const g = glovesText.use();
  const wayOn = useWayOn();
  const way = served === undefined ? null : wayOn(served);
  return (
    <CounterKeys
      confirm={{
        label: way?.label ?? t.openOrder,
        icon: way?.icon ?? 'arrow-right',
        onPress: () => {
          if (way !== null) navigate(way.to);
        },
        why: way === null ? g.noScan : null,
      }}
      undo={undo}
      other={{ label: t.bySize, icon: 'tag', onPress: onBySize }}
    />
  );
}

type ProgressProps = { toPrepare: Page; ready: Page; scan: ReturnType<typeof useDayScan> | null };

function Progress({ toPrepare, ready, scan }: ProgressProps) {
  const t = preparationText.use();
  const store = storeText.use();
  const all = toPrepare.totalCount + ready.totalCount;
  if (all === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <>
      <Card pad="lg" className="bg-surface sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
        {scan === null ? null : (
          <CodeField
            label={t.codeLabel}
            hint={store.codeHint}
            idle={t.codeIdle}
            onCode={scan.onCode}
            busy={scan.isBusy}
            news={scan.news}
          />
        )}
        <CountBar done={ready.totalCount} all={all} label={t.progress} />
      </Card>
      {toPrepare.totalCount === 0 ? (
        <p className="bg-success-soft text-success rounded-xl p-4 text-center font-semibold">{t.allReady}</p>
      ) : null}
    </>
  );
}

type GroupProps = {
  page: Page;
  title: 'toPrepare' | 'ready';
  onMore: () => void;
  draw: (order: PreparedOrder) => React.ReactNode;
};

function Group({ page: { items, totalCount }, title, onMore, draw }: GroupProps) {
  const t = preparationText.use();
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="px-1 text-lg font-semibold">{t[title](totalCount)}</h2>
      <ul className="m-0 grid list-none grid-cols-1 items-start gap-3 p-0 lg:grid-cols-2">
        {items.map((order) => (
          <li key={order.id}>{draw(order)}</li>
        ))}
      </ul>
      {items.length < totalCount ? (
        <Button variant="soft" full onClick={onMore}>
          {t.more}
        </Button>
      ) : null}
    </section>
  );
}
