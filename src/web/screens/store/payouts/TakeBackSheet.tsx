import { useState } from 'react';
import { netOf } from '#domain/finance/payout.ts';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useWrite } from '#web/api/writes.ts';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
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
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const write = useWrite('finance.takeBackPayout', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.takenBackNow);
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (!isMissing) write.mutate({ id: payout.id, reason: reason.trim() });
  };
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t.takeBackTitle(moneyText(netOf(payout), true))}
      send={t.takeBackNow}
      cancel={shell.cancel}
      isDanger
      isBusy={write.isPending}
      fault={write.error?.message ?? null}
      onSend={send}
    >
      <Notice tone="warning">{t.takeBackText}</Notice>
      <TextArea
        label={t.reason}
        value={reason}
        onChange={setReason}
        maxLength={200}
        rows={2}
        required
        error={wasTried && isMissing ? t.reasonMissing : undefined}
      />
    </SendSheet>
  );
}
