import { Fab } from '#ui/Fab.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { CollectMoney } from '#web/screens/driver/CollectMoney.tsx';
import { OwnBag } from '#web/screens/driver/OwnBag.tsx';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { navText } from '#web/text/nav.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/use-text.ts';

/** The driver's home: the day's runs, and scanning at the press of the floating button. */
export function DriverDashboard() {
  const t = useText(homeText);
  const session = useSession();
  return (
    <PageBody className="pb-24">
      <PageHeader
        title={t.hello(session === null ? '' : displayNameOf(session.user))}
        actions={
          <span className="flex items-center lg:hidden">
            <LanguageToggle />
            <ThemeToggle />
          </span>
        }
      />
      <div className="flex flex-col gap-4">
        <Notice>{t.vanNote}</Notice>
        <CollectMoney />
        <OwnBag />
        <h2 className="mt-2 px-1 text-lg font-semibold">{t.van}</h2>
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <LinkCard
            to={pathTo('driverDeliveries')}
            icon="truck"
            title={t.deliveries}
            text={t.deliveriesText}
          />
          <LinkCard to={pathTo('driverPickups')} icon="refresh" title={t.pickups} text={t.pickupsText} />
          <LinkCard to={pathTo('driverScan')} icon="scan" title={t.bind} text={t.bindText} />
          <LinkCard to={pathTo('driverProfile')} icon="user" title={t.mine} text={t.mineText} />
          <LinkCard to={pathTo('helpDriver')} icon="info" title={t.help} text={t.helpDriverText} />
        </div>
      </div>
      <QuickRuns />
    </PageBody>
  );
}

function QuickRuns() {
  const t = useText(homeText);
  const nav = useText(navText);
  const go = (to: string) => () => navigate(to);
  return (
    <Fab
      label={nav.quickActions}
      closeLabel={nav.quickClose}
      actions={[
        { key: 'deliveries', icon: 'truck', label: t.deliveries, onPress: go(pathTo('driverDeliveries')) },
        { key: 'pickups', icon: 'refresh', label: t.pickups, onPress: go(pathTo('driverPickups')) },
        { key: 'scan', icon: 'scan', label: t.bind, onPress: go(pathTo('driverScan')) },
      ]}
    />
  );
}
