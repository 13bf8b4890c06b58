import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { ProfileView } from '#web/parts/account/ProfileView.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { pathTo } from '#web/paths.ts';
import { setGloves, useGloves } from '#web/state/gloves.ts';
import { glovesText } from '#web/text/gloves.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';

/** The personal centre in the store area. */
export function StoreProfile() {
  return (
    <ProfileView>
      <GlovesCard />
      <ManagementLink />
    </ProfileView>
  );
}

/** Whether the controls on this device are made for hands in gloves. */
function GlovesCard() {
  const t = glovesText.use();
  const store = storeText.use();
  return (
    <Card pad="none" className="px-4 py-1">
      <Switch checked={useGloves()} onChange={setGloves}>
        <span className="text-md block">{store.gloves}</span>
        <span className="text-ink-3 block text-sm">{t.glovesText}</span>
      </Switch>
    </Card>
  );
}

/** On phones the way to what is set for the chain and its stores; the rail of large screens has it anyway. */
function ManagementLink() {
  const t = titlesText.use();
  const opens = useOpens();
  if (!opens('systemHome')) return null;
  return (
    <div className="lg:hidden">
      <LinkCard to={pathTo('systemHome')} icon="users" title={t.systemHome} />
    </div>
  );
}
