import { useState } from 'react';
import { changesGear } from '#contract/staff-access.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { BarcodeSheet } from '#web/screens/store/inventory/item/BarcodeSheet.tsx';
import { OperationSheet } from '#web/screens/store/inventory/item/OperationSheet.tsx';
import { operationsFor, wordOf } from '#web/screens/store/inventory/item/operations.ts';
import type { Operation } from '#web/screens/store/inventory/item/operations.ts';
import { useSession } from '#web/state/session.ts';
import { itemText } from '#web/text/item.ts';
import { useText } from '#web/text/use-text.ts';

const icons: Readonly<Record<Operation, IconName>> = {
  transferArrive: 'check',
  stockIn: 'check',
  stockOut: 'arrow-right',
  transferOut: 'swap',
  markDamaged: 'alert',
  markLost: 'search',
  scrap: 'trash',
};

/** What can be done with an item now, by its status and by who looks. */
export function OperationsCard({ item }: { item: Gear }) {
  const t = useText(itemText);
  const may = useMay();
  const session = useSession();
  const [chosen, setChosen] = useState<{ operation: Operation; at: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [relabels, setRelabels] = useState(0);
  const [isRelabelling, setRelabelling] = useState(false);
  const status = item.status ?? 0;
  const isSentSomewhere = (item.transferToStoreId ?? null) !== null;
  const fitting = operationsFor({ status, isSentSomewhere }, { roles: session?.roles ?? [], may });
  const mayRelabel = item.canEdit === true && may(changesGear);
  const begin = (operation: Operation) => {
    setChosen({ operation, at: (chosen?.at ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.operations}</h2>
      {fitting.length === 0 && !mayRelabel ? <p className="text-ink-3">{t.noOperations}</p> : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {fitting.map((operation, index) => (
          <Button
            key={operation}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={icons[operation]}
            className={index === 0 ? 'max-sm:col-span-2' : ''}
            onClick={() => begin(operation)}
          >
            {t[wordOf(operation, status)]}
          </Button>
        ))}
        {mayRelabel ? (
          <Button
            variant="secondary"
            icon="tag"
            onClick={() => {
              setRelabels(relabels + 1);
              setRelabelling(true);
            }}
          >
            {t['do.barcode']}
          </Button>
        ) : null}
      </div>
      {chosen === null ? null : (
        <OperationSheet
          key={`${chosen.operation} ${chosen.at}`}
          item={item}
          operation={chosen.operation}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
      {mayRelabel ? (
        <BarcodeSheet key={relabels} item={item} open={isRelabelling} onClose={() => setRelabelling(false)} />
      ) : null}
    </Card>
  );
}
