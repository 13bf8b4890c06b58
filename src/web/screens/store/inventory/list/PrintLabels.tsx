import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { pathTo } from '#web/paths.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { mostLabels, queryOf } from '#web/screens/store/labels/selection.ts';
import { deskTableText } from '#web/text/desk-table.ts';

/** Leads to the labels of some items, as far as they fit into one print. */
export function PrintLabels({ items }: { items: readonly Gear[] }) {
  const t = deskTableText.use();
  if (items.length > mostLabels) return <span className="text-sm">{t.mostLabels(mostLabels)}</span>;
  const codes = items.map(({ barcodeNumber }) => barcodeNumber);
  return (
    <LinkButton
      to={pathTo('storeLabels', queryOf({ items: codes, shelves: [] }))}
      variant="night"
      size="sm"
      icon="tag"
    >
      {t.printLabels}
    </LinkButton>
  );
}
