import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

/** As the server has it: more would only be refused once it is there. */
const mostBytes = 10 * 1024 * 1024;
/** Ten megabytes on a slow line. */
const timeoutMs = 180_000;

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly message: string;
      /** Whether it may be that only the last line's end is missing. */
      readonly mayBeWhole: boolean;
    };

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Attempt = { readonly file: File; readonly key: string; readonly isWhole: boolean };

/** Sends one file at a time to be looked at; the same attempt again is the same upload. */
export const useUpload = (storeId: string, onDone: (job: Job) => void) => {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const control = useRef<AbortController | null>(null);
  const last = useRef<Attempt | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const fail = (name: string, message: string, mayBeWhole = false): void =>
    setState({ kind: 'failed', name, message, mayBeWhole });

  const attempt = async ({ file, key, isWhole }: Attempt): Promise<void> => {
    // A second press while the first is on its way is none.
    if (control.current !== null) return;
    const t = textNow(importsText);
    if (file.size > mostBytes) return fail(file.name, t.tooLarge);
    last.current = { file, key, isWhole };
    const mine = new AbortController();
    control.current = mine;
    setState({ kind: 'sending', name: file.name, share: 0 });
    try {
      const onProgress = (share: number): void => setState({ kind: 'sending', name: file.name, share });
      const job = await call(
        'imports.upload',
        { storeId, lastLineIsWhole: isWhole ? 'true' : 'false' },
        {
          idempotencyKey: key,
          signal: mine.signal,
          transport: sendForm({ bytes: file, name: file.name, onProgress, timeoutMs }),
        },
      );
      if (!mine.signal.aborted) onDone(job);
    } catch (error) {
      if (mine.signal.aborted) setState({ kind: 'idle' });
      else {
        const isCutOff = error instanceof ApiError && error.code === 'import.fileCutOff';
        fail(file.name, messageOf(error, textNow(shellText).unknownError), isCutOff);
      }
    } finally {
      if (control.current === mine) control.current = null;
    }
  };

  return {
    state,
    send: (files: readonly File[]): void => {
      const [file] = files;
      if (file === undefined) return;
      if (files.length > 1) fail('', textNow(importsText).onlyOne);
      else void attempt({ file, key: newKey(), isWhole: false });
    },
    retry: (): void => {
      if (last.current !== null) void attempt(last.current);
    },
    /** Goes on with a file whose last line has no end. */
    takeAsWhole: (): void => {
      if (last.current !== null) void attempt({ file: last.current.file, key: newKey(), isWhole: true });
    },
    stop: (): void => control.current?.abort(),
  };
};
