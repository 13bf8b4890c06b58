import { netOf } from '#domain/finance/payout.ts';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { useWrite } from '#web/api/writes.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import type { Payout } from '#web/screens/store/payouts/payout-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { payout: Payout; open: boolean; onClose: () => void };

/** Takes a payout back that was booked wrongly, with the reason. */
export function TakeBackSheet({ payout, open, onClose }: Props) {
  const t = useText(payoutsText);
  const shell = useText(shellText);
  const write = useWrite('finance.takeBackPayout', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.takenBackNow);
      onClose();
    },
  });
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t.takeBackTitle(moneyText(netOf(payout), true))}
      send={t.takeBackNow}
      cancel={shell.cancel}
      isDanger
      label={t.reason}
      missing={t.reasonMissing}
      write={write}
      onSend={(reason) => write.mutate({ id: payout.id, reason })}
    >
      <Notice tone="warning">{t.takeBackText}</Notice>
    </ReasonSheet>
  );
}
