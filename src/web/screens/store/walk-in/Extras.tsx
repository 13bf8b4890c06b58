import { deliveryMethods, isPrivileged, returnMethods } from '#domain/orders/status.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { moneyText } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { CouponRow } from '#web/parts/coupons/CouponRow.tsx';
import { needsReason, staffOrderTypes, type WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { giftsText } from '#web/text/gifts.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

/** How the gear reaches the guest and comes back. */
function Methods({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const { draft, set, form } = work;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t.handOverWay}
        value={draft.deliveryMethod}
        onChange={(deliveryMethod) => set({ deliveryMethod })}
        options={deliveryMethods.map((value) => ({ value, label: words[`delivery.${value}`] }))}
      />
      {draft.deliveryMethod === 'Delivery' ? (
        <TextInput label={t.deliveryAddress} {...form.field('deliveryAddress')} />
      ) : null}
      <SegmentedControl
        label={t.returnWay}
        value={draft.returnMethod}
        onChange={(returnMethod) => set({ returnMethod })}
        options={returnMethods.map((value) => ({ value, label: words[`return.${value}`] }))}
      />
      {draft.returnMethod === 'Pickup' ? (
        <TextInput label={t.pickupAddress} {...form.field('pickupAddress')} />
      ) : null}
    </div>
  );
}

/** Which deposit the order takes, where there is a choice. */
function DepositChoice({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const { draft, deposits, set } = work;
  if (deposits.length < 2) return null;
  const nameOf = (deposit: (typeof deposits)[number]): string => {
    if (deposit === 'gear') return t.depositOfGear;
    return deposit === 'none' ? t.depositNone : moneyText(deposit);
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="text-ink-2 text-sm font-medium">{t.deposit}</span>
      <ChipGroup
        label={t.deposit}
        options={deposits.map((value) => ({ value, label: nameOf(value) }))}
        value={draft.deposit}
        onChoose={(deposit) => set({ deposit })}
      />
    </div>
  );
}

/** How much less the guest pays, up to one's limit, and why. */
function DiscountFields({ work: { draft, form, mostDiscountFen } }: { work: WalkInWork }) {
  const t = storeText.use();
  const g = giftsText.use();
  return (
    <>
      <TextInput
        label={t.discount}
        placeholder="0"
        {...form.field('discount')}
        hint={mostDiscountFen === null ? undefined : g.most(moneyText(mostDiscountFen))}
      />
      {needsReason(draft) ? <TextInput label={g.discountReason} {...form.field('reason')} /> : null}
    </>
  );
}

/** The code that the guest shows. */
function CouponField({ work: { draft, set, quote, isFresh } }: { work: WalkInWork }) {
  const quoted = isFresh ? quote?.coupon : undefined;
  return <CouponRow code={draft.coupon} quoted={quoted} onCode={(coupon) => set({ coupon })} />;
}

/** What few orders need: another type, other ways, a discount, a coupon, another deposit, a note. */
export function Extras({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const { draft, set, form } = work;
  return (
    <div className="flex flex-col gap-4 py-3">
      <ChipGroup
        label={t.orderType}
        options={staffOrderTypes.map((value) => ({ value, label: words[`type.${value}`] }))}
        value={draft.type}
        onChoose={(type) => set({ type })}
      />
      <p className="text-ink-3 -mt-2 text-sm">{t[`typeHint.${draft.type}`]}</p>
      {isPrivileged(draft.type) ? <TextInput label={t.reason} {...form.field('reason')} /> : null}
      <Methods work={work} />
      {isPrivileged(draft.type) ? null : <DiscountFields work={work} />}
      {isPrivileged(draft.type) ? null : <CouponField work={work} />}
      <DepositChoice work={work} />
      <TextArea label={t.remark} rows={2} {...form.field('remark')} />
    </div>
  );
}
