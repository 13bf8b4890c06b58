import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

type Props = { stop: RunStop; open: boolean; onClose: () => void; onDone: () => void };

const quick = ['nobodyThere', 'noAnswer', 'wrongAddress', 'roadClosed'] as const;

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
  const text = {
    deliver: t.failDeliverText,
    collect: t.failCollectText,
    take: t.failTransferText,
    bring: t.failTransferText,
  }[kind];
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t[`fail.${kind === 'take' || kind === 'bring' ? 'transfer' : kind}`]}
      send={t.failNow}
      isDanger
      quick={quick}
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
