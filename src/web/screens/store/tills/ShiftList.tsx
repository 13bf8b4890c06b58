import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useList } from '#web/api/lists.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { Difference } from '#web/screens/store/tills/Difference.tsx';
import { tillName } from '#web/screens/store/tills/till-types.ts';
import { useLocale } from '#web/state/language.ts';
import { tillsText } from '#web/text/tills.ts';
import { useText } from '#web/text/use-text.ts';

/** The shifts of a store, the newest first. */
export function ShiftList({ storeId }: { storeId: string }) {
  const t = useText(tillsText);
  const zone = useZone(storeId);
  const locale = useLocale();
  const list = useList('tills.shifts', { storeId });
  return (
    <section className="mt-8 flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.shifts}</h2>
        <ExportButton call="tills.exportShifts" input={{ storeId }} name={t.shifts} />
      </div>
      <ListedPages list={list} none={<EmptyState title={t.noShifts} text={t.noShiftsText} />}>
        <Card as="div" pad="none" className="overflow-hidden">
          <ul className="divide-line m-0 list-none divide-y p-0">
            {list.items.map((shift) => (
              <li key={shift.id}>
                <ListRow
                  title={tillName(shift, t)}
                  text={t.byName(
                    momentText(shift.closedAt ?? shift.openedAt, { locale, zone }),
                    shift.closedBy ?? shift.openedBy,
                  )}
                  end={
                    shift.differenceFen === null ? (
                      <Tag tone="ice">{t.running}</Tag>
                    ) : (
                      <Difference fen={shift.differenceFen} />
                    )
                  }
                  onPress={() => navigate(pathTo('storeTillShift', { id: shift.id }))}
                />
              </li>
            ))}
          </ul>
        </Card>
      </ListedPages>
    </section>
  );
}
