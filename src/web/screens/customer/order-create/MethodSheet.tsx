import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { moneyText } from '#ui/money-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** How the gear comes and goes, with its fees and addresses. */
export function MethodSheet({ booking, open, onClose }: Props) {
  const t = useText(bookText);
  const words = useText(ordersText);
  const { draft } = booking;
  const fees = feesAt(booking);
  const priced = (name: string, fen: number) => (fen === 0 ? name : `${name} · ${moneyText(fen)}`);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.method}
      footer={
        <Button size="lg" onClick={onClose}>
          {t.methodDone}
        </Button>
      }
    >
      <div className="flex flex-col gap-6 pt-1">
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
              value={draft.deliveryAddress}
              presets={presetsAt(booking, 'PresetDeliveryAddresses')}
              onChange={(deliveryAddress) => changeDraft({ deliveryAddress })}
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
              value={draft.pickupAddress}
              presets={presetsAt(booking, 'PresetPickupAddresses')}
              same={draft.deliveryMethod === 'Delivery' ? draft.deliveryAddress : ''}
              onChange={(pickupAddress) => changeDraft({ pickupAddress })}
            />
          ) : null}
        </section>
      </div>
    </AppSheet>
  );
}

const presetsAt = (
  { config, store }: Booking,
  name: 'PresetDeliveryAddresses' | 'PresetPickupAddresses',
): readonly string[] =>
  config.data === undefined || store === undefined ? [] : parameterAt(name, { config: config.data, store });

type FieldProps = {
  label: string;
  value: string;
  presets: readonly string[];
  /** The other address, to be taken over. */
  same?: string;
  onChange: (value: string) => void;
};

function AddressField({ label, value, presets, same = '', onChange }: FieldProps) {
  const t = useText(bookText);
  return (
    <div className="flex flex-col gap-3">
      {presets.length === 0 && same === '' ? null : (
        <div role="group" aria-label={t.presets} className="flex flex-wrap gap-2">
          {same === '' ? null : (
            <Chip chosen={value === same} onPress={() => onChange(same)}>
              {t.sameAddress}
            </Chip>
          )}
          {presets.map((preset) => (
            <Chip key={preset} chosen={value === preset} onPress={() => onChange(preset)}>
              {preset}
            </Chip>
          ))}
        </div>
      )}
      <TextArea
        label={label}
        hint={t.addressHint}
        required
        rows={2}
        maxLength={200}
        autoComplete="street-address"
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
