import type { Role } from '#domain/access/roles.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import type { TestAnswer, TestServer, TestUser } from '#testing/test-server.ts';

/** An account as the calls about accounts answer it, or their refusal. */
export type UserBody = {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly roles: readonly string[];
  readonly storeIds: readonly string[];
  readonly history: readonly {
    readonly kind: string;
    readonly actorName: string;
    readonly changes: readonly { field: string; before: string[]; after: string[] }[];
  }[];
  readonly items: readonly Record<string, unknown>[];
  readonly totalCount: number;
  readonly error: { readonly code: string; readonly data: { readonly user?: { readonly version: number } } };
};

/** Three stores; a manager and an employee of the first two; an owner of the chain; a guest. */
export const buildUsers = async (server: TestServer) => {
  const addStore = async (name: string, isActive = true): Promise<string> => {
    const id = uuid();
    await server.db.exec(sql`insert into store (id, name, is_active) values (${id}, ${name}, ${isActive})`);
    forgetConfiguration(server.db);
    return id;
  };
  const [first, second, foreign] = [
    await addStore('云顶店'),
    await addStore('太舞店'),
    await addStore('亚布力店'),
  ] as const;
  const signIn = (role: Role, ...storeIds: string[]): Promise<TestUser> =>
    server.signIn({ roles: [role], storeIds });
  let count = 0;
  /** What a new account is asked to be. */
  const userFields = (changes: object = {}): Record<string, unknown> => {
    count += 1;
    return {
      userName: `new.${count}`,
      name: `新人${count}`,
      email: null,
      phoneNumber: null,
      roles: ['StoreEmployee'],
      storeIds: [first],
      primaryStoreId: null,
      password: 'deep powder 42',
      ...changes,
    };
  };
  const call = (address: string, as: TestUser, body?: unknown): Promise<TestAnswer<UserBody>> =>
    server.call<UserBody>(address, { as, ...(body === undefined ? {} : { body }) });
  return {
    first,
    second,
    foreign,
    addStore,
    signIn,
    userFields,
    call,
    admin: await signIn('SuperAdmin'),
    manager: await signIn('StoreManager', first, second),
    employee: await signIn('StoreEmployee', first),
    stranger: await signIn('StoreEmployee', foreign),
    guest: await server.signIn({ roles: ['Customer'], phoneNumber: '13900000001' }),
    create: (as: TestUser, changes: object = {}) => call('POST /api/app/users', as, userFields(changes)),
    get: (as: TestUser, id: string) => call(`GET /api/app/users/${id}`, as),
    /** Logs in with the password that `userFields` gives. */
    logIn: (userName: string, password = 'deep powder 42') =>
      server.call<{ accessToken: string; refreshToken: string }>('POST /api/app/account/login', {
        body: { userNameOrEmailAddress: userName, password },
      }),
  };
};

export type Users = Awaited<ReturnType<typeof buildUsers>>;
