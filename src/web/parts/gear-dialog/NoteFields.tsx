import { Chip } from '#ui/Chip.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { useText } from '#web/text/use-text.ts';

/** Why something is done with an item, and remarks of up to 500 letters. */
export function NoteFields({ work }: { work: GearFormWork }) {
  const t = useText(gearDialogText);
  const { draft, keep, faults, fixedReason } = work;
  const isRemarks = faults.note === 'stock.remarksTooLong';
  return (
    <>
      {fixedReason === null ? (
        <ReasonFields work={work} />
      ) : (
        <KeyValue rows={[{ name: t.reason, value: fixedReason }]} />
      )}
      <TextArea
        label={t.remarks}
        value={draft.remarks}
        onChange={(remarks) => keep({ remarks })}
        maxLength={500}
        rows={1}
        error={isRemarks ? t['fault.stock.remarksTooLong'] : undefined}
      />
    </>
  );
}

/** A quick reason, or own words of up to 200 letters. */
function ReasonFields({ work }: { work: GearFormWork }) {
  const t = useText(gearDialogText);
  const { quickReason } = useText(reasonsText);
  const { draft, keep, quick, faults } = work;
  const { note } = faults;
  const fault = note === null || note === 'stock.remarksTooLong' ? undefined : t[`fault.${note}`];
  return (
    <div className="flex flex-col gap-2.5">
      <TextArea
        label={t.reason}
        value={draft.reason}
        onChange={(reason) => keep({ reason })}
        maxLength={200}
        rows={1}
        required
        placeholder={quick.length === 0 ? undefined : t.reasonHint}
        error={fault}
      />
      {quick.length === 0 ? null : (
        <div role="group" aria-label={t.quickReasons} className="flex flex-wrap gap-2">
          {quick.map(quickReason).map((words) => (
            <Chip
              key={words}
              chosen={draft.reason === words}
              onPress={() => keep({ reason: draft.reason === words ? '' : words })}
            >
              {words}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
