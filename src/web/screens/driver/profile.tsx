import { ProfileView } from '#web/parts/account/ProfileView.tsx';
import { pathTo } from '#web/paths.ts';

/** The personal centre in the driver area. */
export function DriverProfile() {
  return <ProfileView back={pathTo('driverDashboard')} />;
}
