import { EmptyState } from '#ui/EmptyState.tsx';
import { useCall } from '#web/api/queries.ts';
import { OpenWorkList } from '#web/screens/driver/run/OpenWorkList.tsx';
import { driverText } from '#web/text/driver.ts';

/** No run, or none any more: what could be taken. */
export function NoRun({ hasEnded }: { hasEnded: boolean }) {
  const t = driverText.use();
  if (hasEnded) return <EmptyState title={t.ended} text={t.endedText} />;
  return <NothingTaken />;
}

function NothingTaken() {
  const t = driverText.use();
  const items = useCall('runs.open', {}).data?.items ?? [];
  return (
    <>
      <EmptyState title={t.noRun} text={items.length === 0 ? t.noRunNone : t.noRunText} />
      <OpenWork />
    </>
  );
}

/** What the driver's stores want done that is on nobody's run; nothing where there is none. */
export function OpenWork() {
  const t = driverText.use();
  const items = useCall('runs.open', {}).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="px-1 text-lg font-semibold">{t.openCount(items.length)}</h2>
      <OpenWorkList items={items} />
    </section>
  );
}
