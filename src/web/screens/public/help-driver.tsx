import { AreaPage } from '#web/parts/help/AreaPage.tsx';

/** The help for drivers. */
export function HelpDriver() {
  return <AreaPage area="driver" />;
}
