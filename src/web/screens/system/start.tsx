import { Suspense } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { StepCard } from '#web/screens/system/start/StepCard.tsx';
import { startText } from '#web/text/start.ts';

const Companies = lazyPart(() => import('#web/screens/system/health/Companies.tsx'), 'OwnCompanies');

/** The steps from an empty installation to its first order; each can be left and taken up again. */
export function SystemStart() {
  // What other pages have done meanwhile counts at once.
  const start = useCall('system.start', {}, { staleMs: 0 });
  return (
    <Page of="systemStart" back={pathTo('storeDashboard')}>
      <Loaded query={start}>{({ steps }) => <Steps steps={steps} />}</Loaded>
    </Page>
  );
}

function Steps({ steps }: Output<'system.start'>) {
  const t = startText.use();
  const done = steps.filter(({ state }) => state !== 'open').length;
  const next = steps.find(({ state }) => state === 'open')?.step;
  return (
    <div className="flex flex-col gap-4">
      {next === undefined ? (
        <Notice tone="success" title={t.allDone}>
          {t.allDoneText}
        </Notice>
      ) : (
        <>
          <p className="text-ink-2">{t.lead}</p>
          <div className="flex flex-col gap-2">
            <ProgressBar value={done / steps.length} label={t.cardTitle} />
            <p className="text-ink-3 tnum text-sm">{t.progress(done, steps.length)}</p>
          </div>
        </>
      )}
      <ol className="m-0 flex list-none flex-col gap-3 p-0">
        {steps.map((step, index) => (
          <StepCard key={step.step} step={step} number={index + 1} isNext={step.step === next}>
            {step.step === 'payments' ? (
              <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
                <Companies />
              </Suspense>
            ) : null}
          </StepCard>
        ))}
      </ol>
    </div>
  );
}
