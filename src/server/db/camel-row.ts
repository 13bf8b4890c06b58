import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

type CamelKey<S extends string> = S extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelKey<Rest>>}`
  : S;
/** A row with its columns named as answers name them. */
export type Camel<R> = { [K in keyof R & string as CamelKey<K>]: R[K] };

/** Renames the columns of a row for an answer: `store_id` becomes `storeId`. */
export const camelRow = <R extends object>(row: R): Camel<R> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  ) as Camel<R>;

type SnakeKey<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeKey<Rest>}`
  : S;
type ItemOf<A> = A extends { items: readonly (infer Item)[] } ? Item : never;
/** The row of a list whose items are its columns as `camelRow` renames them. */
export type ItemRow<K extends keyof Api> = {
  [P in keyof ItemOf<AnswerOf<Api[K]>> & string as SnakeKey<P>]: ItemOf<AnswerOf<Api[K]>>[P];
};
