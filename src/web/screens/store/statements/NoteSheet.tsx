import { useState } from 'react';
import { note } from '#contract/form-bounds.ts';
import { lineReasons } from '#domain/payments/statement-outcomes.ts';
import type { LineReason } from '#domain/payments/statement-outcomes.ts';
import { Chip } from '#ui/Chip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { StatementLine } from '#web/screens/store/statements/statement-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { line: StatementLine; open: boolean; onClose: () => void };

const likely = ({ outcome, kind }: StatementLine): LineReason =>
  outcome === 'onlyTheirs' && kind === 'refund' ? 'madeInConsole' : 'timing';

/** Writes down why a line does not agree. */
export function NoteSheet({ line, open, onClose }: Props) {
  const t = useText(channelStatementsText);
  const [reason, setReason] = useState<LineReason>(() => likely(line));
  const write = useWrite('finance.noteStatementLine', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.saved);
      form.reset();
      onClose();
    },
  });
  const form = useForm({
    bounds: { note },
    start: { note: '' },
    write,
    onSend: (sent) => write.mutate({ id: line.id, reason, ...sent }),
  });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.noteTitle} send={t.save}>
      <Notice>{t.notice}</Notice>
      <div role="group" aria-label={t.reason} className="flex flex-wrap gap-2">
        {lineReasons.map((one) => (
          <Chip key={one} chosen={one === reason} onPress={() => setReason(one)}>
            {t[`reason.${one}`]}
          </Chip>
        ))}
      </div>
      <TextArea label={t.noteText} rows={2} {...form.field('note')} />
    </FormSheet>
  );
}
