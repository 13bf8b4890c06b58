import { KeyValue } from '#ui/KeyValue.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { orderPageText } from '#web/text/order-page.ts';
import { storeText } from '#web/text/store.ts';

/** What was written down about the order; nothing where nobody wrote anything. */
export function NotesCard({ order: { remark, reason } }: { order: OrderDetail }) {
  const t = storeText.use();
  const words = orderPageText.use();
  const rows = [
    { name: t.remark, value: remark },
    { name: t.reason, value: reason },
  ].filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  return (
    <SectionCard title={words.notesTitle}>
      <KeyValue rows={rows} />
    </SectionCard>
  );
}
