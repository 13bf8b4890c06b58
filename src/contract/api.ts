import { abpRows } from '#contract/abp.ts';
import { accountRows, weChatRows } from '#contract/accounts.ts';
import { agentRows } from '#contract/agents.ts';
import { chainRows } from '#contract/chain.ts';
import { configRows } from '#contract/config.ts';
import { couponRows } from '#contract/coupons.ts';
import type { CallKey } from '#contract/calls.ts';
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import { equipmentRows, equipmentOrderRows } from '#contract/equipment.ts';
import { equipmentItemRows } from '#contract/equipment-items.ts';
import { fittingRows } from '#contract/fitting.ts';
import { fileRows } from '#contract/files.ts';
import { agentMoneyRows } from '#contract/finance-agents.ts';
import { financeRows } from '#contract/finance.ts';
import { companyRows } from '#contract/finance-companies.ts';
import { categoryRows } from '#contract/categories.ts';
import { priceRows } from '#contract/prices.ts';
import { helpRows } from '#contract/help.ts';
import { calendarRows } from '#contract/calendar.ts';
import { guestRows } from '#contract/guests.ts';
import { liveRows } from '#contract/live.ts';
import { memberRows } from '#contract/members.ts';
import { messageRows } from '#contract/messages.ts';
import { oversightRows } from '#contract/oversight.ts';
import { orderChangeRows } from '#contract/order-changes.ts';
import { orderDeliveryRows } from '#contract/order-deliveries.ts';
import { orderRows } from '#contract/orders.ts';
import { orderWorkRows } from '#contract/order-work.ts';
import { reportRows } from '#contract/reports.ts';
import { returnRows } from '#contract/returns.ts';
import { paymentRows } from '#contract/payments.ts';
import { runRows } from '#contract/runs.ts';
import { schemeRows } from '#contract/schemes.ts';
import { smallEquipmentRows } from '#contract/small-equipment.ts';
import { importRows } from '#contract/imports.ts';
import { tillRows } from '#contract/tills.ts';
import { userRows } from '#contract/users.ts';
import { voucherRows } from '#contract/vouchers.ts';

/** The type of every call, written out: what a compiler would infer is too long to be written into declarations. */
export type Api = typeof configRows &
  typeof chainRows &
  typeof helpRows &
  typeof calendarRows &
  typeof priceRows &
  typeof couponRows &
  typeof voucherRows &
  typeof memberRows &
  typeof categoryRows &
  typeof abpRows &
  typeof accountRows &
  typeof userRows &
  typeof oversightRows &
  typeof guestRows &
  typeof weChatRows &
  typeof equipmentRows &
  typeof smallEquipmentRows &
  typeof importRows &
  typeof equipmentItemRows &
  typeof fittingRows &
  typeof equipmentOrderRows &
  typeof orderRows &
  typeof orderChangeRows &
  typeof orderDeliveryRows &
  typeof orderWorkRows &
  typeof returnRows &
  typeof runRows &
  typeof schemeRows &
  typeof messageRows &
  typeof paymentRows &
  typeof financeRows &
  typeof companyRows &
  typeof agentMoneyRows &
  typeof agentRows &
  typeof reportRows &
  typeof fileRows &
  typeof tillRows &
  typeof liveRows;

/** Every call of the product, keyed by name. The browser imports only its type. */
export const api: Api = {
  ...configRows,
  ...chainRows,
  ...helpRows,
  ...calendarRows,
  ...priceRows,
  ...couponRows,
  ...voucherRows,
  ...memberRows,
  ...categoryRows,
  ...abpRows,
  ...accountRows,
  ...userRows,
  ...oversightRows,
  ...guestRows,
  ...weChatRows,
  ...equipmentRows,
  ...smallEquipmentRows,
  ...importRows,
  ...equipmentItemRows,
  ...fittingRows,
  ...equipmentOrderRows,
  ...orderRows,
  ...orderChangeRows,
  ...orderDeliveryRows,
  ...orderWorkRows,
  ...returnRows,
  ...runRows,
  ...schemeRows,
  ...messageRows,
  ...paymentRows,
  ...financeRows,
  ...companyRows,
  ...agentMoneyRows,
  ...agentRows,
  ...reportRows,
  ...fileRows,
  ...tillRows,
  ...liveRows,
} satisfies Readonly<Record<CallKey, Endpoint>>;

/** What the handler of a call receives. */
export type Input<K extends keyof Api> = InputOf<Api[K]>;
/** What the handler of a call promises. */
export type Answer<K extends keyof Api> = Promise<AnswerOf<Api[K]>>;
