import { Suspense, useState } from 'react';
import { moneyText } from '#ui/Money.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import { actAt, type StopAct } from '#web/screens/driver/run/stop-facts.ts';
import type { Run, RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

const TransferSheet = lazyPart(() => import('#web/screens/driver/run/TransferSheet.tsx'), 'TransferSheet');

const pathOf = (act: StopAct, id: string): string => {
  if (act === 'load') return pathTo('driverScan');
  if (act === 'pay') return pathTo('driverPayment', { id });
  return act === 'deliver' ? pathTo('driverConfirm', { id }) : pathTo('driverOrder', { id });
};

/** What is to be done at a stop next, in words and as a press; `sheet` is to be drawn. */
export const useAct = (run: Run) => {
  const t = driverText.use();
  const [transferId, setTransferId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const transfer = run.stops.find(({ id }) => id === transferId);
  return {
    wordOf: (stop: RunStop): string | null => {
      const act = actAt(stop);
      if (act === null) return null;
      return act === 'pay' ? t['act.pay'](moneyText(stop.order?.dueFen ?? 0)) : t[`act.${act}`];
    },
    go: (stop: RunStop): void => {
      const act = actAt(stop);
      if (act === null) return;
      if (stop.order !== null) return navigate(pathOf(act, stop.order.id));
      setTransferId(stop.id);
      setOpen(true);
    },
    sheet:
      transfer === undefined ? null : (
        <Suspense fallback={null}>
          <TransferSheet key={transfer.id} stop={transfer} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ),
  };
};
