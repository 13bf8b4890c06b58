import type { Api } from '#contract/api.ts';
import type { Handlers } from '#server/http/context.ts';

/** The handler of every call, gathered from the features. */
export const handlers = {} as unknown as Handlers<Api>;
