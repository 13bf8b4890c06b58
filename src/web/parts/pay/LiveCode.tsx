import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Attempt } from '#web/parts/pay/pay-types.ts';
import { QrPanel } from '#web/parts/pay/QrPanel.tsx';
import type { useAttempt } from '#web/parts/pay/use-attempt.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

type StuckNoticeProps = { fault: string | null; onAgain: () => void };

/** The company did not answer, so there is no code yet: what it said, and another try of the very same attempt. */
function StuckNotice({ fault, onAgain }: StuckNoticeProps) {
  const t = useText(payText);
  return (
    <Notice
      tone="warning"
      title={t.stuckTitle}
      action={
        <Button variant="soft" size="sm" onClick={onAgain}>
          {t.tryAgain}
        </Button>
      }
    >
      {fault ?? t.stuckText}
    </Notice>
  );
}

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
