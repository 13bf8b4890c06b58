import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** How the gear reaches the guest and comes back. */
export function Methods({ work }: { work: WalkInWork }) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const { draft, set, shown } = work;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t.handOverWay}
        value={draft.deliveryMethod}
        onChange={(deliveryMethod) => set({ deliveryMethod })}
        options={deliveryMethods.map((value) => ({ value, label: words[`delivery.${value}`] }))}
      />
      {draft.deliveryMethod === 'Delivery' ? (
        <TextInput
          label={t.deliveryAddress}
          value={draft.deliveryAddress}
          onChange={(deliveryAddress) => set({ deliveryAddress })}
          maxLength={200}
          required
          error={shown.includes('deliveryAddress') ? t.addressMissing : undefined}
        />
      ) : null}
      <SegmentedControl
        label={t.returnWay}
        value={draft.returnMethod}
        onChange={(returnMethod) => set({ returnMethod })}
        options={returnMethods.map((value) => ({ value, label: words[`return.${value}`] }))}
      />
      {draft.returnMethod === 'Pickup' ? (
        <TextInput
          label={t.pickupAddress}
          value={draft.pickupAddress}
          onChange={(pickupAddress) => set({ pickupAddress })}
          maxLength={200}
          required
          error={shown.includes('pickupAddress') ? t.addressMissing : undefined}
        />
      ) : null}
    </div>
  );
}
