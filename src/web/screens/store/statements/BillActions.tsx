import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import type { Channel, StatementDay } from '#web/screens/store/statements/statement-types.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow, useText } from '#web/text/use-text.ts';

/** Ten megabytes on a slow line. */
const timeoutMs = 180_000;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Sends the file of a company's console, and tells how much of it is on its way; null: none is. */
const useBillUpload = ({ channel, on }: { channel: Channel; on: string }) => {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (file: File): Promise<void> => {
    setPercent(0);
    try {
      const onProgress = (share: number): void => setPercent(Math.round(share * 100));
      const transport = sendForm({ bytes: file, name: file.name, onProgress, timeoutMs });
      await call('finance.uploadStatement', { channel, on }, { idempotencyKey: newKey(), transport });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('finance.'),
      });
      showSuccess(textNow(channelStatementsText).uploadedNow);
    } catch (error) {
      showError(messageOf(error, textNow(shellText).unknownError));
    } finally {
      setPercent(null);
    }
  };
  return { percent, send };
};

/** Brings a statement here: from the company, or as a file from its console. */
export function BillActions({ day }: { day: StatementDay }) {
  const t = useText(channelStatementsText);
  const picker = useRef<HTMLInputElement>(null);
  const { channel, on, state, source } = day;
  // A file is of the whole chain, and never takes the place of what the company gave.
  const mayUpload = useMay()('finance.uploadStatement');
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
      {source === 'company' || !mayUpload ? null : (
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
