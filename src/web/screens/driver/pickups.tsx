import type { PageProps } from '#web/routing/page-table.ts';
import { WorkPage } from '#web/screens/driver/run/WorkPage.tsx';

/** What a driver collects. */
export function DriverPickups({ query }: PageProps<'driverPickups'>) {
  return <WorkPage of="driverPickups" kind="collect" query={query} />;
}
