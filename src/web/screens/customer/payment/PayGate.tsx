import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useRefusal } from '#web/api/use-refusal.ts';
import { useOnline } from '#web/device/network.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { isProofNeeded } from '#web/parts/orders/is-proof-needed.ts';
import { rowsOf, useFeeName } from '#web/parts/orders/statement.ts';
import { dropLink } from '#web/parts/pay/pay-links.ts';
import { isAskedHere, payStage } from '#web/parts/pay/pay-stage.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { useAttempt, usePayable } from '#web/parts/pay/use-payable.ts';
import { usePayTicket } from '#web/parts/pay/use-pay-ticket.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { timeLeftText } from '#web/parts/time/time-left.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { PayChoose } from '#web/screens/customer/payment/PayChoose.tsx';
import { usePay } from '#web/screens/customer/payment/use-pay.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';

/** What is to be paid, for what, to whom, and how long that is possible. */
function PayHead({ payable }: { payable: Payable }) {
  const t = payText.use();
  const words = ordersText.use();
  const locale = useLocale();
  const { startDate, lastDay } = payable;
  const first = dayText(startDate, locale);
  return (
    <Card as="section" pad="lg" className="ui-rise flex flex-col gap-4">
      <div className="flex flex-col items-center gap-1 pt-1 text-center">
        <p className="text-ink-2">
          {t.payFor(
            payable.purpose === 'Supplement' ? t['for.Supplement'] : words[`purpose.${payable.purpose}`],
          )}
        </p>
        <Money fen={payable.dueFen} size="xl" />
        <p className="text-ink-3 tnum text-sm">
          {payable.storeName} · {startDate === lastDay ? first : `${first} – ${dayText(lastDay, locale)}`}
        </p>
        <p className="text-ink-3 tnum text-sm">{t.forOrder(payable.orderNumber)}</p>
      </div>
      <Timer payable={payable} />
      <PartPaid payable={payable} />
      <Details payable={payable} />
    </Card>
  );
}

/** How long the order, or its longer dates, wait for their money. */
function Timer({ payable: { expiresAt, purpose } }: { payable: Payable }) {
  const t = payText.use();
  const locale = useLocale();
  const now = useNow(1000);
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - now;
  const isShort = leftMs < 60_000;
  const words =
    purpose === 'Initial'
      ? { over: t.timeOver, left: t.timer }
      : { over: t.datesTimeOver, left: t.datesTimer };
  return (
    <p
      role="timer"
      className={
        isShort
          ? 'bg-danger-soft text-danger tnum flex items-center justify-center gap-2 rounded-lg p-3 text-sm'
          : 'bg-warning-soft text-warning tnum flex items-center justify-center gap-2 rounded-lg p-3 text-sm'
      }
    >
      <Icon name="clock" size={18} />
      {leftMs <= 0 ? words.over : words.left(timeLeftText(leftMs, locale))}
    </p>
  );
}

/** How much of the bill is here already. */
function PartPaid({ payable: { paidFen, totalFen } }: { payable: Payable }) {
  const t = payText.use();
  if (paidFen <= 0) return null;
  const percent = Math.floor((paidFen * 100) / totalFen);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="text-success font-semibold">{t.paidPart(moneyText(paidFen))}</span>
        <span className="text-ink-3">{t.totalOf(moneyText(totalFen))}</span>
      </p>
      <ProgressBar value={percent / 100} label={t.partLabel} />
    </div>
  );
}

function Details({ payable }: { payable: Payable }) {
  const t = payText.use();
  const nameOf = useFeeName();
  const [isOpen, setOpen] = useState(false);
  const rows = rowsOf(payable.items, []);
  return (
    <div className="border-line -mb-2 border-t pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="press text-ink-2 flex min-h-11 w-full items-center justify-between gap-3 text-left"
      >
        {t.details}
        <span className={isOpen ? 'rotate-180' : ''}>
          <Icon name="chevron-down" size={18} />
        </span>
      </button>
      {isOpen ? (
        <dl className="m-0 flex flex-col gap-2 pb-3">
          {rows.map((row) => (
            <div key={row.key} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-3 min-w-0">
                {nameOf(row)}
                {row.note === '' ? '' : ` · ${row.note}`}
              </dt>
              <dd className="m-0">
                <Money fen={row.amountFen} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

const ProofNeeded = lazyPart(() => import('#web/parts/orders/ProofNeeded.tsx'), 'ProofNeeded');
const PayDone = lazyPart(() => import('#web/screens/customer/payment/PayDone.tsx'), 'PayDone');
const PayOver = lazyPart(() => import('#web/screens/customer/payment/PayOver.tsx'), 'PayOver');
const PayForeign = lazyPart(() => import('#web/screens/customer/payment/PayForeign.tsx'), 'PayForeign');
const fetchWaiting = () => import('#web/screens/customer/payment/PayWaiting.tsx');
const PayWaiting = lazyPart(fetchWaiting, 'PayWaiting');

const DepositCard = lazyPart(() => import('#web/screens/customer/payment/DepositCard.tsx'), 'DepositCard');

/** A store lets companies answer for the deposit, or one does. */
const hasDeposit = ({ deposit, purpose }: Payable): boolean =>
  purpose === 'Initial' && (deposit.amountFen > 0 || deposit.hold?.state === 'held');

type PayBillProps = {
  payable: Payable;
  link: string | null;
  put: (payable: Payable) => void;
  /** The last look at the server failed. */
  isStale: boolean;
};

/** A bill and its payment: every picture follows from what the server last said. */
function PayBill({ payable, link, put, isStale }: PayBillProps) {
  const stage = payStage(payable);
  const attempt = useAttempt({ payable, link, put });
  const isOpen = stage === 'choose' || stage === 'paying';
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Connection isStale={isStale && isOpen} />
      {isOpen ? <PayHead payable={payable} /> : null}
      <MoneyBack payable={payable} />
      <Suspense fallback={<SkeletonCards count={1} />}>
        {isOpen && hasDeposit(payable) ? <DepositCard payable={payable} link={link} put={put} /> : null}
        {isOpen ? <PayOpen payable={payable} link={link} attempt={attempt} /> : null}
        {stage === 'paid' ? <PayDone payable={payable} link={link} /> : null}
        {isOpen || stage === 'paid' ? null : <PayOver payable={payable} why={stage} />}
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
  // One question at a time: what is left to pay is known once the deposit is secured, or is to be paid.
  if (live === null && hasDeposit(payable) && isAskedHere(payable.deposit)) return null;
  if (live === null || (paysHere && payable.mayBegin)) {
    return <PayChoose {...hands} link={link} isSecond={live !== null} />;
  }
  return <PayForeign attempt={attempt} onPayHere={payable.mayBegin ? () => setPaysHere(true) : null} />;
}

function Connection({ isStale }: { isStale: boolean }) {
  const t = payText.use();
  const isOnline = useOnline();
  if (isOnline && !isStale) return null;
  return <Notice tone="warning">{isOnline ? t.stale : t.offline}</Notice>;
}

/** Money that goes back, or went: what was paid twice, and what else is returned, such as a deposit. */
function MoneyBack({ payable }: { payable: Payable }) {
  const t = payText.use();
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

type Props = {
  source: Parameters<typeof usePayable>[0];
  /** What else to try when whoever is logged in has nothing to do with the bill. */
  onUnknown?: (() => void) | undefined;
};

/** Tells how a bill that cannot be shown is refused: `unknown` to whoever asks, `forbidden` by a link that is over or none of ours; null for what may go better next time. */
const refusalOf = (error: Error | null): 'unknown' | 'forbidden' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'unknown';
  return error.status === 403 ? 'forbidden' : null;
};

/** One bill on its way to being paid; a link that does not work says so, and what failed by chance is tried again. */
export function PayGate({ source, onUnknown }: Props) {
  const bill = usePayable(source);
  const { refusal: error, forget } = useRefusal(bill);
  const refusal = refusalOf(error);
  const isTriedElsewhere = refusal === 'unknown' && onUnknown !== undefined;
  const settle = useEffectEvent(() => {
    if (isTriedElsewhere) onUnknown();
    if (refusal !== null && source.link !== null) dropLink(source.billId);
  });
  useEffect(() => settle(), [refusal, isTriedElsewhere]);
  const isOver = bill.data?.state === 'paid' || bill.data?.state === 'closed';
  // Whoever leaves a bill that is done with has no more use for its link.
  useEffect(() => (isOver ? () => dropLink(source.billId) : undefined), [isOver, source.billId]);
  const isHidden = refusal === 'unknown' && !isOver;
  if (bill.data !== undefined && !isHidden) {
    return <PayBill payable={bill.data} link={source.link} put={bill.put} isStale={bill.isRefetchError} />;
  }
  if (error === null || isTriedElsewhere) return <SkeletonCards count={2} />;
  const retry = (): void => {
    forget();
    void bill.refetch();
  };
  if (refusal === null) return <LoadError error={error} onRetry={retry} />;
  return <Refused error={error} isByLink={source.link !== null} />;
}

function Refused({ error, isByLink }: { error: Error; isByLink: boolean }) {
  const t = payText.use();
  const shell = shellText.use();
  if (isProofNeeded(error)) return <ProofNeeded error={error} />;
  const fault = messageOf(error, shell.loadFailed);
  return (
    <NothingHere
      title={isByLink ? t.linkGone : fault}
      text={isByLink ? fault : undefined}
      to={pathTo('customerBook')}
      label={isByLink ? t.book : t.bookAgain}
    />
  );
}
