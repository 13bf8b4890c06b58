import { useRef, useState, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { cx } from '#ui/cx.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call, newKey } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import type { Job } from '#web/screens/store/imports/job-counts.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';

/** As the server has it: more would only be refused once it is there. */
const mostBytes = 10 * 1024 * 1024;
/** Ten megabytes on a slow line. */
const timeoutMs = 180_000;

type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly message: string;
      /** Whether it may be that only the last line's end is missing. */
      readonly mayBeWhole: boolean;
    };

type Attempt = { readonly file: File; readonly key: string; readonly isWhole: boolean };

/** Sends one file at a time to be looked at; the same attempt again is the same upload. */
const useUpload = (storeId: string, onDone: (job: Job) => void) => {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const control = useRef<AbortController | null>(null);
  const last = useRef<Attempt | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const fail = (name: string, message: string, mayBeWhole = false): void =>
    setState({ kind: 'failed', name, message, mayBeWhole });

  const attempt = async ({ file, key, isWhole }: Attempt): Promise<void> => {
    // A second press while the first is on its way is none.
    if (control.current !== null) return;
    const t = importsText.now();
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
        fail(file.name, messageOf(error, shellText.now().unknownError), isCutOff);
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
      if (files.length > 1) fail('', importsText.now().onlyOne);
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

/** A sheet with lines, on its way in. */
function SheetSign() {
  return (
    <svg aria-hidden="true" width="56" height="48" viewBox="0 0 56 48" fill="none">
      <rect x="10" y="4" width="30" height="40" rx="5" fill="var(--ice-soft)" />
      <path d="M16 14h18M16 21h18M16 28h10" stroke="var(--ice)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="40" cy="34" r="11" fill="var(--ice)" />
      <path
        d="M40 39.5v-10m0 0-4.2 4.2m4.2-4.2 4.2 4.2"
        stroke="var(--on-ice)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Phones tell files apart by their kinds, computers by their endings. */
const accepted =
  '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

/** A place that files are dropped on, or chosen from. */
function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = importsText.use();
  // A drag enters and leaves every part of the zone on its way.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    <label
      onDragEnter={() => move(1)}
      onDragLeave={() => move(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        move(-depth.current);
        onFiles(Array.from(event.dataTransfer.files));
      }}
      className={cx(
        'press relative flex min-h-44 cursor-pointer flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed p-5 text-center',
        'has-focus-visible:outline-ice has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        isOver ? 'border-ice bg-ice-soft' : 'border-line-strong hover:border-ice',
      )}
    >
      <SheetSign />
      <span className="text-md font-semibold lg:hidden">{t.pressText}</span>
      <span className="text-md hidden font-semibold lg:inline">{isOver ? t.dropNow : t.chooseText}</span>
      <span className="text-ink-3 text-sm">{t.chooseHint}</span>
      <input
        type="file"
        accept={accepted}
        aria-label={t.chooseTitle}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same file may be chosen again, once it is mended.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

type Upload = ReturnType<typeof useUpload>;
type Props = { storeId: string; storeName: string; onDone: (job: Job) => void };

/** Takes the file, shows it on its way, and says what was wrong with it. */
export function FileCard({ storeId, storeName, onDone }: Props) {
  const t = importsText.use();
  const upload = useUpload(storeId, onDone);
  const { state } = upload;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-md font-semibold">{t.chooseTitle}</h2>
        <span className="text-ink-3 min-w-0 truncate text-sm">{storeName}</span>
      </div>
      {state.kind === 'sending' ? (
        <Sending state={state} onStop={upload.stop} />
      ) : (
        <DropZone onFiles={upload.send} />
      )}
      {state.kind === 'failed' ? <Failed state={state} upload={upload} /> : null}
      <p className="text-ink-3 text-sm">{t.promise}</p>
    </Card>
  );
}

type SendingProps = { state: Extract<UploadState, { kind: 'sending' }>; onStop: () => void };

function Sending({ state, onStop }: SendingProps) {
  const t = importsText.use();
  const percent = Math.round(state.share * 100);
  const isThere = state.share >= 1;
  return (
    <div className="border-line flex min-h-44 flex-col justify-center gap-4 rounded-xl border p-5">
      <p className="truncate text-center font-semibold">{state.name}</p>
      <ProgressBar value={state.share} label={t.uploading(percent)} />
      <div className="text-ink-2 flex items-center justify-center gap-2 text-sm" role="status">
        {isThere ? <Spinner size={18} /> : null}
        {isThere ? t.checking : <span className="tnum">{t.uploading(percent)}</span>}
      </div>
      <div className="flex justify-center">
        <Button variant="ghost" size="sm" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}

function Failed({ state, upload }: { state: Extract<UploadState, { kind: 'failed' }>; upload: Upload }) {
  const t = importsText.use();
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="danger" title={state.name}>
        {state.message}
      </Notice>
      {state.name === '' ? null : (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" icon="refresh" onClick={upload.retry}>
            {t.retry}
          </Button>
          {state.mayBeWhole ? (
            <Button variant="soft" size="sm" onClick={upload.takeAsWhole}>
              {t.itIsWhole}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
