import { useState } from 'react';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { useOffered } from '#web/parts/gear-dialog/use-offered.ts';
import { useOperationName } from '#web/parts/gear-dialog/use-operation-name.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { BarcodeSheet } from '#web/screens/store/inventory/item/BarcodeSheet.tsx';
import { itemText } from '#web/text/item.ts';
import { useText } from '#web/text/use-text.ts';

const icons: Readonly<Record<GearOperation, IconName>> = {
  earlyReturn: 'refresh',
  stockIn: 'check',
  stockOut: 'arrow-right',
  transferOut: 'swap',
  markDamaged: 'alert',
  markLost: 'search',
  scrap: 'trash',
};

const useOperations = (item: Gear): readonly GearOperation[] =>
  useOffered(item, { canTransfer: true }).operations;

type OperationProps = { item: Gear; operation: GearOperation; isMain: boolean };

/** Opens the dialog of the item for one operation. */
function Operate({ item, operation, isMain }: OperationProps) {
  const nameOf = useOperationName(item.status ?? 0);
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={icons[operation]}
      aria-haspopup="dialog"
      onClick={() => void openGear({ barcode: item.barcodeNumber, canTransfer: true, operation })}
    >
      {nameOf(operation)}
    </Button>
  );
}

/** What is likeliest to be done with an item, in reach of the thumb. */
export function MainOperation({ item }: { item: Gear }) {
  const [main] = useOperations(item);
  if (main === undefined) return null;
  return (
    <BottomBar>
      <Operate item={item} operation={main} isMain />
    </BottomBar>
  );
}

type CardProps = {
  item: Gear;
  /** The likeliest operation stands in a bar of its own. */
  hasBar: boolean;
};

/** What can be done with an item now, by its status and by who looks. */
export function OperationsCard({ item, hasBar }: CardProps) {
  const t = useText(itemText);
  const may = useMay();
  const [relabels, setRelabels] = useState(0);
  const [isRelabelling, setRelabelling] = useState(false);
  const operations = useOperations(item);
  const mayRelabel = item.canEdit === true && may('equipment.changeBarcode');
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.operations}</h2>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {operations.slice(hasBar ? 1 : 0).map((operation, index) => (
          <Operate key={operation} item={item} operation={operation} isMain={!hasBar && index === 0} />
        ))}
        <Link
          to={pathTo('storeLabels', { items: item.barcodeNumber })}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="tag" size={20} />
          {t.printLabel}
        </Link>
        {mayRelabel ? (
          <Button
            variant="secondary"
            icon="edit"
            aria-haspopup="dialog"
            onClick={() => {
              setRelabels(relabels + 1);
              setRelabelling(true);
            }}
          >
            {t.relabel}
          </Button>
        ) : null}
      </div>
      {mayRelabel ? (
        <BarcodeSheet key={relabels} item={item} open={isRelabelling} onClose={() => setRelabelling(false)} />
      ) : null}
    </Card>
  );
}
