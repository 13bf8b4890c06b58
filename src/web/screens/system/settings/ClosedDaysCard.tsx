import { useState } from 'react';
import { closedDays as bounds, mostClosedDays } from '#contract/chain-bounds.ts';
import { addDays } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { closedDaysText } from '#web/parts/stores/closed-days-text.ts';
import type { StoreDraft } from '#web/screens/system/settings/store-draft.ts';
import { useLocale } from '#web/state/language.ts';
import { settingsText } from '#web/text/settings.ts';

type Closed = StoreDraft['closedDays'][number];
type Props = { closedDays: readonly Closed[]; onChange: (closedDays: readonly Closed[]) => void };

/** Days without opening beside the weekly ones, such as holidays and the summer; they are saved with the store. */
export function ClosedDaysCard({ closedDays, onChange }: Props) {
  const t = settingsText.use();
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  return (
    <SectionCard title={t.closedDays}>
      <p className="text-ink-3 text-sm">{t.closedDaysHint}</p>
      {closedDays.length === 0 ? null : (
        <ul className="divide-line -mx-4 m-0 list-none divide-y p-0">
          {closedDays.map((days, index) => (
            <li key={`${days.from} ${days.to} ${days.note}`} className="flex items-center">
              <div className="min-w-0 flex-1">
                <ListRow
                  title={closedDaysText(days, locale)}
                  {...(days.note !== '' && { text: days.note })}
                />
              </div>
              <IconButton
                icon="trash"
                label={t.removeClosedDays(closedDaysText(days, locale))}
                onClick={() => onChange(closedDays.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          icon="plus"
          disabled={closedDays.length >= mostClosedDays}
          onClick={() => setAdding(true)}
        >
          {t.addClosedDays}
        </Button>
      </div>
      <AddSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdd={(added) => {
          const others = closedDays.filter(({ from, to }) => from !== added.from || to !== added.to);
          onChange([...others, added].toSorted((one, other) => one.from.localeCompare(other.from)));
          setAdding(false);
        }}
      />
    </SectionCard>
  );
}

type SheetProps = { open: boolean; onClose: () => void; onAdd: (days: Closed) => void };

function AddSheet({ open, onClose, onAdd }: SheetProps) {
  const t = settingsText.use();
  const form = useForm({
    bounds,
    start: { from: '', to: '', note: '' },
    restartWhen: open,
    check: ({ from, to }) =>
      from === '' || to === '' || (from <= to && to < addDays(from, 366)) ? {} : { to: t.closedDaysWrong },
    onSend: onAdd,
  });
  const { field, set, values } = form;
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.addClosedDays} send={t.add}>
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          type="date"
          label={t.closedFrom}
          {...field('from')}
          onChange={(from) => set(values.to === '' || values.to < from ? { from, to: from } : { from })}
        />
        <TextInput type="date" label={t.closedTo} min={values.from} {...field('to')} />
      </div>
      <TextInput label={t.closedNote} hint={t.closedNoteHint} autoComplete="off" {...field('note')} />
    </FormSheet>
  );
}
