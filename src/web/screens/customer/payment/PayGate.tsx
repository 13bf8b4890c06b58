import { useEffect, useEffectEvent } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { dropLink } from '#web/parts/pay/pay-links.ts';
import { usePayable } from '#web/parts/pay/use-payable.ts';
import type { PaySource } from '#web/parts/pay/use-payable.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { PayBill } from '#web/screens/customer/payment/PayBill.tsx';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  source: PaySource;
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
  const t = useText(payText);
  const shell = useText(shellText);
  const bill = usePayable(source);
  const refusal = refusalOf(bill.error);
  const settle = useEffectEvent(() => {
    if (refusal === 'unknown') onUnknown?.();
    if (refusal !== null && source.link !== null) dropLink(source.billId);
  });
  useEffect(() => settle(), [refusal]);
  const isOver = bill.data?.state === 'paid' || bill.data?.state === 'closed';
  // Whoever leaves a bill that is done with has no more use for its link.
  useEffect(() => (isOver ? () => dropLink(source.billId) : undefined), [isOver, source.billId]);
  if (bill.data !== undefined) {
    return <PayBill payable={bill.data} link={source.link} put={bill.put} isStale={bill.isRefetchError} />;
  }
  const isTriedElsewhere = refusal === 'unknown' && onUnknown !== undefined;
  if (!bill.isError || isTriedElsewhere) return <SkeletonCards count={2} label={shell.loading} />;
  if (refusal === null) return <LoadError error={bill.error} onRetry={() => void bill.refetch()} />;
  const fault = messageOf(bill.error, shell.loadFailed);
  return (
    <EmptyState
      title={source.link === null ? fault : t.linkGone}
      text={source.link === null ? undefined : fault}
      action={
        <Link to={pathTo('customerBook')} className={buttonClass({ variant: 'secondary' })}>
          {t.bookAgain}
        </Link>
      }
    />
  );
}
