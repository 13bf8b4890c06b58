import { useCall } from '#web/api/queries.ts';

type Asked = { readonly storeId: string | null; readonly startOn: string; readonly days: number };

/** What a store offers over some days; while other days load, the last offers stay. */
export const useOffers = ({ storeId, startOn, days }: Asked) =>
  useCall(
    'equipment.availability',
    { storeId: storeId ?? '', startDate: startOn, days },
    { enabled: storeId !== null, keepLast: true, staleMs: 20_000 },
  );

export type OffersQuery = ReturnType<typeof useOffers>;
