import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { RoleSwitcher } from '#web/parts/account/RoleSwitcher.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { CardRows, LinkRow } from '#web/parts/lists/CardRows.tsx';
import { SecurityCard } from '#web/parts/security/SecurityCard.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Results } from '#web/screens/agent/Results.tsx';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { agentText } from '#web/text/agent.ts';
import { homeText } from '#web/text/home.ts';

// The code that is drawn takes half a page of code.
const fetchParts = () => import('#web/screens/agent/parts.ts');
const OwnLink = lazyPart(fetchParts, 'OwnLink');
const Brought = lazyPart(fetchParts, 'Brought');

/** The agent's only page: the link that brings guests, what they brought and earned, and the own login. */
export function AgentDashboard() {
  const t = homeText.use();
  const session = useSession();
  const may = useMay();
  const isLarge = useIsLarge();
  return (
    <Page
      width="wide"
      title={t.hello(session === null ? '' : displayNameOf(session.user))}
      actions={
        <span className="flex items-center lg:hidden">
          <LanguageToggle />
          <ThemeToggle />
        </span>
      }
    >
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-3 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Suspense fallback={<Skeleton className="h-60 rounded-xl" />}>
            <OwnLink />
          </Suspense>
          <PlanLink />
          {isLarge ? <OwnLogin /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          {may('agents.performance') ? <Results /> : null}
          <Suspense fallback={<SkeletonCards count={2} />}>
            <Brought />
          </Suspense>
        </div>
        {isLarge ? null : <OwnLogin />}
      </div>
    </Page>
  );
}

/** The own login and the way out: below everything on a phone, beside it on a desk. */
function OwnLogin() {
  const t = accountText.use();
  const session = useSession();
  return (
    <div className="flex flex-col gap-4">
      <RoleSwitcher />
      {session === null ? null : <SecurityCard user={session.user} />}
      <Button variant="secondary" icon="logout" full onClick={() => void logOut()}>
        {t.logOut}
      </Button>
    </div>
  );
}

function PlanLink() {
  const t = agentText.use();
  const end = (
    <span className="text-ink-3">
      <Icon name="chevron-right" size={18} />
    </span>
  );
  return (
    <CardRows items={[pathTo('customerBook')]} keyOf={(to) => to}>
      {(to) => <LinkRow to={to} title={t.plan} text={t.planText} end={end} />}
    </CardRows>
  );
}
