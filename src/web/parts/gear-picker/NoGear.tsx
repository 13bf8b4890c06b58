import { EmptyState } from '#ui/EmptyState.tsx';
import { ordersText } from '#web/text/orders.ts';

/** Says that a store offers nothing, or nothing of what was looked for. */
export function NoGear({ isEmptyStore }: { isEmptyStore: boolean }) {
  const words = ordersText.use();
  if (isEmptyStore) return <EmptyState title={words.nothingOffered} />;
  return <EmptyState title={words.nothingFound} text={words.tryOther} />;
}
