import type { ReactNode } from 'react';
import { LogOutButton } from '#web/parts/account/LogOutButton.tsx';
import { PersonCard } from '#web/parts/account/PersonCard.tsx';
import { RoleSwitcher } from '#web/parts/account/RoleSwitcher.tsx';
import { SettingsCard } from '#web/parts/account/SettingsCard.tsx';
import { SoundSettings } from '#web/parts/account/SoundSettings.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { SecurityCard } from '#web/parts/security/SecurityCard.tsx';
import { useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Who one is, the role one acts in, how the app looks and speaks, and the way out. */
export function ProfileView({ back, children }: { back?: string; children?: ReactNode }) {
  const t = useText(accountText);
  const session = useSession();
  if (session === null) return null;
  return (
    <PageBody>
      <PageHeader title={t.profile} {...(back === undefined ? {} : { back })} />
      <div className="flex flex-col gap-6">
        <PersonCard session={session} />
        <RoleSwitcher />
        {children}
        <SecurityCard user={session.user} />
        <SettingsCard />
        {session.activeRole === 'Customer' ? null : <SoundSettings />}
        <LogOutButton />
      </div>
    </PageBody>
  );
}
