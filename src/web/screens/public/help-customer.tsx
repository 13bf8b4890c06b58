import { AreaPage } from '#web/parts/help/AreaPage.tsx';

/** The help for customers. */
export function HelpCustomer() {
  return <AreaPage area="customer" />;
}
