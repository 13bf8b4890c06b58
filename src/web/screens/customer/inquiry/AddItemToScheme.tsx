import type { ReactNode } from 'react';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { AddToScheme } from '#web/screens/customer/inquiry/AddToScheme.tsx';
import type { InquiryFilters } from '#web/screens/customer/inquiry/inquiry-filters.ts';
import { useInquiry } from '#web/screens/customer/inquiry/use-inquiry.ts';

type Props = {
  item: GearItem;
  filters: InquiryFilters;
  onLeave: (to: string) => void;
  /** The button that books it at once. */
  children: ReactNode;
};

/** The size of an item joins a scheme of its store on the days of the page, of which so many pieces are free there. */
export function AddItemToScheme({ item, filters, onLeave, children }: Props) {
  const { nameOf } = useGearWords();
  const { storeId, variantId } = item;
  const { startOn, days } = filters;
  const { dates, offers, cards } = useInquiry({ storeId, startOn, days, attributes: {} });
  const size = cards.flatMap(({ sizes }) => sizes).find(({ id }) => id === variantId);
  const name = nameOf({ title: item.name, sizeLabel: item.sizeLabel });
  return (
    <AddToScheme
      gear={{ kind: 'variant', id: variantId, name, free: size?.free ?? 0 }}
      place={offers.data && { storeId, startDate: dates.startOn, days: dates.days }}
      onLeave={onLeave}
    >
      {children}
    </AddToScheme>
  );
}
