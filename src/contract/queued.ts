/** A write that is `queued`; apart from `call.ts`, whose reader a guest's browser is as well. */
export const queued = { offline: 'queued' } as const;
