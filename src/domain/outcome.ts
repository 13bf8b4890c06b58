/** What a rule answers: a value, or a refusal code that `contract/errors.ts` has words for. */
export type Outcome<T, C extends string = string> = { readonly ok: true; readonly value: T } | Refusal<C>;

/** An expected "no": the code, and facts that the words need (names, amounts in fen, days). */
export type Refusal<C extends string = string> = {
  readonly ok: false;
  readonly code: C;
  readonly facts?: Readonly<Record<string, string | number>>;
};

/** Wraps a value as a success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Builds a refusal. */
export const no = <C extends string>(code: C, facts?: Refusal<C>['facts']): Refusal<C> =>
  facts === undefined ? { ok: false, code } : { ok: false, code, facts };
