import type { Role } from '#domain/access/roles.ts';
import type { HelpArea } from '#domain/help/article.ts';
import { homeOf } from '#web/guard.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ArticleRows } from '#web/parts/help/ArticleRows.tsx';
import { useArticles } from '#web/parts/help/articles.ts';
import { SearchHelp } from '#web/parts/help/SearchHelp.tsx';
import { pathTo } from '#web/paths.ts';
import { useSession } from '#web/state/session.ts';
import { helpText } from '#web/text/help.ts';

const areaOf = (role: Role | null): HelpArea => {
  if (role === 'Driver') return 'driver';
  return role === null || role === 'Customer' || role === 'Agent' ? 'customer' : 'store';
};

/** The head of the help: a search, answers by role, what is read most, and a person to call. */
export function Help() {
  const t = helpText.use();
  const session = useSession();
  const home = session === null ? pathTo('customerDashboard') : homeOf(session.activeRole);
  const area = areaOf(session?.activeRole ?? null);
  const own = useArticles().filter((each) => each.area === area);
  const first = own.filter(({ topic }, at) => own.findIndex((each) => each.topic === topic) === at);
  return (
    <Page of="help" back={home}>
      <p className="text-ink-2 mb-4 px-1">{t.lead}</p>
      <SearchHelp />
      <div className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
        <LinkCard to={pathTo('helpCustomer')} icon="snowflake" title={t.customer} text={t.customerText} />
        <LinkCard to={pathTo('helpStore')} icon="store" title={t.store} text={t.storeText} />
        <LinkCard to={pathTo('helpDriver')} icon="truck" title={t.driver} text={t.driverText} />
        <LinkCard to={pathTo('customerContact')} icon="phone" title={t.contact} text={t.contactText} />
      </div>
      <section className="mt-6">
        <h2 className="mb-2 px-1 text-md font-semibold">{t.often}</h2>
        <ArticleRows articles={first} />
      </section>
    </Page>
  );
}
