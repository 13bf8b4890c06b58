import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice.tsx';
import type { Attempt } from '#web/parts/pay/pay-types.ts';
import { QrPanel } from '#web/parts/pay/QrPanel.tsx';
import { StuckNotice } from '#web/parts/pay/StuckNotice.tsx';
import type { useAttempt } from '#web/parts/pay/use-attempt.ts';

type Props = {
  live: Attempt;
  attempt: ReturnType<typeof useAttempt>;
  /** The amount is not the whole that is due. */
  isPart?: boolean;
  /** Stands below a code. */
  hint?: ReactNode;
  /** Stands where the guest pays on a phone of their own, without a code of ours. */
  children: ReactNode;
};

/** The code that the guest scans, or why there is none yet and another try. */
export function LiveCode({ live, attempt, isPart = false, hint, children }: Props) {
  const again = () => {
    const wish = { scene: live.scene, amountFen: live.amountFen };
    void attempt.start(wish).catch(() => undefined);
  };
  const isStarting = live.state === 'starting';
  if (live.isMine && isStarting && !attempt.isStarting)
    return <StuckNotice fault={attempt.startFault} onAgain={again} />;
  if (live.action?.kind !== 'qr' && !isStarting) return children;
  return (
    <>
      <QrPanel attempt={live} isBusy={attempt.isStarting} onAgain={again} isPart={isPart} />
      {hint}
      {attempt.startFault === null ? null : <Notice tone="danger">{attempt.startFault}</Notice>}
    </>
  );
}
