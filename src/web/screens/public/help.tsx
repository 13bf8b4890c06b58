import { Page } from '#web/parts/frame/Page.tsx';
import { homeOf } from '#web/guard.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { pathTo } from '#web/paths.ts';
import { useSession } from '#web/state/session.ts';
import { homeText } from '#web/text/home.ts';

/** The head of the help: answers by role, a search, and a person to call. */
export function Help() {
  const t = homeText.use();
  const session = useSession();
  const home = session === null ? pathTo('customerDashboard') : homeOf(session.activeRole);
  return (
    <Page of="help" back={home}>
      <p className="text-ink-2 mb-4 px-1">{t.helpLead}</p>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <LinkCard to={pathTo('helpCustomer')} icon="snowflake" title={t.helpCustomer} text={t.helpText} />
        <LinkCard to={pathTo('helpStore')} icon="store" title={t.helpStore} text={t.helpStoreText} />
        <LinkCard to={pathTo('helpDriver')} icon="truck" title={t.helpDriver} text={t.helpDriverText} />
        <LinkCard to={pathTo('helpSearch')} icon="search" title={t.helpSearch} text={t.helpSearchText} />
        <LinkCard to={pathTo('customerContact')} icon="phone" title={t.contact} text={t.contactText} />
      </div>
    </Page>
  );
}
