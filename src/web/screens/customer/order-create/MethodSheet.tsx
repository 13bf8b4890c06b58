import { ChipGroup } from '#ui/ChipGroup.tsx';
import { moneyText } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { emptyDraft } from '#web/screens/customer/order-create/draft.ts';
import { boundsOf } from '#web/screens/customer/order-create/review-form.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { feesAt } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** How the gear comes and goes, with its fees and addresses. */
export function MethodSheet({ booking, open, onClose }: Props) {
  const t = bookText.use();
  const words = ordersText.use();
  const { draft } = booking;
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
            label={t.deliveryAddress}
            field={form.field('deliveryAddress')}
            presets={presetsAt(booking, 'PresetDeliveryAddresses')}
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
            label={t.pickupAddress}
            field={form.field('pickupAddress')}
            presets={presetsAt(booking, 'PresetPickupAddresses')}
            same={draft.deliveryMethod === 'Delivery' ? draft.deliveryAddress : ''}
          />
        ) : null}
      </section>
    </FormSheet>
  );
}

const presetsAt = (
  { config, store }: Booking,
  name: 'PresetDeliveryAddresses' | 'PresetPickupAddresses',
): readonly string[] =>
  config.data === undefined || store === undefined ? [] : parameterAt(name, { config: config.data, store });

type AddressProps = {
  label: string;
  field: FieldProps;
  presets: readonly string[];
  /** The other address, to be taken over. */
  same?: string;
};

function AddressField({ label, field, presets, same = '' }: AddressProps) {
  const t = bookText.use();
  const { value, onChange } = field;
  return (
    <div className="flex flex-col gap-3">
      {presets.length === 0 && same === '' ? null : (
        <ChipGroup
          label={t.presets}
          options={[
            ...(same === '' ? [] : [{ value: same, label: t.sameAddress }]),
            ...presets
              .filter((preset) => preset !== same)
              .map((preset) => ({ value: preset, label: preset })),
          ]}
          value={value}
          onChoose={onChange}
        />
      )}
      <TextArea label={label} hint={t.addressHint} rows={2} autoComplete="street-address" {...field} />
    </div>
  );
}
