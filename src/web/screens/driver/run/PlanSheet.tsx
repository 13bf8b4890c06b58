import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { nameOfStop } from '#web/screens/driver/run/stop-facts.ts';
import type { Run } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

type Props = { run: Run; open: boolean; onClose: () => void };
type Plan = Output<'runs.plan'>;

const isSame = (run: Run, { stopIds }: Plan): boolean =>
  stopIds.join() === run.stops.map(({ id }) => id).join();

/** What a planned order would save, and the order itself before it is taken. */
export function PlanSheet({ run, open, onClose }: Props) {
  const t = driverText.use();
  const plan = useCall('runs.plan', { id: run.id }, { enabled: open, staleMs: 0 });
  const write = useSheetWrite('runs.reorder', t.planUsed, onClose);
  const planned = plan.data;
  const hasNew = planned !== undefined && !plan.isFetching && !isSame(run, planned);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.planTitle}
      {...(hasNew && {
        footer: (
          <Button
            size="lg"
            full
            loading={write.isPending}
            onClick={() => write.mutate({ id: run.id, version: planned.version, stopIds: planned.stopIds })}
          >
            {t.planUse}
          </Button>
        ),
      })}
    >
      {plan.isFetching ? (
        <div role="status" className="flex flex-col gap-3">
          <p className="text-ink-2">{t.planBusy}</p>
          <Skeleton className="h-24 rounded-lg" />
        </div>
      ) : (
        <Loaded query={plan}>
          {(found) =>
            isSame(run, found) ? (
              <Notice tone="success" title={t.planSame}>
                {t.planSameText}
              </Notice>
            ) : (
              <Planned run={run} plan={found} />
            )
          }
        </Loaded>
      )}
      {write.error === null ? null : <Notice tone="danger">{messageOf(write.error)}</Notice>}
    </AppSheet>
  );
}

function Planned({ run, plan: { before, after, stopIds } }: { run: Run; plan: Plan }) {
  const t = driverText.use();
  const onTime = before.lateMinutes - after.lateMinutes;
  const saves = before.driveMinutes - after.driveMinutes;
  const stops = stopIds.flatMap((id) => run.stops.filter((stop) => stop.id === id && stop.outcome === null));
  const rows = [
    { name: t.planDrive, now: before.driveMinutes, next: after.driveMinutes },
    { name: t.planLate, now: before.lateMinutes, next: after.lateMinutes },
  ].filter(({ now, next }) => now + next > 0);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-success text-lg font-semibold">
        {[...(onTime > 0 ? [t.planOnTime(onTime)] : []), ...(saves > 0 ? [t.planSaves(saves)] : [])].join(
          ' · ',
        )}
      </p>
      <table className="tnum w-full text-base">
        <thead className="text-ink-3 text-sm">
          <tr>
            <td />
            <th className="px-2 text-right font-normal">{t.planNow}</th>
            <th className="text-right font-normal">{t.planNew}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, next }) => (
            <tr key={name}>
              <th className="text-ink-2 py-1 text-left font-normal">{name}</th>
              <td className="px-2 text-right">{t.minutes(now)}</td>
              <td className="text-right font-semibold">{t.minutes(next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol aria-label={t.planOrder} className="m-0 flex list-none flex-col gap-2 p-0">
        {stops.map((stop, index) => (
          <li key={stop.id} className="flex items-baseline gap-3">
            <span className="text-ink-3 tnum w-6 shrink-0 text-right">{index + 1}</span>
            <span className="min-w-0">
              <span className="font-medium">{nameOfStop(stop)}</span>
              <span className="text-ink-3 block truncate text-sm">{stop.address}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
