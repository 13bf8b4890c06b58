import type { ErrorCode, Facts } from '#contract/errors.ts';
import type { Outcome } from '#domain/outcome.ts';

/** What is wrong with one place of the input. */
export type InputFault = { readonly message: string; readonly members: readonly string[] };

/** Input that does not fit its schema. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly faults: readonly InputFault[];

  constructor(faults: readonly InputFault[]) {
    super('the input does not fit its schema');
    this.faults = faults;
  }
}

/** The one error of actions: a refusal with a code that has words, facts for the words, and data for the caller. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, facts: Facts = {}, data: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.data = data;
  }
}

/** Gives the value of an outcome, or throws its refusal. */
export const orRefuse = <T>(outcome: Outcome<T, ErrorCode>): T => {
  if (outcome.ok) return outcome.value;
  throw new AppError(outcome.code, outcome.facts, outcome.facts);
};

/** Builds a refusal whose facts fill its words and reach the caller too. */
export const refusal = (code: ErrorCode, facts: Facts = {}): AppError => new AppError(code, facts, facts);
