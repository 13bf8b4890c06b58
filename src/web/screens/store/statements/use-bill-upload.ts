import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import type { Channel } from '#web/screens/store/statements/statement-types.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

/** Ten megabytes on a slow line. */
const timeoutMs = 180_000;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Sends the file of a company's console, and tells how much of it is on its way; null: none is. */
export const useBillUpload = ({ channel, on }: { channel: Channel; on: string }) => {
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
