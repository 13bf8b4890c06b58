import { isOfCounter } from '#domain/access/roles.ts';
import {
  offersEarlyReturn,
  offeredOperations,
  type GearOperation,
  type OperationFlags,
} from '#domain/equipment/gear-operations.ts';
import { equipmentStatus, stockInLabel, type EquipmentStatus } from '#domain/equipment/status.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { isForStaff, type GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import type { GearRequest } from '#web/parts/gear-dialog/open-gear.ts';
import { useSession } from '#web/state/session.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';

/** What an operation is called; a check-in by where the item was. Source: SPEC section 4. */
export const useOperationName = (status: EquipmentStatus): ((operation: GearOperation) => string) => {
  const t = gearDialogText.use();
  return (operation) =>
    operation === 'stockIn' ? t[`stockIn.${stockInLabel[status] ?? 'stockIn'}`] : t[`operation.${operation}`];
};

const byDriver: Readonly<Partial<Record<GearOperation, QuickReason>>> = {
  markDamaged: 'driverDamaged',
  markLost: 'driverLost',
};

/** What an operation is recorded as when a driver does it; null where a reason is asked for. Source: SPEC section 6. */
export const useFixedReason = (operation: GearOperation): string | null => {
  const { quickReason } = reasonsText.use();
  const session = useSession();
  const reason = byDriver[operation];
  if (reason === undefined || session === null || isOfCounter(session.roles)) return null;
  return quickReason(reason);
};

/** The order that an item is out with and can come back from early; null when there is none, or it is not for the visitor. `isKnown` is false until that is sure. */
const useOutOrder = (item: GearItem | undefined) => {
  const may = useMay();
  const isAsked =
    item?.status === equipmentStatus.out && may('equipment.inUseOrders') && may('equipment.earlyReturn');
  const { data, isPending } = useCall(
    'equipment.inUseOrders',
    { equipmentId: item?.id ?? '', maxResultCount: 10 },
    { enabled: isAsked, staleMs: 0 },
  );
  if (!isAsked) return { order: null, isKnown: true };
  return { order: data?.items.find(offersEarlyReturn) ?? null, isKnown: !isPending };
};

type Offered = {
  /** The likeliest first. */
  readonly operations: readonly GearOperation[];
  /** What an early return takes the item out of. */
  readonly orderId: string | null;
  /** False while it is not sure what comes first. */
  readonly isKnown: boolean;
};

type Wanted = Omit<GearRequest, 'barcode'>;

const nothing: Offered = { operations: [], orderId: null, isKnown: true };

/** What a place allows and the visitor may do. */
const useFlags = (request: Wanted, isOut: boolean): OperationFlags => {
  const may = useMay();
  return {
    canStock: may('equipment.stockIn'),
    canTransfer: request.canTransfer === true && may('equipment.transfer'),
    canChangeStatus: may('equipment.changeStatus'),
    canEarlyReturn: isOut,
  };
};

/** What the visitor can do with an item here. The counter works on the gear of every store, drivers on that of their own. */
export const useOffered = (item: GearItem | undefined, request: Wanted): Offered => {
  const session = useSession();
  const { order, isKnown } = useOutOrder(item);
  const flags = useFlags(request, order !== null);
  if (session === null || item === undefined || !isForStaff(item)) return nothing;
  const { roles, user } = session;
  if (!isOfCounter(roles) && !user.storeIds.includes(item.storeId)) return { ...nothing, isKnown };
  const operations = offeredOperations({ status: item.status, roles }, flags);
  const requested = operations.filter((operation) => operation === request.operation);
  return {
    // Who came for one operation is never led into another.
    operations: request.operation === undefined ? operations : requested,
    orderId: order?.orderId ?? null,
    isKnown,
  };
};
