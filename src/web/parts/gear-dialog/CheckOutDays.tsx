import { addDays } from '#domain/time/days.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { DaysField } from '#web/parts/gear-dialog/DaysField.tsx';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** From when and for how many days an item is taken out. */
export function CheckOutDays({ work }: { work: GearFormWork }) {
  const t = useText(gearDialogText);
  const locale = useLocale();
  const { draft, keep, startOn, starts, faults } = work;
  const fault = faults.dates === null ? undefined : t[`fault.${faults.dates}`];
  const isDays = faults.dates === 'stock.daysWrong';
  const days = Number(draft.days);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput
          type="date"
          label={t.startOn}
          value={startOn}
          onChange={(picked) => keep({ startOn: picked })}
          min={starts.firstOn}
          max={starts.lastOn}
          required
          error={isDays ? undefined : fault}
        />
        <DaysField
          value={draft.days}
          onChange={(typed) => keep({ days: typed })}
          error={isDays ? fault : undefined}
        />
      </div>
      {startOn === '' || days < 1 ? null : (
        <p className="text-ink-3 text-sm">{t.takenUntil(dayText(addDays(startOn, days - 1), locale))}</p>
      )}
    </div>
  );
}
