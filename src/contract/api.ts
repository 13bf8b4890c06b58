import { abpRows } from '#contract/abp.ts';
import { accountSecurityRows } from '#contract/account-security.ts';
import { accountRows } from '#contract/accounts.ts';
import { configRows } from '#contract/config.ts';
import type { CallKey } from '#contract/calls.ts';
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import { attributeRows } from '#contract/equipment-attributes.ts';
import { equipmentItemRows } from '#contract/equipment-items.ts';
import { equipmentOrderRows } from '#contract/equipment-orders.ts';
import { equipmentRows } from '#contract/equipment.ts';
import { fileRows } from '#contract/files.ts';
import { closingRows } from '#contract/finance-closings.ts';
import { payoutRows } from '#contract/finance-payouts.ts';
import { statementRows } from '#contract/finance-statements.ts';
import { financeRows, waitingRows } from '#contract/finance.ts';
import { orderChangeRows } from '#contract/order-changes.ts';
import { deliveryRows } from '#contract/order-deliveries.ts';
import { orderRows } from '#contract/orders.ts';
import { paymentRows } from '#contract/payments.ts';
import { smallEquipmentRows } from '#contract/small-equipment.ts';
import { importRows } from '#contract/imports.ts';
import { tillRows } from '#contract/tills.ts';
import { userRows } from '#contract/users.ts';
import { weChatRows } from '#contract/wechat.ts';

/** Every call of the product, keyed by name. The browser imports only its type. */
export const api = {
  ...configRows,
  ...abpRows,
  ...accountRows,
  ...userRows,
  ...weChatRows,
  ...accountSecurityRows,
  ...equipmentRows,
  ...smallEquipmentRows,
  ...importRows,
  ...equipmentItemRows,
  ...attributeRows,
  ...equipmentOrderRows,
  ...orderRows,
  ...orderChangeRows,
  ...deliveryRows,
  ...paymentRows,
  ...financeRows,
  ...waitingRows,
  ...closingRows,
  ...statementRows,
  ...payoutRows,
  ...fileRows,
  ...tillRows,
} satisfies Readonly<Record<CallKey, Endpoint>>;

export type Api = typeof api;
/** What the handler of a call receives. */
export type Input<K extends keyof Api> = InputOf<Api[K]>;
/** What the handler of a call promises. */
export type Answer<K extends keyof Api> = Promise<AnswerOf<Api[K]>>;
