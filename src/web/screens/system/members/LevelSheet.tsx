import { memberLevel as bounds } from '#contract/member-bounds.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { Level } from '#web/screens/system/members/Levels.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { membersText } from '#web/text/members.ts';

type Props = {
  /** null for a new one. */
  level: Level | null;
  others: readonly Level[];
  open: boolean;
  onClose: () => void;
};

const usual = { percentOff: 0, depositPercent: 100, daysEarlier: 0, spentFen: null };

const amountOf = (fen: number | null): string =>
  fen === null ? '' : formatYuan(fen, { decimals: 'needed' }).replaceAll(',', '');

/** What stands in the form: of a new level what gives nothing yet, above all others. */
const typedOf = (level: Level | null, others: readonly Level[]) => {
  const highest = Math.max(0, ...others.map(({ rank }) => rank));
  const fresh = { name: '', rank: Math.min(bounds.rank.max, highest + 1), ...usual };
  const { name, rank, percentOff, depositPercent, daysEarlier, spentFen } = level ?? fresh;
  return {
    name,
    rank: String(rank),
    percentOff: String(percentOff),
    depositPercent: String(depositPercent),
    daysEarlier: String(daysEarlier),
    spentFen: amountOf(spentFen),
  };
};

const fields = { 'member.levelNameTaken': 'name', 'member.levelRankTaken': 'rank' } as const;

/** A new level, or what one gives and takes. */
export function LevelSheet({ level, others, ...sheet }: Props) {
  const t = membersText.use();
  const how = {
    silent: true,
    onDone: () => {
      showSuccess(t.saved);
      sheet.onClose();
    },
  };
  const create = useWrite('members.createLevel', how);
  const update = useWrite('members.updateLevel', how);
  const form = useForm({
    bounds,
    start: typedOf(level, others),
    write: level === null ? create : update,
    fieldOf: (code) => fields[code as keyof typeof fields],
    onSend: ({ spentFen = null, ...terms }) => {
      const sent = { ...terms, spentFen };
      if (level === null) create.mutate(sent);
      else update.mutate({ ...sent, id: level.id, version: level.version });
    },
  });
  const { field } = form;
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={level === null ? t.addLevel : t.editLevel}
      send={t.save}
      {...(level !== null && { leading: <Remove level={level} onRemoved={sheet.onClose} /> })}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <TextInput label={t.name} autoComplete="off" {...field('name')} />
        <TextInput label={t.rank} hint={t.rankHint} {...field('rank')} />
        <TextInput label={t.percentOff} hint={t.percentHint} {...field('percentOff')} />
        <TextInput label={t.depositPercent} hint={t.depositHint} {...field('depositPercent')} />
      </div>
      <TextInput label={t.daysEarlier} hint={t.daysHint} {...field('daysEarlier')} />
      <TextInput label={t.spentFen} hint={t.spentHint} {...field('spentFen')} />
    </FormSheet>
  );
}

function Remove({ level, onRemoved }: { level: Level; onRemoved: () => void }) {
  const t = membersText.use();
  const question = useOpening();
  const write = useSheetWrite('members.removeLevel', t.removed, () => {
    question.close();
    onRemoved();
  });
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={question.show}>
        {t.remove}
      </Button>
      <ConfirmDialog
        {...question.sheet}
        title={t.removeAsk(level.name)}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        danger
        write={write}
        onConfirm={() => write.mutate({ id: level.id, version: level.version })}
      >
        {t.removeText}
      </ConfirmDialog>
    </>
  );
}
