import type { PageProps } from '#web/routing/page-table.ts';
import { WorkPage } from '#web/screens/driver/run/WorkPage.tsx';

/** What a driver delivers. */
export function DriverDeliveries({ query }: PageProps<'driverDeliveries'>) {
  return <WorkPage of="driverDeliveries" kind="deliver" query={query} />;
}
