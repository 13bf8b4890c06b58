import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Button } from '#ui/Button.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { RoleSwitcher } from '#web/parts/account/RoleSwitcher.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { SecurityCard } from '#web/parts/security/SecurityCard.tsx';
import { pathTo } from '#web/paths.ts';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { homeText } from '#web/text/home.ts';

/** The agent's only page: what will be here, whom to ask until then, and the way out. */
export function AgentDashboard() {
  const t = homeText.use();
  const account = accountText.use();
  const session = useSession();
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
      <div className="ui-rise mx-auto flex w-full max-w-md flex-col items-center pt-6 pb-8 text-center">
        <GearArt art="snowboard" size={176} className="rounded-2xl" />
        <p className="mt-7 text-lg font-semibold text-balance">{t.agentNote}</p>
        <p className="text-ink-3 mt-2 text-balance">{t.agentUntil}</p>
        <LinkButton to={pathTo('customerContact')} size="lg" full className="mt-8 max-w-80">
          {t.contact}
        </LinkButton>
      </div>
      <div className="flex flex-col gap-6">
        <RoleSwitcher />
        {session === null ? null : <SecurityCard user={session.user} />}
        <Button variant="secondary" icon="logout" full onClick={() => void logOut()}>
          {account.logOut}
        </Button>
      </div>
    </Page>
  );
}
