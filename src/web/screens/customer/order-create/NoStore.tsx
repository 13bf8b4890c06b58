import { EmptyState } from '#ui/EmptyState.tsx';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

/** Says that the chain has no store yet. */
export function NoStore() {
  const t = useText(bookText);
  return <EmptyState title={t.noStore} text={t.noStoreText} />;
}
