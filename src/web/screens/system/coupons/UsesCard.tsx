import { EmptyState } from '#ui/EmptyState.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import type { Coupon } from '#web/screens/system/coupons/coupon-draft.ts';
import { couponsText } from '#web/text/coupons.ts';

/** The orders that were booked with a coupon, the newest first. */
export function UsesCard({ coupon: { id } }: { coupon: Coupon }) {
  const t = couponsText.use();
  return (
    <SectionCard title={t.whoUsed}>
      <PagedCard
        call="coupons.uses"
        input={{ id }}
        keyOf={(use) => use.id}
        byPress
        none={<EmptyState title={t.nobody} />}
      >
        {(use) => <UseRow use={use} />}
      </PagedCard>
    </SectionCard>
  );
}

function UseRow({ use }: { use: Output<'coupons.uses'>['items'][number] }) {
  const t = couponsText.use();
  const moment = useMoment(use.storeId);
  return (
    <LinkRow
      to={pathTo('storeOrder', { id: use.id })}
      title={use.customerName}
      text={dotted([use.orderNumber, use.code, use.storeName, moment(use.at)])}
      end={use.releasedAt === null ? null : <Tag>{t.released}</Tag>}
    />
  );
}
