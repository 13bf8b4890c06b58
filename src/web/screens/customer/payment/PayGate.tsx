import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { usePayable } from '#web/parts/pay/use-payable.ts';
import type { PaySource } from '#web/parts/pay/use-payable.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { PayBill } from '#web/screens/customer/payment/PayBill.tsx';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** One bill on its way to being paid; a link that does not work says so, and what failed by chance is tried again. */
export function PayGate({ source }: { source: PaySource }) {
  const t = useText(payText);
  const shell = useText(shellText);
  const bill = usePayable(source);
  if (bill.data !== undefined) {
    return <PayBill payable={bill.data} link={source.link} put={bill.put} isStale={bill.isRefetchError} />;
  }
  if (!bill.isError) return <SkeletonCards count={2} label={shell.loading} />;
  const isRefused = bill.error instanceof ApiError && bill.error.status >= 400 && bill.error.status < 500;
  if (!isRefused) return <LoadError error={bill.error} onRetry={() => void bill.refetch()} />;
  return (
    <EmptyState
      title={source.link === null ? bill.error.message : t.linkGone}
      text={source.link === null ? undefined : bill.error.message}
      action={
        <Link to={pathTo('customerBook')} className={buttonClass({ variant: 'secondary' })}>
          {t.bookAgain}
        </Link>
      }
    />
  );
}
