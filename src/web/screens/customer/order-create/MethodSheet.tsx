import { moneyText } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { AddressField } from '#web/parts/forms/AddressField.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { emptyDraft } from '#web/screens/customer/order-create/draft.ts';
import { boundsOf } from '#web/screens/customer/order-create/review-form.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** How the gear comes and goes, with its fees and addresses. */
export function MethodSheet({ booking, open, onClose }: Props) {
  const t = bookText.use();
  const words = ordersText.use();
  const { draft } = booking;
  // The other address, to be taken over.
  const same = draft.deliveryMethod === 'Delivery' ? draft.deliveryAddress : '';
  const fees = feesAt(booking);
  const priced = (name: string, fen: number) => (fen === 0 ? name : `${name} · ${moneyText(fen)}`);
  const form = useForm({
    bounds: boundsOf(draft),
    start: emptyDraft,
    kept: [draft, changeDraft],
    empty: { deliveryAddress: t.addressMissing, pickupAddress: t.addressMissing },
    onSend: onClose,
  });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.method} send={t.methodDone}>
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{t.out}</h3>
        <SegmentedControl
          label={t.out}
          value={draft.deliveryMethod}
          onChange={(deliveryMethod) => changeDraft({ deliveryMethod })}
          options={deliveryMethods.map((value) => ({
            value,
            label: priced(words[`delivery.${value}`], value === 'Delivery' ? fees.deliveryFen : 0),
          }))}
        />
        {draft.deliveryMethod === 'Delivery' ? (
          <AddressField
            field={form.field('deliveryAddress')}
            words={{ label: t.deliveryAddress, hint: t.addressHint, presets: t.presets }}
            options={presetsAt(booking, 'PresetDeliveryAddresses')}
          />
        ) : null}
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{t.back}</h3>
        <SegmentedControl
          label={t.back}
          value={draft.returnMethod}
          onChange={(returnMethod) => changeDraft({ returnMethod })}
          options={returnMethods.map((value) => ({
            value,
            label: priced(words[`return.${value}`], value === 'Pickup' ? fees.pickupFen : 0),
          }))}
        />
        {draft.returnMethod === 'Pickup' ? (
          <AddressField
            field={form.field('pickupAddress')}
            words={{ label: t.pickupAddress, hint: t.addressHint, presets: t.presets }}
            options={[
              ...(same === '' ? [] : [{ value: same, label: t.sameAddress }]),
              ...presetsAt(booking, 'PresetPickupAddresses').filter(({ value }) => value !== same),
            ]}
          />
        ) : null}
      </section>
    </FormSheet>
  );
}

const presetsAt = ({ config, store }: Booking, name: 'PresetDeliveryAddresses' | 'PresetPickupAddresses') => {
  if (config.data === undefined || store === undefined) return [];
  return parameterAt(name, { config: config.data, store }).map((value) => ({ value, label: value }));
};
