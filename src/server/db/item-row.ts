import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

type ItemOf<A> = A extends { items: readonly (infer Item)[] } ? Item : A;
/** The row of a call that answers its columns: an item where it answers a list. */
export type ItemRow<K extends keyof Api> = ItemOf<AnswerOf<Api[K]>>;
