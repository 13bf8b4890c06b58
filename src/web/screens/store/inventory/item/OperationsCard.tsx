import { useState } from 'react';
import { changesGear } from '#contract/staff-access.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { useOffered } from '#web/parts/gear-dialog/use-offered.ts';
import { useOperationName } from '#web/parts/gear-dialog/use-operation-name.ts';
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

/** What can be done with an item now, by its status and by who looks; the dialog of the item does it. */
export function OperationsCard({ item }: { item: Gear }) {
  const t = useText(itemText);
  const may = useMay();
  const nameOf = useOperationName(item.status ?? 0);
  const [relabels, setRelabels] = useState(0);
  const [isRelabelling, setRelabelling] = useState(false);
  const { operations } = useOffered(item, { canTransfer: true });
  const mayRelabel = item.canEdit === true && may(changesGear);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.operations}</h2>
      {operations.length === 0 && !mayRelabel ? <p className="text-ink-3">{t.noOperations}</p> : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {operations.map((operation, index) => (
          <Button
            key={operation}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={icons[operation]}
            className={index === 0 ? 'max-sm:col-span-2' : ''}
            aria-haspopup="dialog"
            onClick={() => void openGear({ barcode: item.barcodeNumber, canTransfer: true, operation })}
          >
            {nameOf(operation)}
          </Button>
        ))}
        {mayRelabel ? (
          <Button
            variant="secondary"
            icon="tag"
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
