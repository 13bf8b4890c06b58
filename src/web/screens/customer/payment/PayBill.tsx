import { Suspense } from 'react';
import { useOnline } from '#web/device/network.ts';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Notice } from '#ui/Notice.tsx';
import { moneyText } from '#ui/money-text.ts';
import { payStage } from '#web/parts/pay/pay-stage.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { useAttempt } from '#web/parts/pay/use-attempt.ts';
import { PayChoose } from '#web/screens/customer/payment/PayChoose.tsx';
import { PayHead } from '#web/screens/customer/payment/PayHead.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const PayDone = lazyPart(async () => ({
  default: (await import('#web/screens/customer/payment/PayDone.tsx')).PayDone,
}));
const PayOver = lazyPart(async () => ({
  default: (await import('#web/screens/customer/payment/PayOver.tsx')).PayOver,
}));
const PayWaiting = lazyPart(async () => ({
  default: (await import('#web/screens/customer/payment/PayWaiting.tsx')).PayWaiting,
}));

type Props = {
  payable: Payable;
  link: string | null;
  put: (payable: Payable) => void;
  /** The last look at the server failed. */
  isStale: boolean;
};

/** A bill and its payment: every picture follows from what the server last said. */
export function PayBill({ payable, link, put, isStale }: Props) {
  const stage = payStage(payable);
  const attempt = useAttempt({ payable, link, put });
  const isOpen = stage.kind === 'choose' || stage.kind === 'paying';
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Connection isStale={isStale && isOpen} />
      {isOpen ? <PayHead payable={payable} /> : null}
      <MoneyBack payable={payable} />
      <Suspense fallback={<Bones />}>
        {stage.kind === 'choose' ? <PayChoose payable={payable} link={link} attempt={attempt} /> : null}
        {stage.kind === 'paying' ? (
          <PayWaiting payable={payable} link={link} current={stage.attempt} attempt={attempt} />
        ) : null}
        {stage.kind === 'paid' ? <PayDone payable={payable} link={link} /> : null}
        {stage.kind === 'cancelled' || stage.kind === 'closed' ? (
          <PayOver payable={payable} isCancelled={stage.kind === 'cancelled'} />
        ) : null}
      </Suspense>
    </div>
  );
}

function Bones() {
  const shell = useText(shellText);
  return <SkeletonCards count={1} label={shell.loading} />;
}

function Connection({ isStale }: { isStale: boolean }) {
  const t = useText(payText);
  const isOnline = useOnline();
  if (isOnline && !isStale) return null;
  return <Notice tone="warning">{isOnline ? t.stale : t.offline}</Notice>;
}

/** Money on its way back, such as of a bill that was paid twice. */
function MoneyBack({ payable }: { payable: Payable }) {
  const t = useText(payText);
  const { refundPendingFen, refundedFen, state } = payable;
  if (refundPendingFen > 0) {
    return (
      <Notice tone="success" title={t.paidTwice(moneyText(refundPendingFen))}>
        {t.paidTwiceText}
      </Notice>
    );
  }
  if (refundedFen > 0 && state === 'paid') {
    return <Notice tone="success">{t.refunded(moneyText(refundedFen))}</Notice>;
  }
  return null;
}
