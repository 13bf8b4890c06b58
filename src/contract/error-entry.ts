/** HTTP status and message of a refusal; `{fact}` placeholders are filled from the refusal's facts. */
export type ErrorEntry = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  readonly zh: string;
  readonly en: string;
};

type Words = Readonly<Record<string, readonly [zh: string, en: string]>>;

/** Refusals that are answered with one status, each with its message in both languages. */
export const refused = <const W extends Words>(
  status: ErrorEntry['status'],
  words: W,
): { readonly [K in keyof W]: ErrorEntry } =>
  Object.fromEntries(Object.entries(words).map(([code, [zh, en]]) => [code, { status, zh, en }])) as {
    readonly [K in keyof W]: ErrorEntry;
  };
