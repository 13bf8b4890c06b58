import type { ErrorCode, Facts } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';

/** Builds a refusal whose facts fill its words and reach the caller too. */
export const refusal = (code: ErrorCode, facts: Facts = {}): AppError => new AppError(code, facts, facts);
