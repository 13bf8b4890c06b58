import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

type ItemOf<A> = A extends { items: readonly (infer Item)[] } ? Item : never;
/** The row of a list whose items are its columns. */
export type ItemRow<K extends keyof Api> = ItemOf<AnswerOf<Api[K]>>;
