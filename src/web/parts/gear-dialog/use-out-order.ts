import { offersEarlyReturn } from '#domain/equipment/early-return.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';

type InUseOrder = Output<'equipment.inUseOrders'>['items'][number];

/** The order that an item is out with and can come back from early; null when there is none, or it is not for the visitor. `isKnown` is false until that is sure. */
export const useOutOrder = (
  item: GearItem | undefined,
  isEnabled: boolean,
): { readonly order: InUseOrder | null; readonly isKnown: boolean } => {
  const may = useMay();
  const isAsked =
    isEnabled &&
    item?.status === equipmentStatus.out &&
    may('equipment.inUseOrders') &&
    may('equipment.earlyReturn');
  const { data, isPending } = useCall(
    'equipment.inUseOrders',
    { equipmentId: item?.id ?? '', maxResultCount: 10 },
    { enabled: isAsked, staleMs: 0 },
  );
  if (!isAsked) return { order: null, isKnown: true };
  const order = data?.items.find((each) =>
    offersEarlyReturn({
      isEnabled,
      orderId: each.orderId,
      isAlreadyReturned: !each.isOut,
      orderStatus: each.status,
    }),
  );
  return { order: order ?? null, isKnown: !isPending };
};
