import { EmptyState } from '#ui/EmptyState.tsx';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

/** Says that a store offers nothing, or nothing of what was looked for. */
export function NoGear({ isEmptyStore }: { isEmptyStore: boolean }) {
  const words = useText(ordersText);
  if (isEmptyStore) return <EmptyState title={words['picker.nothingOffered']} />;
  return <EmptyState title={words['picker.nothingFound']} text={words['picker.tryOther']} />;
}
