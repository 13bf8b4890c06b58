import { useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { goingOf } from '#web/screens/store/imports/job-counts.ts';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { showError } from '#web/state/toast.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Leads on from a preview: to the import, after a question, or back to another file. */
export function PreviewBar({ job }: { job: Job }) {
  const t = useText(importsText);
  const shell = useText(shellText);
  const [isAsking, setAsking] = useState(false);
  const start = useWrite('imports.start', {
    oneAtATime: true,
    silent: true,
    onDone: () => {
      setAsking(false);
      // How far it is stands at the top.
      scrollTo({ top: 0, behavior: gentleScroll() });
    },
  });
  const drop = useWrite('imports.cancel', {
    oneAtATime: true,
    onDone: () => navigate(pathTo('storeImport'), { replace: true }),
  });
  const { planned } = job;
  const going = goingOf(job);
  const hasWork = planned.new + planned.changed > 0;
  const begin = () =>
    start.mutate(
      { id: job.id },
      {
        onError: (error) => {
          setAsking(false);
          showError(messageOf(error, shell.unknownError));
          const other = error instanceof ApiError ? error.data['id'] : undefined;
          if (typeof other === 'string') navigate(pathTo('storeImport', { job: other }));
        },
      },
    );
  return (
    <>
      <BottomBar>
        <Button variant="secondary" loading={drop.isPending} onClick={() => drop.mutate({ id: job.id })}>
          {t.drop}
        </Button>
        {hasWork ? (
          <Button className="max-lg:mr-18" onClick={() => setAsking(true)}>
            {t.start(going)}
          </Button>
        ) : null}
      </BottomBar>
      <ConfirmDialog
        open={isAsking}
        title={t.startTitle}
        confirmLabel={t.startYes}
        cancelLabel={t.notYet}
        loading={start.isPending}
        onConfirm={begin}
        onClose={() => setAsking(false)}
      >
        <p>{t.startText(planned.new, planned.changed)}</p>
        {planned.refused > 0 ? <p className="mt-2">{t.startSkips(planned.refused)}</p> : null}
      </ConfirmDialog>
    </>
  );
}
