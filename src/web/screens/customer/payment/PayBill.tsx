import { Suspense, useEffect, useState } from 'react';
import { useOnline } from '#web/device/network.ts';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Notice } from '#ui/Notice.tsx';
import { moneyText } from '#ui/money-text.ts';
import { payStage } from '#web/parts/pay/pay-stage.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { useAttempt } from '#web/parts/pay/use-attempt.ts';
import { usePayTicket } from '#web/parts/pay/use-pay-ticket.ts';
import { PayChoose } from '#web/screens/customer/payment/PayChoose.tsx';
import { PayHead } from '#web/screens/customer/payment/PayHead.tsx';
import { usePay } from '#web/screens/customer/payment/use-pay.ts';
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
const PayForeign = lazyPart(async () => ({
  default: (await import('#web/screens/customer/payment/PayForeign.tsx')).PayForeign,
}));
const fetchWaiting = () => import('#web/screens/customer/payment/PayWaiting.tsx');
const PayWaiting = lazyPart(async () => ({ default: (await fetchWaiting()).PayWaiting }));

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
        {isOpen ? <PayOpen payable={payable} link={link} attempt={attempt} /> : null}
        {stage.kind === 'paid' ? <PayDone payable={payable} link={link} /> : null}
        {isOpen || stage.kind === 'paid' ? null : <PayOver payable={payable} why={stage.kind} />}
      </Suspense>
    </div>
  );
}

type OpenProps = { payable: Payable; link: string | null; attempt: ReturnType<typeof useAttempt> };

/** A bill that waits for money: a choice, the payer's own attempt, or somebody else's beside which one may pay as well. */
function PayOpen({ payable, link, attempt }: OpenProps) {
  const ticket = usePayTicket(payable);
  // What failed to open is told although the choice has made room for the attempt by then.
  const paying = usePay({ payable, attempt, ticket });
  const hands = { payable, attempt, ticket, paying };
  const [paysHere, setPaysHere] = useState(false);
  const { live } = attempt;
  // What comes next is here before it is needed, whatever the network does then.
  useEffect(() => void fetchWaiting().catch(() => undefined), []);
  if (live?.isMine === true) {
    return <PayWaiting {...hands} current={live} />;
  }
  if (live === null || (paysHere && payable.mayBegin)) {
    return <PayChoose {...hands} link={link} isSecond={live !== null} />;
  }
  return <PayForeign attempt={attempt} onPayHere={payable.mayBegin ? () => setPaysHere(true) : null} />;
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

/** Money that goes back, or went: what was paid twice, and what else is returned, such as a deposit. */
function MoneyBack({ payable }: { payable: Payable }) {
  const t = useText(payText);
  const { overpaidPendingFen, overpaidReturnedFen, refundPendingFen, refundedFen } = payable;
  return (
    <>
      {overpaidPendingFen > 0 ? (
        <Notice tone="success" title={t.paidTwice(moneyText(overpaidPendingFen))}>
          {t.paidTwiceText}
        </Notice>
      ) : null}
      {overpaidReturnedFen > 0 ? (
        <Notice tone="success">{t.overpaidBack(moneyText(overpaidReturnedFen))}</Notice>
      ) : null}
      {refundPendingFen > 0 ? (
        <Notice title={t.refunding(moneyText(refundPendingFen))}>{t.paidTwiceText}</Notice>
      ) : null}
      {refundedFen > 0 ? <Notice>{t.refunded(moneyText(refundedFen))}</Notice> : null}
    </>
  );
}
