import { ProfileView } from '#web/parts/account/ProfileView.tsx';

/** The personal centre in the customer area. */
export function CustomerProfile() {
  return <ProfileView />;
}
