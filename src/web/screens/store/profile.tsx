import { useOpens } from '#web/parts/account/use-opens.ts';
import { ProfileView } from '#web/parts/account/ProfileView.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { pathTo } from '#web/paths.ts';
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
  const opens = useOpens();
  if (!opens('systemUsers')) return null;
  return (
    <div className="lg:hidden">
      <LinkCard to={pathTo('systemUsers')} icon="users" title={t.systemUsers} />
    </div>
  );
}
