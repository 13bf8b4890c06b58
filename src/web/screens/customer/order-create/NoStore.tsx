import { EmptyState } from '#ui/EmptyState.tsx';
import { bookText } from '#web/text/book.ts';

/** Says that the chain has no store yet. */
export function NoStore() {
  const t = bookText.use();
  return <EmptyState title={t.noStore} text={t.noStoreText} />;
}
