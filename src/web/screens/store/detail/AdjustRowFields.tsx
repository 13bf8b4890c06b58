import { amountIfAny, note as noteBound } from '#contract/form-bounds.ts';
import type { AdjustRoom } from '#domain/orders/adjust-room.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useRowField } from '#web/parts/forms/use-form.ts';
import { kindsFor, withDirection } from '#web/screens/store/detail/adjustment.ts';
import type { AdjustKind, AdjustRow } from '#web/screens/store/detail/adjustment.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  row: AdjustRow;
  room: AdjustRoom;
  /** What an amount may be for, beside the order as a whole. */
  gear: readonly { readonly value: string; readonly label: string }[];
  onChange: (row: AdjustRow) => void;
  onRemove: (() => void) | null;
};

/** One signed line of an adjustment: which way, what for, how much. */
export function AdjustRowFields({ row, room, gear, onChange, onRemove }: Props) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const fieldOf = useRowField();
  const ways = [
    { value: 'charge', label: t.otherCharge },
    { value: 'giveBack', label: t.otherGiveBack },
  ] as const;
  return (
    <div className="border-line flex flex-col gap-3 rounded-xl border p-3.5">
      <div className="flex items-center gap-2">
        <div className="flex-1">
          {room.canCollect || row.direction === 'charge' ? (
            <SegmentedControl
              label={t.direction}
              value={row.direction}
              onChange={(direction) => onChange(withDirection(row, direction))}
              options={ways}
            />
          ) : (
            <p className="font-semibold">{t.otherGiveBack}</p>
          )}
        </div>
        {onRemove === null ? null : <IconButton icon="trash" label={t.removeRow} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t.feeKind}
          value={row.kind}
          onChange={(kind) => onChange({ ...row, kind: kind as AdjustKind })}
          options={kindsFor(row.direction, room).map((kind) => ({
            value: kind,
            label: words[`fee.${kind}`],
          }))}
        />
        <TextInput
          label={t.amount}
          placeholder="0"
          {...fieldOf(amountIfAny, row.typed, (typed) => onChange({ ...row, typed }))}
        />
      </div>
      {gear.length > 1 ? (
        <Select
          label={t.rowGear}
          value={row.lineId ?? ''}
          onChange={(lineId) => onChange({ ...row, lineId: lineId === '' ? null : lineId })}
          options={[{ value: '', label: t.rowWhole }, ...gear]}
        />
      ) : null}
      <TextInput label={t.rowNote} {...fieldOf(noteBound, row.note, (note) => onChange({ ...row, note }))} />
    </div>
  );
}
