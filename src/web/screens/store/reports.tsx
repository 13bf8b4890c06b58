import type { PageProps } from '#web/routing/page-table.ts';
import { DamageReport, RevenueReport, UtilisationReport } from '#web/screens/store/reports/GearReports.tsx';
import { AgentsReport, DepositsReport } from '#web/screens/store/reports/MoneyReports.tsx';
import { ShortageReport } from '#web/screens/store/reports/ShortageReport.tsx';
import { kindOf } from '#web/screens/store/reports/use-report.ts';

const reports = {
  utilisation: UtilisationReport,
  revenue: RevenueReport,
  damage: DamageReport,
  deposits: DepositsReport,
  agents: AgentsReport,
  shortage: ShortageReport,
} as const;

/** What the business of the manager's stores came to, one report at a time, and where gear runs out. */
export function StoreReports({ query }: PageProps<'storeReports'>) {
  const Report = reports[kindOf(query)];
  return <Report query={query} />;
}
