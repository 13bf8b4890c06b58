import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { useArrived } from '#web/parts/frame/use-arrived.ts';
import { pathTo } from '#web/paths.ts';
import { CollectMoney } from '#web/screens/driver/CollectMoney.tsx';
import { OwnBag } from '#web/screens/driver/OwnBag.tsx';
import { NoRun } from '#web/screens/driver/run/NoRun.tsx';
import { RunOfToday } from '#web/screens/driver/run/RunOfToday.tsx';
import { ScanButton } from '#web/screens/driver/run/ScanButton.tsx';
import { useRun } from '#web/screens/driver/run/use-run.ts';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { deskText } from '#web/text/desk.ts';
import { homeText } from '#web/text/home.ts';

/** The driver's home: today's run with its next stop at the bottom, and a floating button that scans. */
export function DriverDashboard() {
  const t = homeText.use();
  const session = useSession();
  const may = useMay();
  return (
    <Page
      title={t.hello(session === null ? '' : displayNameOf(session.user))}
      actions={
        <span className="flex items-center lg:hidden">
          <LanguageToggle />
          <ThemeToggle />
        </span>
      }
    >
      {may('runs.today') ? <Today /> : <More />}
    </Page>
  );
}

function Today() {
  const query = useRun();
  return (
    <Loaded query={query}>
      {({ run }) =>
        run === null || run.endedAt !== null ? (
          <WithoutRun hasEnded={run !== null} />
        ) : (
          <RunOfToday key={run.id} run={run}>
            <More />
          </RunOfToday>
        )
      }
    </Loaded>
  );
}

/** What could be taken stands above the other pages: they wait for it, so that nothing moves under a finger. */
function WithoutRun({ hasEnded }: { hasEnded: boolean }) {
  const hasArrived = useArrived(useCall('runs.open', {}, { enabled: !hasEnded }));
  if (!hasArrived) return <SkeletonCards count={4} />;
  return (
    <div className="flex flex-col gap-4 pb-24">
      <NoRun hasEnded={hasEnded} />
      <More />
      <ScanButton />
    </div>
  );
}

/** A driver's other pages. */
const others = [
  { page: 'driverDeliveries', icon: 'truck', name: 'deliveries', text: 'deliveriesText' },
  { page: 'driverPickups', icon: 'refresh', name: 'pickups', text: 'pickupsText' },
  { page: 'driverScan', icon: 'scan', name: 'bind', text: 'bindText' },
] as const;

function More() {
  const t = homeText.use();
  const desk = deskText.use();
  const opens = useOpens();
  const [isCollecting, setCollecting] = useState(false);
  return (
    <section className="flex flex-col gap-4">
      {opens('driverPayment') ? (
        <>
          <OwnBag />
          {isCollecting ? (
            <CollectMoney />
          ) : (
            <Button variant="secondary" size="lg" full icon="wallet" onClick={() => setCollecting(true)}>
              {desk.driverCollect}
            </Button>
          )}
        </>
      ) : null}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {others
          .filter(({ page }) => opens(page))
          .map(({ page, icon, name, text }) => (
            <LinkCard key={page} to={pathTo(page)} icon={icon} title={t[name]} text={t[text]} />
          ))}
        <LinkCard to={pathTo('driverProfile')} icon="user" title={t.mine} text={t.mineText} />
        <LinkCard to={pathTo('helpDriver')} icon="info" title={t.help} text={t.helpDriverText} />
      </div>
    </section>
  );
}
