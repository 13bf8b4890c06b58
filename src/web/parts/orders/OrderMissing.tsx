import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Link } from '#web/routing/Link.tsx';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  error: Error;
  onRetry: () => void;
  /** The list to go back to when there is nothing to try again. */
  list: { readonly to: string; readonly title: string };
};

/** The page of an order that did not load: a way back when there is no such order, otherwise a new try. */
export function OrderMissing({ error, onRetry, list }: Props) {
  const t = useText(ordersText);
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) {
    return <LoadError error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      // An address that cannot be an order's says so in words for programmers.
      title={error.status === 404 ? messageOf(error, t['order.missing']) : t['order.missing']}
      action={
        <Link to={list.to} className={buttonClass()}>
          {list.title}
        </Link>
      }
    />
  );
}
