import { meetsRule } from '#domain/access/call-access.ts';
import { ProfileView } from '#web/parts/account/ProfileView.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { pathTo } from '#web/paths.ts';
import { pages, ruleOf } from '#web/pages.ts';
import { useSession, visitorNow } from '#web/state/session.ts';
import { titlesText } from '#web/text/titles.ts';

/** The personal centre in the store area. */
export function StoreProfile() {
  return (
    <ProfileView>
      <ManagementLink />
    </ProfileView>
  );
}

/** On phones the way to the accounts, for whoever manages them; the rail of large screens has it anyway. */
function ManagementLink() {
  const t = titlesText.use();
  useSession();
  const visitor = visitorNow();
  if (visitor === null || !meetsRule(ruleOf(pages.systemUsers), visitor)) return null;
  return (
    <div className="lg:hidden">
      <LinkCard to={pathTo('systemUsers')} icon="users" title={t.systemUsers} />
    </div>
  );
}
