import { memberGrant as bounds } from '#contract/member-bounds.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import type { Level } from '#web/screens/system/members/Levels.tsx';
import { membersText } from '#web/text/members.ts';

type Props = { levels: readonly Level[]; open: boolean; onClose: () => void };

/** Gives a level by hand to the guest who proved a phone number. */
export function GrantSheet({ levels, ...sheet }: Props) {
  const t = membersText.use();
  const write = useSheetWrite('members.grant', t.granted, sheet.onClose);
  const form = useForm({
    bounds,
    start: { phoneNumber: '', levelId: '', untilOn: '', reason: '' },
    restartWhen: sheet.open,
    write,
    empty: { levelId: t.chooseLevel },
    fieldOf: (code) => {
      if (code === 'member.untilPast') return 'untilOn';
      return code === 'member.phoneUnproven' ? 'phoneNumber' : undefined;
    },
    onSend: ({ untilOn = null, ...sent }) => write.mutate({ ...sent, untilOn }),
  });
  const { field } = form;
  return (
    <FormSheet form={form} {...sheet} title={t.grant} send={t.grant}>
      <p className="text-ink-3 text-sm">{t.grantText}</p>
      <TextInput label={t.phone} type="tel" inputMode="tel" autoComplete="off" {...field('phoneNumber')} />
      <Select
        label={t.level}
        placeholder={t.chooseLevel}
        options={levels.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('levelId')}
      />
      <TextInput type="date" label={t.untilOn} hint={t.untilHint} {...field('untilOn')} />
      <ReasonField field={field('reason')} />
    </FormSheet>
  );
}
