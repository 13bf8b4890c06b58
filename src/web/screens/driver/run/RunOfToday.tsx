import { useState, type ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FoldButton } from '#ui/FoldButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { NextStop } from '#web/screens/driver/run/NextStop.tsx';
import { OpenWork } from '#web/screens/driver/run/NoRun.tsx';
import { PlanSheet } from '#web/screens/driver/run/PlanSheet.tsx';
import { ArrangeButtons, RunStops, StopButton } from '#web/screens/driver/run/RunStops.tsx';
import { ScanButton } from '#web/screens/driver/run/ScanButton.tsx';
import { useAct } from '#web/screens/driver/run/use-act.tsx';
import { openStops, useArrivals, type Run, type RunStop } from '#web/screens/driver/run/use-run.ts';
import { useWayToStop } from '#web/screens/driver/run/use-way-to-stop.tsx';
import { useLocale } from '#web/state/language.ts';
import { driverText } from '#web/text/driver.ts';

type Props = { run: Run; children: ReactNode };

/** The run of today: how far it is, its stops in their order, and at the bottom the next one. */
export function RunOfToday({ run, children }: Props) {
  const t = driverText.use();
  const arrivals = useArrivals(run);
  const act = useAct(run);
  const way = useWayToStop();
  const [isArranging, setArranging] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const left = openStops(run);
  const [next] = left;
  const open = (stop: RunStop): void => {
    if (stop.order === null) act.go(stop);
    else navigate(pathTo('driverOrder', { id: stop.order.id }));
  };
  return (
    <>
      <div className="flex flex-col gap-4">
        <RunHead run={run} />
        <LoadLink run={run} />
        {next === undefined ? (
          <DoneCard title={t.allDone} text={t.allDoneText} />
        ) : (
          <section className="flex flex-col gap-2">
            <div className="flex items-center justify-between gap-3 px-1">
              <h2 className="text-lg font-semibold">{t.stopsLeft}</h2>
              {left.length < 2 || isArranging ? null : (
                <ArrangeButtons onArrange={() => setArranging(true)} onPlan={() => setPlanning(true)} />
              )}
            </div>
            <RunStops run={run} arrivals={arrivals} isArranging={isArranging} onOpen={open} />
          </section>
        )}
        <OverStops run={run} onOpen={open} />
        {next === undefined || run.startedAt === null ? null : <EndRun run={run} />}
        {children}
        <OpenWork />
      </div>
      <div className="h-24 shrink-0" />
      <BottomBar>
        {isArranging ? null : <ScanButton isInBar />}
        {isArranging ? (
          <Button size="lg" full onClick={() => setArranging(false)}>
            {t.arrangeDone}
          </Button>
        ) : (
          <RunAct run={run}>
            {next === undefined ? null : (
              <NextStop
                stop={next}
                arrival={arrivals.get(next.id)}
                act={act}
                onOpen={() => open(next)}
                onWay={() => way.wayTo(next)}
              />
            )}
          </RunAct>
        )}
      </BottomBar>
      {act.sheet}
      {way.sheet}
      <PlanSheet run={run} open={isPlanning} onClose={() => setPlanning(false)} />
    </>
  );
}

/** Sets out; then the next stop; after the last the end of the run. */
function RunAct({ run, children }: Props) {
  if (children === null) return <EndRun run={run} />;
  return run.startedAt === null ? <StartRun run={run} /> : children;
}

function RunHead({ run }: { run: Run }) {
  const t = driverText.use();
  const locale = useLocale();
  const done = run.stops.length - openStops(run).length;
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-semibold">{t.today}</h2>
        <span className="text-ink-3 text-sm">{wholeDayText(run.day, locale)}</span>
      </div>
      <ProgressBar value={run.stops.length === 0 ? 0 : done / run.stops.length} label={t.today} />
      <p role="status" className="tnum text-base font-semibold">
        {t.progress(done, run.stops.length)}
      </p>
    </Card>
  );
}

/** The way to loading, while something is to be put into the van. */
function LoadLink({ run }: { run: Run }) {
  const t = driverText.use();
  if (run.loading.length === 0) return null;
  return (
    <LinkCard
      to={pathTo('driverScan')}
      icon="scan"
      title={t.loadNow(run.loading.length)}
      text={t.loadNowText}
    />
  );
}

function OverStops({ run, onOpen }: { run: Run; onOpen: (stop: RunStop) => void }) {
  const t = driverText.use();
  const over = run.stops.filter(({ outcome }) => outcome !== null);
  if (over.length === 0) return null;
  return (
    <section className="flex flex-col items-start gap-2">
      <FoldButton show={t.stopsOver(over.length)} hide={t.hideOver}>
        <Card pad="none" className="divide-line w-full divide-y">
          {over.map((stop) => (
            <StopButton key={stop.id} stop={stop} onOpen={() => onOpen(stop)} />
          ))}
        </Card>
      </FoldButton>
    </section>
  );
}

function StartRun({ run }: { run: Run }) {
  const t = driverText.use();
  const [isAsking, setAsking] = useState(false);
  const write = useSheetWrite('runs.start', t.started, () => setAsking(false));
  const start = (): void => write.mutate({ id: run.id });
  return (
    <>
      <Button
        size="lg"
        full
        icon="truck"
        loading={write.isPending}
        onClick={run.loading.length > 0 || write.error !== null ? () => setAsking(true) : start}
      >
        {t.start}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t.start}
        confirmLabel={t.start}
        write={write}
        onClose={() => setAsking(false)}
        onConfirm={start}
      >
        {run.loading.length > 0 ? t.startText : null}
      </ConfirmDialog>
    </>
  );
}

function EndRun({ run }: { run: Run }) {
  const t = driverText.use();
  const [isAsking, setAsking] = useState(false);
  const write = useSheetWrite('runs.end', t.ended, () => setAsking(false));
  return (
    <>
      <Button
        size="lg"
        full
        variant={openStops(run).length === 0 ? 'primary' : 'secondary'}
        onClick={() => (write.reset(), setAsking(true))}
      >
        {t.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t.endAsk}
        confirmLabel={t.end}
        write={write}
        onClose={() => setAsking(false)}
        onConfirm={() => write.mutate({ id: run.id })}
      >
        {t.endText}
      </ConfirmDialog>
    </>
  );
}
