import type { Rows } from '#contract/endpoint.ts';
import { orderRows } from '#contract/orders.ts';

/** Every call of the product, keyed by name. The browser imports only its type. */
export const api = { ...orderRows } satisfies Rows;

export type Api = typeof api;
