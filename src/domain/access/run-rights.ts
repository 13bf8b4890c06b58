import { manageDelivery } from '#domain/access/capabilities.ts';
import { delivers, managesOrders, type Right } from '#domain/access/rights.ts';

const process = 'SnowGearSmartStore.BusinessOperations.OrderProcess';

/** A driver's own run. */
export const drives: Right = { roles: delivers.roles, permissions: manageDelivery };
/** Putting work on the runs of a store's drivers. */
export const dispatches: Right = { roles: managesOrders.roles, permissions: [process] };
/** Either: the own run, or those of the store's drivers. */
export const runsVans: Right = {
  roles: [...dispatches.roles, ...drives.roles],
  permissions: [process, ...manageDelivery],
};
