import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { isPrivileged } from '#domain/orders/status.ts';
import { staffOrderTypes } from '#web/screens/store/walk-in/walk-in-draft.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** What kind of order it is, and for whom. */
export function GuestForm({ work }: { work: WalkInWork }) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const { draft, set, shown } = work;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <div role="group" aria-label={t.orderType} className="flex flex-wrap gap-2">
        {staffOrderTypes.map((type) => (
          <Chip key={type} chosen={draft.type === type} onPress={() => set({ type })}>
            {words[`type.${type}`]}
          </Chip>
        ))}
      </div>
      <p className="text-ink-3 -mt-1 text-sm">{t[`typeHint.${draft.type}`]}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t.guestName}
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={60}
          autoComplete="off"
          required
          error={shown.includes('name') ? t.nameMissing : undefined}
        />
        <TextInput
          label={t.guestPhone}
          type="tel"
          inputMode="tel"
          value={draft.phone}
          onChange={(phone) => set({ phone })}
          maxLength={20}
          autoComplete="off"
          required
          error={shown.includes('phone') ? t.phoneMissing : undefined}
        />
      </div>
      {isPrivileged(draft.type) ? (
        <TextInput
          label={t.reason}
          value={draft.reason}
          onChange={(reason) => set({ reason })}
          maxLength={200}
          required
          error={shown.includes('reason') ? t.reasonMissing : undefined}
        />
      ) : null}
    </Card>
  );
}
