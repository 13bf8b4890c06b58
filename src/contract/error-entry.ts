/** HTTP status and message of a refusal; `{fact}` placeholders are filled from the refusal's facts. */
export type ErrorEntry = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  readonly zh: string;
  readonly en: string;
};
