import { reason } from '#contract/form-bounds.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Turns an order down that waits for confirmation. */
export function RejectSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const write = useOrderWrite('orders.reject', onClose);
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    write,
    onSend: (sent) => write.run({ id: order.id, version: order.version, ...sent }),
  });
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={t['menu.reject']}
      send={t['menu.reject']}
      isDanger
    >
      <ReasonField field={form.field('reason')} quick={['noStock', 'closed']} />
    </FormSheet>
  );
}
