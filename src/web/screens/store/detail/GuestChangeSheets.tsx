import { useState } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { Select } from '#ui/Select.tsx';
import type { Output } from '#web/api/calls.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { ReasonField, ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { guestPhoneText } from '#web/text/guest-phone.ts';

type GuestClaim = Output<'guests.ofPhone'>['items'][number];

type SheetProps = { phone: string; open: boolean; onClose: () => void };

/** Takes a phone number off a guest. */
export function ReleaseSheet({ phone, claim, ...sheet }: SheetProps & { claim: GuestClaim }) {
  const t = guestPhoneText.use();
  const write = useSheetWrite('guests.releasePhone', t.released, sheet.onClose);
  return (
    <ReasonSheet
      {...sheet}
      title={t.release}
      send={t.release}
      isDanger
      quick={['newOwner', 'wrongNumber']}
      write={write}
      onSend={(words) => write.mutateAsync({ id: claim.id, phoneNumber: phone, reason: words })}
    >
      <p className="text-ink-2">{t.releaseText(claim.name)}</p>
    </ReasonSheet>
  );
}

/** Makes two accounts of one person one: the one that is chosen keeps all orders. */
export function MergeSheet({
  phone,
  claim,
  others,
  ...sheet
}: SheetProps & { claim: GuestClaim; others: readonly GuestClaim[] }) {
  const t = guestPhoneText.use();
  const [keeperId, keep] = useState(others[0]?.id ?? '');
  const write = useSheetWrite('guests.merge', t.merged, sheet.onClose);
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    write,
    onSend: (sent) => write.mutate({ id: claim.id, phoneNumber: phone, intoId: keeperId, ...sent }),
  });
  return (
    <FormSheet {...sheet} form={form} title={t.mergeNow} send={t.mergeNow} isDanger>
      <p className="text-ink-2">{t.mergeText(claim.name)}</p>
      <Select
        label={t.keeper}
        value={keeperId}
        onChange={keep}
        options={others.map(({ id, name, orderCount, isProven }) => ({
          value: id,
          label: t.account(name, orderCount, isProven),
        }))}
      />
      <ReasonField field={form.field('reason')} quick={['samePerson']} />
    </FormSheet>
  );
}
