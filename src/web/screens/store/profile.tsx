import { ProfileView } from '#web/parts/account/ProfileView.tsx';

/** The personal centre in the store area. */
export function StoreProfile() {
  return <ProfileView />;
}
