import { neededWhen } from '#contract/bounds.ts';
import { address as addressBound } from '#contract/form-bounds.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { AddressField } from '#web/parts/forms/AddressField.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import { ChangeCost, useChangeQuote } from '#web/parts/order-change/ChangeCost.tsx';
import type { ChangeSheetProps } from '#web/parts/order-change/change-side.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { orderChangeText } from '#web/text/order-change.ts';

/** How gear gets to the guest, or back. */
type Leg = 'delivery' | 'return';

/** Whether the gear travels on a leg of the order now. */
const travelsOn = (
  { deliveryMethod, returnMethod }: Pick<OrderDetail, 'deliveryMethod' | 'returnMethod'>,
  leg: Leg,
): boolean => (leg === 'delivery' ? deliveryMethod === 'Delivery' : returnMethod === 'Pickup');

const names = {
  delivery: { travels: 'toDelivery', comes: 'toSelfPickup', address: 'deliveryAddress' },
  return: { travels: 'toPickup', comes: 'toSelfReturn', address: 'pickupAddress' },
} as const;

const wayOn = (leg: Leg, travels: boolean) =>
  leg === 'delivery'
    ? ({ deliveryMethod: travels ? 'Delivery' : 'SelfPickup' } as const)
    : ({ returnMethod: travels ? 'Pickup' : 'SelfReturn' } as const);

type Props = ChangeSheetProps & { leg: Leg };

/** Switches how the gear gets to the guest, or how it comes back, to the other way, after asking where to and showing what that costs. */
export function WaySheet({ order, side, leg, ...sheet }: Props) {
  const t = orderChangeText.use();
  const after = { done: t.wayChanged, onDone: sheet.onClose };
  const delivery = side.useChange('orders.deliveryMethod', after);
  const back = side.useChange('orders.returnMethod', after);
  const { id, version } = order;
  const travels = !travelsOn(order, leg);
  const quote = useChangeQuote({ id, ...wayOn(leg, travels) }, sheet.open);
  const title = t[names[leg][travels ? 'travels' : 'comes']];
  const form = useForm({
    bounds: { address: neededWhen(travels, addressBound) },
    start: { address: '' },
    empty: { address: t.addressMissing },
    write: leg === 'delivery' ? delivery : back,
    onSend: ({ address }) => {
      if (quote.amountFen === null) return;
      const change = { id, version, expectedFen: quote.amountFen };
      if (leg === 'delivery') {
        const deliveryMethod = travels ? 'Delivery' : 'SelfPickup';
        delivery.run({ ...change, deliveryMethod, deliveryAddress: address });
      } else {
        const returnMethod = travels ? 'Pickup' : 'SelfReturn';
        back.run({ ...change, returnMethod, pickupAddress: address });
      }
    },
  });
  return (
    <FormSheet form={form} {...sheet} title={title} send={title} disabled={quote.amountFen === null}>
      {travels ? <Address order={order} leg={leg} field={form.field('address')} /> : null}
      <ChangeCost {...quote} />
    </FormSheet>
  );
}

function Address({ order, leg, field }: Pick<Props, 'order' | 'leg'> & { field: FieldProps }) {
  const t = orderChangeText.use();
  const { data: config } = useClientConfig();
  const store = config?.storeConfigs[order.storeId];
  const parameter = leg === 'delivery' ? 'PresetDeliveryAddresses' : 'PresetPickupAddresses';
  const presets =
    config === undefined || store === undefined ? [] : parameterAt(parameter, { config, store });
  const other = leg === 'return' ? order.deliveryAddress : order.pickupAddress;
  const offered = [...new Set([...(other === '' || other.includes('*') ? [] : [other]), ...presets])];
  return (
    <AddressField
      field={field}
      words={{ label: t[names[leg].address], hint: t.addressHint, presets: t.presets }}
      options={offered.map((preset) => ({ value: preset, label: preset }))}
    />
  );
}
