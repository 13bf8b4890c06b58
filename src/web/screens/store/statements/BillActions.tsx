import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import type { StatementDay } from '#web/screens/store/statements/statement-types.ts';
import { useBillUpload } from '#web/screens/store/statements/use-bill-upload.ts';
import { showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { useText } from '#web/text/use-text.ts';

/** Brings a statement here: from the company, or as a file from its console. */
export function BillActions({ day }: { day: StatementDay }) {
  const t = useText(channelStatementsText);
  const picker = useRef<HTMLInputElement>(null);
  const { channel, on, state, source, feeless } = day;
  // A file is of the whole chain, and never takes the place of what the company gave; it may bring its fees.
  const mayUpload = useMay()('finance.uploadStatement');
  const isWanted = source !== 'company' || feeless > 0;
  const fetch = useWrite('finance.fetchStatement', {
    oneAtATime: true,
    onDone: (answer) => showSuccess(answer.state === 'kept' ? t.fetchedNow : t.notYet),
  });
  const { percent, send } = useBillUpload({ channel, on });
  if (state === 'early') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {day.isOn ? (
        <Button
          variant="secondary"
          size="sm"
          icon="refresh"
          loading={fetch.isPending}
          onClick={() => fetch.mutate({ channel, on })}
        >
          {source === 'company' ? t.refetch : t.fetchNow}
        </Button>
      ) : null}
      {!isWanted || !mayUpload ? null : (
        <Button
          variant="secondary"
          size="sm"
          icon="upload"
          loading={percent !== null}
          onClick={() => picker.current?.click()}
        >
          {percent === null ? t.upload : t.uploading(percent)}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t.upload}
        accept=".csv,.zip,text/csv,application/zip,application/vnd.ms-excel"
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </div>
  );
}
