import { neededWhen } from '#contract/bounds.ts';
import { address as addressBound } from '#contract/form-bounds.ts';
import { Chip } from '#ui/Chip.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { FieldProps, FormWrite } from '#web/parts/forms/use-form.ts';
import { ChangeCost, useChangeQuote } from '#web/parts/order-change/ChangeCost.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { useText } from '#web/text/use-text.ts';

/** How gear gets to the guest, or back. */
export type Leg = 'delivery' | 'return';

/** The other way, as it was asked for and shown. */
export type WayChange = { readonly travels: boolean; readonly address: string; readonly expectedFen: number };

type Props = {
  order: OrderDetail;
  leg: Leg;
  open: boolean;
  onClose: () => void;
  write: FormWrite;
  onChange: (wish: WayChange) => void;
};

/** Whether the gear travels on a leg of the order now. */
const travelsOn = (
  { deliveryMethod, returnMethod }: Pick<OrderDetail, 'deliveryMethod' | 'returnMethod'>,
  leg: Leg,
): boolean => (leg === 'delivery' ? deliveryMethod === 'Delivery' : returnMethod === 'Pickup');

const names = {
  delivery: { travels: 'toDelivery', comes: 'toSelfPickup', address: 'deliveryAddress' },
  return: { travels: 'toPickup', comes: 'toSelfReturn', address: 'pickupAddress' },
} as const;

const wishOf = (leg: Leg, travels: boolean) =>
  leg === 'delivery'
    ? ({ deliveryMethod: travels ? 'Delivery' : 'SelfPickup' } as const)
    : ({ returnMethod: travels ? 'Pickup' : 'SelfReturn' } as const);

/** Switches a leg of an order to the other way, after asking where to and showing what that costs. */
export function WaySheet({ order, leg, open, onClose, write, onChange }: Props) {
  const t = useText(orderChangeText);
  const travels = !travelsOn(order, leg);
  const quote = useChangeQuote({ id: order.id, ...wishOf(leg, travels) }, open);
  const title = t[names[leg][travels ? 'travels' : 'comes']];
  const form = useForm({
    bounds: { address: neededWhen(travels, addressBound) },
    start: { address: '' },
    empty: { address: t.addressMissing },
    write,
    onSend: ({ address }) => {
      if (quote.amountFen !== null) onChange({ travels, address, expectedFen: quote.amountFen });
    },
  });
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      send={title}
      disabled={quote.amountFen === null}
    >
      {travels ? <Address order={order} leg={leg} field={form.field('address')} /> : null}
      <ChangeCost {...quote} />
    </FormSheet>
  );
}

function Address({ order, leg, field }: Pick<Props, 'order' | 'leg'> & { field: FieldProps }) {
  const t = useText(orderChangeText);
  const { data: config } = useClientConfig();
  const store = config?.storeConfigs[order.storeId];
  const parameter = leg === 'delivery' ? 'PresetDeliveryAddresses' : 'PresetPickupAddresses';
  const presets =
    config === undefined || store === undefined ? [] : parameterAt(parameter, { config, store });
  const other = leg === 'return' ? order.deliveryAddress : order.pickupAddress;
  const offered = [...new Set([...(other === '' || other.includes('*') ? [] : [other]), ...presets])];
  return (
    <div className="flex flex-col gap-3">
      {offered.length === 0 ? null : (
        <div role="group" aria-label={t.presets} className="flex flex-wrap gap-2">
          {offered.map((preset) => (
            <Chip key={preset} chosen={field.value === preset} onPress={() => field.onChange(preset)}>
              {preset}
            </Chip>
          ))}
        </div>
      )}
      <TextArea
        label={t[names[leg].address]}
        hint={t.addressHint}
        rows={2}
        autoComplete="street-address"
        {...field}
      />
    </div>
  );
}
