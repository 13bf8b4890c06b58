import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useCategoryOptions } from '#web/screens/store/inventory/form/known-gear.ts';
import { showError } from '#web/state/toast.ts';
import { exportsText } from '#web/text/exports.ts';
import { poolsText } from '#web/text/pools.ts';

type Props = { storeId: string; open: boolean; onClose: () => void };

const show = (take: string): void => navigate(pathTo('storeSmallGear', { take }));

/** What is to be counted; a store that is being counted already leads to its stock take. */
export function StartTakeSheet({ storeId, ...sheet }: Props) {
  const t = poolsText.use();
  const files = exportsText.use();
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const categories = useCategoryOptions('small');
  const write = useWrite('smallEquipment.openStockTake', {
    silent: true,
    onDone: ({ id }) => show(id),
  });
  const begin = () =>
    write.mutate(
      { storeId, categoryId },
      {
        onError: (error) => {
          const running = error instanceof ApiError ? error.data['id'] : undefined;
          if (typeof running === 'string') show(running);
          else showError(messageOf(error));
        },
      },
    );
  return (
    <AppSheet
      {...sheet}
      title={t.startTitle}
      footer={
        <Button loading={write.isPending} onClick={begin}>
          {t.start}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">{t.startText}</p>
        <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
          <legend className="text-ink-2 mb-2 text-base font-medium">{t.scope}</legend>
          <div className="flex flex-wrap gap-2">
            <Chip chosen={categoryId === null} onPress={() => setCategoryId(null)}>
              {t.wholeStore}
            </Chip>
            {categories.map(({ value, label }) => (
              <Chip key={value} chosen={categoryId === value} onPress={() => setCategoryId(value)}>
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
        <div>
          <ExportButton
            call="smallEquipment.stockTakes"
            input={{ storeId }}
            name={files.stockTakes}
            label={files.exportOf(files.stockTakes)}
          />
        </div>
      </div>
    </AppSheet>
  );
}
