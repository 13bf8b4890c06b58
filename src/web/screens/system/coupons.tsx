import { Suspense } from 'react';
import { couponList } from '#contract/coupon-lists.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useWrite } from '#web/api/writes.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { emptyDraft, type Coupon } from '#web/screens/system/coupons/coupon-draft.ts';
import { CouponTag, useOffText, useUsesText } from '#web/screens/system/coupons/coupon-facts.tsx';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { couponsText } from '#web/text/coupons.ts';

const CouponSheet = lazyPart(() => import('#web/screens/system/coupons/CouponSheet.tsx'), 'CouponSheet');

/** The coupons of one's stores and of the chain. */
export function SystemCoupons({ query }: PageProps<'systemCoupons'>) {
  const t = couponsText.use();
  const { stores } = useOwnStores();
  const page = filtersOf(couponList, query, (next) => pathTo('systemCoupons', next));
  return (
    <ListScreen
      of="systemCoupons"
      page={page}
      actions={<AddButton />}
      search={t.search}
      {...(stores.length > 1 && {
        groups: { storeId: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })) },
      })}
      found={t.found}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={t.noneFound}
      row={(coupon) => <CouponRow coupon={coupon} />}
    />
  );
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const t = couponsText.use();
  const offText = useOffText();
  const usesText = useUsesText();
  return (
    <LinkRow
      to={pathTo('systemCoupon', { id: coupon.id })}
      title={coupon.name}
      text={
        <>
          <span className="block">{offText(coupon)}</span>
          <span className="block">
            {dotted([
              coupon.sharedCode ?? t.codeCount(coupon.codes),
              usesText(coupon),
              coupon.storeNames === '' ? t.everyStore : coupon.storeNames,
            ])}
          </span>
        </>
      }
      end={<CouponTag state={coupon.state} />}
    />
  );
}

function AddButton() {
  const t = couponsText.use();
  const isOfChain = useOpens()('systemChain');
  const { stores } = useOwnStores();
  const adding = useOpening();
  const write = useWrite('coupons.create', {
    silent: true,
    onDone: ({ id }) => navigate(pathTo('systemCoupon', { id })),
  });
  const [only] = stores;
  const own = stores.length === 1 && only !== undefined ? [only.storeId] : [];
  return (
    <>
      <Button size="sm" icon="plus" aria-label={t.add} onClick={adding.show}>
        <span className="hidden sm:inline">{t.add}</span>
      </Button>
      <Suspense>
        {adding.wasOpened ? (
          <CouponSheet
            {...adding.sheet}
            isNew
            title={t.add}
            send={t.create}
            start={emptyDraft(isOfChain ? null : own)}
            write={write}
            onSend={write.mutate}
          />
        ) : null}
      </Suspense>
    </>
  );
}
