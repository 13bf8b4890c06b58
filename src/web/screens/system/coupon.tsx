import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { CodesCard } from '#web/screens/system/coupons/CodesCard.tsx';
import { draftOf, type Coupon } from '#web/screens/system/coupons/coupon-draft.ts';
import { CouponTag, useOffText, useUsesText } from '#web/screens/system/coupons/coupon-facts.tsx';
import { CouponSheet } from '#web/screens/system/coupons/CouponSheet.tsx';
import { UsesCard } from '#web/screens/system/coupons/UsesCard.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { couponsText } from '#web/text/coupons.ts';

/** One coupon: its terms, its codes, and who used it. */
export function SystemCoupon({ params: { id } }: PageProps<'systemCoupon'>) {
  const t = couponsText.use();
  const read = useCall('coupons.get', { id });
  return (
    <Page width="wide" of="systemCoupon" back={pathTo('systemCoupons')}>
      <Loaded
        query={read}
        missing={() => (
          <NothingHere title={t.missing} text={t.missingText} to={pathTo('systemCoupons')} label={t.toList} />
        )}
      >
        {(coupon) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <TermsCard coupon={coupon} />
              {coupon.mayChange ? <CodesCard coupon={coupon} /> : null}
            </div>
            <UsesCard coupon={coupon} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function TermsCard({ coupon }: { coupon: Coupon }) {
  const t = couponsText.use();
  const offText = useOffText();
  const usesText = useUsesText();
  const { bookedFrom, bookedTo, hireFrom, hireTo } = coupon;
  const row = (name: string, value: string) => (value === '' ? [] : [{ name, value }]);
  return (
    <SectionCard
      title={
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words">{coupon.name}</span>
          <CouponTag state={coupon.state} />
        </span>
      }
    >
      <KeyValue
        rows={[
          ...row(t.kind, offText(coupon)),
          ...row(t.booked, rangeOf(bookedFrom, bookedTo)),
          ...row(t.hire, rangeOf(hireFrom, hireTo)),
          ...row(t.stores, coupon.storeNames === '' ? t.everyStore : coupon.storeNames),
          ...row(t.uses, usesText(coupon)),
        ]}
      />
      {coupon.oncePerGuest ? <p className="text-ink-3 text-sm">{t.once}</p> : null}
      {coupon.mayChange ? <Actions coupon={coupon} /> : <Notice>{t.readOnly}</Notice>}
    </SectionCard>
  );
}

const rangeOf = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? ''} – ${to ?? ''}`.trim();

function Actions({ coupon }: { coupon: Coupon }) {
  const t = couponsText.use();
  const editing = useOpening();
  const stopping = useOpening();
  const change = useWrite('coupons.update', {
    silent: true,
    onDone: () => {
      showSuccess(t.saved);
      editing.close();
    },
  });
  const setActive = useWrite('coupons.setActive', {
    onDone: ({ isActive }) => {
      stopping.close();
      showSuccess(isActive ? t.resumed : t.stopped);
    },
  });
  const { id, version, isActive } = coupon;
  return (
    <div className="flex gap-2">
      <Button variant="secondary" icon="edit" full onClick={editing.show}>
        {t.edit}
      </Button>
      {isActive ? (
        <Button variant="secondary" full onClick={stopping.show}>
          {t.stop}
        </Button>
      ) : (
        <Button
          variant="soft"
          full
          loading={setActive.isPending}
          onClick={() => setActive.mutate({ id, version, isActive: true })}
        >
          {t.resume}
        </Button>
      )}
      {editing.wasOpened ? (
        <CouponSheet
          key={version}
          {...editing.sheet}
          isNew={false}
          title={t.edit}
          send={t.save}
          start={draftOf(coupon)}
          write={change}
          onSend={(input) => change.mutate({ id, version, ...input })}
        />
      ) : null}
      <ConfirmDialog
        {...stopping.sheet}
        title={t.stop}
        confirmLabel={t.stop}
        write={setActive}
        onConfirm={() => setActive.mutate({ id, version, isActive: false })}
      >
        {t.stopAsk}
      </ConfirmDialog>
    </div>
  );
}
