import type { Api } from '#contract/api.ts';
import { abpHandlers } from '#server/abp/routes.ts';
import { guestHandlers } from '#server/accounts/guest-actions.ts';
import { accountHandlers, userHandlers } from '#server/accounts/routes.ts';
import { weChatHandlers } from '#server/accounts/wechat-login-actions.ts';
import { agentHandlers } from '#server/agents/routes.ts';
import { equipmentHandlers } from '#server/equipment/routes.ts';
import { fileHandlers } from '#server/files/routes.ts';
import { financeHandlers } from '#server/finance/routes.ts';
import { couponHandlers } from '#server/coupons/actions.ts';
import { voucherHandlers } from '#server/payments/voucher-routes.ts';
import { categoryHandlers } from '#server/equipment/category-actions.ts';
import { priceHandlers } from '#server/pricing/price-routes.ts';
import { helpHandlers } from '#server/help/actions.ts';
import type { Handlers } from '#server/http/context.ts';
import { memberHandlers } from '#server/members/routes.ts';
import { calendarHandlers } from '#server/pricing/routes.ts';
import { liveHandlers } from '#server/live/routes.ts';
import { messageHandlers } from '#server/messages/choice-actions.ts';
import { oversightHandlers } from '#server/oversight/routes.ts';
import { orderChangeHandlers } from '#server/orders/change-actions.ts';
import { orderDeliveryHandlers } from '#server/orders/delivery-actions.ts';
import { equipmentOrderHandlers } from '#server/orders/gear-order-routes.ts';
import { orderWorkHandlers } from '#server/orders/work-actions.ts';
import { returnHandlers } from '#server/orders/return-actions.ts';
import { reportHandlers } from '#server/reports/routes.ts';
import { orderHandlers } from '#server/orders/routes.ts';
import { importHandlers } from '#server/imports/job-actions.ts';
import { paymentHandlers } from '#server/payments/routes.ts';
import { runHandlers } from '#server/runs/routes.ts';
import { schemeHandlers } from '#server/schemes/routes.ts';
import { smallEquipmentHandlers } from '#server/small-equipment/routes.ts';
import { configHandlers, systemHandlers } from '#server/stores/routes.ts';
import { tillHandlers } from '#server/tills/actions.ts';
import { tillCountHandlers } from '#server/tills/count-actions.ts';

/** The handler of every call, gathered from the features. */
export const handlers: Handlers<Api> = {
  ...configHandlers,
  ...systemHandlers,
  ...helpHandlers,
  ...calendarHandlers,
  ...priceHandlers,
  ...couponHandlers,
  ...voucherHandlers,
  ...memberHandlers,
  ...categoryHandlers,
  ...abpHandlers,
  ...accountHandlers,
  ...userHandlers,
  ...oversightHandlers,
  ...guestHandlers,
  ...weChatHandlers,
  ...equipmentHandlers,
  ...smallEquipmentHandlers,
  ...schemeHandlers,
  ...messageHandlers,
  ...importHandlers,
  ...equipmentOrderHandlers,
  ...orderHandlers,
  ...orderChangeHandlers,
  ...orderDeliveryHandlers,
  ...orderWorkHandlers,
  ...returnHandlers,
  ...runHandlers,
  ...paymentHandlers,
  ...financeHandlers,
  ...fileHandlers,
  ...tillHandlers,
  ...tillCountHandlers,
  ...agentHandlers,
  ...reportHandlers,
  ...liveHandlers,
};
