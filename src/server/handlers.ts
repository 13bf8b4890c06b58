import type { Api } from '#contract/api.ts';
import { abpHandlers } from '#server/abp/routes.ts';
import {
  accountHandlers,
  accountSecurityHandlers,
  userHandlers,
  weChatHandlers,
} from '#server/accounts/routes.ts';
import { attributeHandlers, equipmentHandlers, equipmentItemHandlers } from '#server/equipment/routes.ts';
import { fileHandlers } from '#server/files/routes.ts';
import {
  closingHandlers,
  financeHandlers,
  payoutHandlers,
  statementHandlers,
  waitingHandlers,
} from '#server/finance/routes.ts';
import type { Handlers } from '#server/http/context.ts';
import { deliveryHandlers, orderChangeHandlers } from '#server/orders/change-routes.ts';
import { equipmentOrderHandlers } from '#server/orders/gear-order-routes.ts';
import { orderHandlers } from '#server/orders/routes.ts';
import { importHandlers } from '#server/imports/routes.ts';
import { paymentHandlers } from '#server/payments/routes.ts';
import { smallEquipmentHandlers } from '#server/small-equipment/routes.ts';
import { configHandlers } from '#server/stores/routes.ts';
import { tillHandlers } from '#server/tills/routes.ts';

/** The handler of every call, gathered from the features. */
export const handlers: Handlers<Api> = {
  ...configHandlers,
  ...abpHandlers,
  ...accountHandlers,
  ...userHandlers,
  ...weChatHandlers,
  ...accountSecurityHandlers,
  ...equipmentHandlers,
  ...smallEquipmentHandlers,
  ...importHandlers,
  ...equipmentItemHandlers,
  ...attributeHandlers,
  ...equipmentOrderHandlers,
  ...orderHandlers,
  ...orderChangeHandlers,
  ...deliveryHandlers,
  ...paymentHandlers,
  ...financeHandlers,
  ...waitingHandlers,
  ...closingHandlers,
  ...statementHandlers,
  ...payoutHandlers,
  ...fileHandlers,
  ...tillHandlers,
};
