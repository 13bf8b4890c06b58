import { isTrusted } from '#domain/access/call-access.ts';
import { ProfileView } from '#web/parts/account/ProfileView.tsx';
import { MemberCard } from '#web/parts/members/MemberCard.tsx';
import { MessagesCard } from '#web/parts/messages/MessagesCard.tsx';
import { useSession } from '#web/state/session.ts';

/** The personal centre in the customer area. */
export function CustomerProfile() {
  const session = useSession();
  const isProven = session !== null && isTrusted(session.user.trust, 'sms');
  return (
    <ProfileView>
      {isProven ? (
        <>
          <MemberCard />
          <MessagesCard />
        </>
      ) : null}
    </ProfileView>
  );
}
