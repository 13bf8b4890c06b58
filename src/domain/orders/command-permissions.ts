import type { Permission } from '#domain/access/permissions.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';

const work = 'SnowGearSmartStore.BusinessOperations.OrderProcess';
const change = 'SnowGearSmartStore.BusinessOperations.OrderUpdate';
const money = 'SnowGearSmartStore.BusinessOperations.PaymentProcess';
const delivers = 'SnowGearSmartStore.DeliveryManagement.DeliveryOrders';
const collects = 'SnowGearSmartStore.DeliveryManagement.PickupOrders';

/** What one of the chain's people needs for a command beside a role that gives it; any one is enough. A guest needs none for an order of their own. */
export const commandPermissions: Readonly<Partial<Record<OrderCommandKind, readonly Permission[]>>> = {
  approve: [work],
  reject: [work],
  askPayment: [work, money],
  recordPayment: [money],
  confirmRefund: [money],
  takeBackCash: [money],
  takeBackCashRefund: [money],
  refundInCash: [money],
  returnedElsewhere: [money],
  cancel: [work, change],
  bind: [work, delivers, collects],
  unbind: [work, delivers, collects],
  load: [work, delivers],
  deliveryFailed: [work, delivers],
  deliver: [work, delivers],
  start: [work, delivers],
  handOver: [work],
  adjust: [money],
  extend: [work, change],
  withdrawBill: [money],
  writeOffRest: [money],
  redate: [work, change],
  askReturn: [work, change],
  withdrawReturn: [work, change],
  collect: [work, collects],
  closeLines: [work],
  earlyReturn: [work],
  exchange: [work, change],
  dropLine: [work, change],
  settle: [work],
  changeDelivery: [work, change],
  changeReturn: [work, change],
  update: [work, change],
  setAgent: [work, change],
};

/** Tells whether permissions are enough for one of the chain's people to give a command. */
export function hasCommandPermission(command: OrderCommandKind, held: readonly string[]): boolean {
  return commandPermissions[command]?.some((permission) => held.includes(permission)) ?? true;
}
