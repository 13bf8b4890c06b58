import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DropZone } from '#web/screens/store/imports/DropZone.tsx';
import type { UploadState, useUpload } from '#web/screens/store/imports/use-upload.ts';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

type Upload = ReturnType<typeof useUpload>;

/** Takes the file, shows it on its way, and says what was wrong with it. */
export function FileCard({ upload, storeName }: { upload: Upload; storeName: string }) {
  const t = useText(importsText);
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
  const t = useText(importsText);
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

type FailedProps = { state: Extract<UploadState, { kind: 'failed' }>; upload: Upload };

function Failed({ state, upload }: FailedProps) {
  const t = useText(importsText);
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
