import { useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fab } from '#ui/Fab.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { OwnBag } from '#web/screens/driver/OwnBag.tsx';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { deskText } from '#web/text/desk.ts';
import { homeText } from '#web/text/home.ts';
import { navText } from '#web/text/nav.ts';
import { shellText } from '#web/text/shell.ts';

/** Finds the order whose money is to be collected, by its number or the guest's code. */
function CollectMoney() {
  const t = deskText.use();
  const shell = shellText.use();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const collect = async (text: string): Promise<void> => {
    const read = readCode(text);
    if (!read.ok || read.value.kind === 'equipment') return setFault(t.driverNoNumber);
    setFault(null);
    try {
      const { id } = await call('orders.getByNumber', { orderNumber: read.value.orderNumber });
      navigate(pathTo('driverPayment', { id }));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const scan = async (): Promise<void> => {
    const [read] = await openScanner({ title: t.driverScan });
    if (read !== undefined) await collect(read);
  };
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t.driverCollect}</h2>
      <SearchInput
        value={typed}
        onChange={setTyped}
        onSubmit={(text) => void collect(text)}
        label={t.driverNumber}
        clearLabel={shell.clear}
      />
      <Button variant="soft" icon="scan" full onClick={() => void scan()}>
        {t.driverScan}
      </Button>
      {fault === null ? null : <Notice tone="warning">{fault}</Notice>}
    </Card>
  );
}

/** A driver's runs, each on a page of its own. */
const runs = [
  { page: 'driverDeliveries', icon: 'truck', name: 'deliveries', text: 'deliveriesText' },
  { page: 'driverPickups', icon: 'refresh', name: 'pickups', text: 'pickupsText' },
  { page: 'driverScan', icon: 'scan', name: 'bind', text: 'bindText' },
] as const;

/** The driver's home: the day's runs, and scanning at the press of the floating button. */
export function DriverDashboard() {
  const t = homeText.use();
  const session = useSession();
  const opens = useOpens();
  return (
    <Page
      className="pb-24"
      title={t.hello(session === null ? '' : displayNameOf(session.user))}
      actions={
        <span className="flex items-center lg:hidden">
          <LanguageToggle />
          <ThemeToggle />
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice>{t.vanNote}</Notice>
        {opens('driverPayment') ? (
          <>
            <CollectMoney />
            <OwnBag />
          </>
        ) : null}
        <h2 className="mt-2 px-1 text-lg font-semibold">{t.van}</h2>
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {runs
            .filter(({ page }) => opens(page))
            .map(({ page, icon, name, text }) => (
              <LinkCard key={page} to={pathTo(page)} icon={icon} title={t[name]} text={t[text]} />
            ))}
          <LinkCard to={pathTo('driverProfile')} icon="user" title={t.mine} text={t.mineText} />
          <LinkCard to={pathTo('helpDriver')} icon="info" title={t.help} text={t.helpDriverText} />
        </div>
      </div>
      <QuickRuns />
    </Page>
  );
}

function QuickRuns() {
  const t = homeText.use();
  const nav = navText.use();
  const opens = useOpens();
  const open = runs.filter(({ page }) => opens(page));
  if (open.length === 0) return null;
  return (
    <Fab
      label={nav.quickActions}
      closeLabel={nav.quickClose}
      actions={open.map(({ page, icon, name }) => ({
        key: page,
        icon,
        label: t[name],
        onPress: () => navigate(pathTo(page)),
      }))}
    />
  );
}
