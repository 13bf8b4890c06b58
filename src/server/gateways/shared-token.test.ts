import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { createSharedToken, type Issued } from '#server/gateways/shared-token.ts';
import { openTestDatabase } from '#testing/test-database.ts';

type SharedToken = ReturnType<typeof createSharedToken>;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const lifeSeconds = 7200;
const renewalMs = (lifeSeconds - 300) * 1000;

let tokens = 0;
/** Some processes that share one token. */
const build = (processes: number, secret = 'the secret') => {
  tokens += 1;
  const name = `token ${tokens}`;
  const clock = movableClock(Date.parse('2027-01-10T00:00:00Z'));
  const issued: string[] = [];
  let failure: GatewayError | undefined;
  let gate: Promise<void> | undefined;
  const issue = async (): Promise<Issued> => {
    await gate;
    if (failure !== undefined) throw failure;
    issued.push(`value ${issued.length + 1}`);
    return { value: issued.at(-1) ?? '', lifeSeconds };
  };
  const make = (sealedBy = secret): SharedToken =>
    createSharedToken({ db, clock, name, secret: sealedBy, issue });
  return {
    name,
    clock,
    issued,
    make,
    holders: Array.from({ length: processes }, () => make()),
    fail: (error: GatewayError | undefined) => {
      failure = error;
    },
    close: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
  };
};

describe('createSharedToken', () => {
  it('asks once for many callers in many processes at once', async () => {
    const { holders, issued } = build(3);
    const all = await Promise.all([...holders, ...holders].map((holder) => holder.get()));
    expect(new Set(all)).toEqual(new Set(['value 1']));
    expect(issued).toEqual(['value 1']);
  });

  it('keeps it through a restart, sealed, and takes nothing that another secret sealed', async () => {
    const { make, issued, name } = build(0);
    expect(await make().get()).toBe('value 1');
    expect(await make().get()).toBe('value 1');
    const rows = await db.query(sql`select * from platform_token where name = ${name}`);
    expect(JSON.stringify(rows)).not.toContain('value 1');
    expect(await make('a new secret').get()).toBe('value 2');
    expect(issued).toHaveLength(2);
  });

  it('renews five minutes before the end, not before', async () => {
    const { holders, clock } = build(1);
    const [holder] = holders;
    await holder?.get();
    clock.advance(renewalMs - 1);
    expect(await holder?.get()).toBe('value 1');
    clock.advance(1);
    expect(await holder?.get()).toBe('value 2');
  });

  it('gives the old one while another process renews, and when renewing fails', async () => {
    const { holders, clock, close, fail } = build(2);
    const [one, other] = holders;
    await one?.get();
    clock.advance(renewalMs);
    const open = close();
    const renewing = one?.get();
    await expect
      .poll(
        async () =>
          (await db.query(sql`select 1 from platform_token where renewing_until is not null`)).length,
      )
      .toBe(1);
    expect(await other?.get()).toBe('value 1');
    open();
    expect(await renewing).toBe('value 2');
    clock.advance(renewalMs);
    fail(new GatewayError('unknown', 'timeout'));
    expect(await one?.get()).toBe('value 2');
    clock.advance(300_000);
    await expect(one?.get()).rejects.toMatchObject({ kind: 'unknown', code: 'timeout' });
    fail(undefined);
    expect(await other?.get()).toBe('value 3');
  });

  it('replaces one that the platform refuses before its time, once for everybody', async () => {
    const { holders, issued } = build(2);
    const refused = await holders[0]?.get();
    const all = await Promise.all(holders.map((holder) => holder.get(refused)));
    expect(all).toEqual(['value 2', 'value 2']);
    expect(issued).toEqual(['value 1', 'value 2']);
  });

  it('goes on when the process that was renewing died', async () => {
    const { holders, clock, name } = build(1);
    const until = new Date(clock.now() + 15_000).toISOString();
    await db.exec(sql`insert into platform_token (name, renewing_until) values (${name}, ${until})`);
    const got = holders[0]?.get();
    clock.advance(15_000);
    expect(await got).toBe('value 1');
  });
});
