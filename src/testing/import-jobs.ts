import type { AnswerOf } from '#contract/endpoint.ts';
import type { importRows } from '#contract/imports.ts';
import { workOnImports } from '#server/imports/batch-actions.ts';
import { buildForm, formHeaders } from '#testing/build-form.ts';
import type { TestAnswer, TestServer, TestUser } from '#testing/test-server.ts';

type Rows = typeof importRows;
type Refused = { readonly error?: { readonly code: string; readonly message: string } };
export type JobBody = AnswerOf<Rows['imports.get']> & Refused;
export type LinesBody = AnswerOf<Rows['imports.lines']> & Refused;

const base = '/api/app/equipment-import';

type Sent = {
  readonly as: TestUser;
  readonly storeId: string;
  readonly key?: string;
  readonly name?: string;
  readonly lastLineIsWhole?: boolean;
};

let networks = 0;
/** From another network each time: one sends only so many files in a minute. */
const somewhere = (): string => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

/** Imports as their page makes them, on a server. */
export const importsOn = (server: TestServer) => {
  const get = async (as: TestUser, id: string): Promise<JobBody> =>
    (await server.call<JobBody>(`GET ${base}/${id}`, { as })).body;
  return {
    upload: (
      content: Buffer | string,
      { as, storeId, key, name = 'gear.csv', lastLineIsWhole }: Sent,
    ): Promise<TestAnswer<JobBody>> =>
      server.call<JobBody>(`POST ${base}`, {
        as,
        from: somewhere(),
        ...(key === undefined ? {} : { key }),
        raw: buildForm(
          { storeId, ...(lastLineIsWhole === undefined ? {} : { lastLineIsWhole: String(lastLineIsWhole) }) },
          { bytes: typeof content === 'string' ? Buffer.from(content) : content, name },
        ),
        headers: formHeaders,
      }),
    get,
    lines: async (as: TestUser, id: string, query = 'maxResultCount=200'): Promise<LinesBody> =>
      (await server.call<LinesBody>(`GET ${base}/${id}/lines?${query}`, { as })).body,
    start: (as: TestUser, id: string, key?: string): Promise<TestAnswer<JobBody>> =>
      server.call<JobBody>(`POST ${base}/${id}/start`, { as, ...(key === undefined ? {} : { key }) }),
    cancel: (as: TestUser, id: string): Promise<TestAnswer<JobBody>> =>
      server.call<JobBody>(`POST ${base}/${id}/cancel`, { as }),
    /** One batch, or all there are. */
    workOnce: (): Promise<boolean> => workOnImports(server.db, server.clock.now()),
    work: async (): Promise<void> => {
      while (await workOnImports(server.db, server.clock.now()));
    },
  };
};
