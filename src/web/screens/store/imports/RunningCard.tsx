import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useWrite } from '#web/api/writes.ts';
import { goingOf, shareOf, spokenDone } from '#web/screens/store/imports/job-counts.ts';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

/** How far an import is, and the way to end it. */
export function RunningCard({ job }: { job: Job }) {
  const t = useText(importsText);
  const [isAsking, setAsking] = useState(false);
  const cancel = useWrite('imports.cancel', { oneAtATime: true, onDone: () => setAsking(false) });
  const going = goingOf(job);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-md font-semibold">{t.running}</h2>
        <span className="tnum text-ice-ink text-lg font-bold">{Math.floor(shareOf(job) * 100)}%</span>
      </div>
      <ProgressBar value={shareOf(job)} label={t.progressLabel} />
      <p aria-hidden="true" className="text-ink-2 tnum text-sm">
        {t.progress(job.done.total, going)}
      </p>
      <p role="status" className="sr-only">
        {t.progress(spokenDone(job), going)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-sm">{t.leave}</p>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {t.cancel}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t.cancelTitle}
        confirmLabel={t.cancelYes}
        cancelLabel={t.goOn}
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: job.id })}
        onClose={() => setAsking(false)}
      >
        {t.cancelText}
      </ConfirmDialog>
    </Card>
  );
}
