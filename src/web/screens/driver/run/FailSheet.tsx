import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { isBegun } from '#web/screens/driver/run/stop-facts.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

type Props = { stop: RunStop; open: boolean; onClose: () => void; onDone: () => void };

const quick = ['nobodyThere', 'noAnswer', 'wrongAddress', 'roadClosed'] as const;
const quickForRest = ['restStays', 'noAnswer'] as const;

/** What is said of a stop that comes to nothing. */
export const failWord = (stop: RunStop) => {
  if (stop.kind === 'take' || stop.kind === 'bring') return 'fail.transfer';
  return isBegun(stop) ? 'fail.rest' : (`fail.${stop.kind}` as const);
};

/** Why a stop came to nothing; what the driver does with the gear. */
export function FailSheet({ stop, open, onClose, onDone }: Props) {
  const t = driverText.use();
  const end = (): void => {
    onClose();
    onDone();
  };
  const delivery = useSheetWrite('orders.failDelivery', t.failed, end);
  const other = useSheetWrite('runs.failStop', t.failed, end);
  const { kind, order } = stop;
  const isDelivery = kind === 'deliver' && order !== null;
  const isRest = isBegun(stop);
  const text = {
    deliver: t.failDeliverText,
    collect: isRest ? t.failRestText : t.failCollectText,
    take: t.failTransferText,
    bring: t.failTransferText,
  }[kind];
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t[failWord(stop)]}
      send={t.failNow}
      isDanger
      quick={isRest ? quickForRest : quick}
      write={isDelivery ? delivery : other}
      onSend={(reason) =>
        isDelivery
          ? delivery.mutateAsync({ id: order.id, version: order.version, reason })
          : other.mutateAsync({ id: stop.id, reason })
      }
    >
      <p className="text-ink-2">{text}</p>
    </ReasonSheet>
  );
}
