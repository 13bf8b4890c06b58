import type { Rows } from '#contract/endpoint.ts';

/** Every call of the product, keyed by name. The browser imports only its type. */
export const api = {} satisfies Rows;

export type Api = typeof api;
