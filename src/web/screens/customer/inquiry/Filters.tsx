import { useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pills } from '#ui/Pills.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { AttributeFilters } from '#web/parts/gear-filters/AttributeFilters.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useLastBookable } from '#web/parts/members/use-last-bookable.ts';
import { useRestMarks } from '#web/parts/stores/use-rest-marks.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import type { InquiryFilters } from '#web/screens/customer/inquiry/inquiry-filters.ts';
import type { useInquiry } from '#web/screens/customer/inquiry/use-inquiry.ts';
import { useLocale } from '#web/state/language.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = {
  found: ReturnType<typeof useInquiry>;
  filters: InquiryFilters;
  onChange: (changes: Partial<InquiryFilters>) => void;
};

/** Where and what: the store, the category and what its gear is described by. */
export function Filters({ found, filters, onChange }: Props) {
  const t = inquiryText.use();
  const { gear } = useGearWords();
  const { store, stores, categories } = found;
  return (
    <div className="flex flex-col gap-3">
      {categories.length === 0 ? null : (
        <Pills
          label={t.category}
          options={[
            { value: '', label: t.allCategories },
            ...categories.map(({ id, name }) => ({ value: id, label: gear(name) })),
          ]}
          value={filters.categoryId ?? ''}
          onChange={(id) => onChange({ categoryId: id === '' ? undefined : id })}
        />
      )}
      {stores.length < 2 && filters.categoryId === undefined ? null : (
        <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:flex-wrap lg:px-0">
          {stores.length < 2 ? null : (
            <FilterSelect
              label={t.store}
              value=""
              any={store?.storeName ?? ''}
              options={stores
                .filter(({ storeId }) => storeId !== store?.storeId)
                .map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
              onChange={(storeId) => onChange({ storeId })}
            />
          )}
          {filters.categoryId === undefined ? null : (
            <AttributeFilters
              categoryId={filters.categoryId}
              attributes={filters.attributes}
              onChange={(attributes) => onChange({ attributes })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** From when until when; a press opens a calendar. */
export function Days({ found, onChange }: Omit<Props, 'filters'>) {
  const words = ordersText.use();
  const t = inquiryText.use();
  const locale = useLocale();
  const { dates, todayOn, store } = found;
  const lastOn = useLastBookable(store, todayOn);
  const marks = useRestMarks(store, { from: todayOn, until: lastOn });
  const [picked, setPicked] = useState<{ startOn: string; days: number } | null>(null);
  const range = picked ?? dates;
  const close = () => setPicked(null);
  // The usual days are the store's.
  if (store === undefined) return <Skeleton className="h-22 w-full rounded-xl" />;
  return (
    <Card pad="none">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setPicked({ startOn: dates.startOn, days: dates.days })}
        className="press flex w-full items-center gap-2 rounded-xl p-4"
      >
        <PeriodEnds
          startOn={dates.startOn}
          lastOn={addDays(dates.startOn, dates.days - 1)}
          days={dates.days}
        />
        <span className="text-ink-3">
          <Icon name="chevron-right" size={20} />
        </span>
      </button>
      <AppSheet
        open={picked !== null}
        onClose={close}
        title={t.chooseDates}
        footer={
          <Button
            size="lg"
            onClick={() => {
              onChange({ startOn: range.startOn, days: range.days });
              close();
            }}
          >
            {t.datesDone(words.days(range.days))}
          </Button>
        }
      >
        <RangeCalendar
          value={range}
          onChange={setPicked}
          minOn={todayOn}
          maxOn={lastOn}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
          marks={marks}
        />
      </AppSheet>
    </Card>
  );
}
