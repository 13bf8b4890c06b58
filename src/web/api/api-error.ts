import { frameText } from '#web/text/frame.ts';

type Facts = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The refusal's code, empty when the server named none. */
  readonly code: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Field name -> what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** A call that was refused or did not come through; its message is for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, facts: Facts) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.data = facts.data ?? {};
    this.fields = facts.fields ?? {};
  }
}

/** The words to show for whatever was thrown; what no call said is for programmers. */
export const messageOf = (error: unknown, fallback = frameText.now().unknownError): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback;

/** Asking again would be answered the same: what was asked for is gone, or never was the caller's, or the login ended. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
