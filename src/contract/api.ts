import { accountRows } from '#contract/accounts.ts';
import { configRows } from '#contract/config.ts';
import type { Rows } from '#contract/endpoint.ts';
import { orderRows } from '#contract/orders.ts';

/** Every call of the product, keyed by name. The browser imports only its type. */
export const api = { ...configRows, ...accountRows, ...orderRows } satisfies Rows;

export type Api = typeof api;
