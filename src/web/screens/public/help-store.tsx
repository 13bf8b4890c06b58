import { AreaPage } from '#web/parts/help/AreaPage.tsx';

/** The help for staff of a store. */
export function HelpStore() {
  return <AreaPage area="store" />;
}
