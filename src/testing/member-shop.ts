import type { Answer } from '#contract/api.ts';
import type { CallKey } from '#contract/calls.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Output<K extends CallKey> = Awaited<Answer<K>>;
export type Level = Output<'members.createLevel'>;
type Body = Readonly<Record<string, unknown>>;

/** The level that tests make: a tenth off, half the deposit, a month earlier, given by hand. */
export const gold = {
  name: '金卡',
  rank: 2,
  percentOff: 10,
  depositPercent: 50,
  daysEarlier: 30,
  spentFen: null as number | null,
};

/** A chain with gear, and a hand for levels of members; to be stopped. */
export const startMemberShop = async () => {
  const { server, chain, orders } = await startChain();
  const { admin, manager } = chain;
  const { variantId } = await chain.addVariant(12);
  const { poolId } = await chain.addPool(40);
  const startedAt = server.clock.now();
  const phoneOf = async ({ userId }: TestUser): Promise<string> => {
    const [row] = await server.db.query<{ phoneNumber: string }>(
      sql`select phone_number from account where id = ${userId}`,
    );
    return row?.phoneNumber ?? '';
  };
  const createLevel = (facts: Body = {}, as: TestUser = admin) =>
    server.call<Level>('POST /api/app/member-levels', { as, body: { ...gold, ...facts } });
  const events = () =>
    server.db.query<{
      subjectId: string;
      kind: string;
      actorName: string;
      note: string;
      after: Body | null;
    }>(sql`
      select subject_id, kind, actor_name, note, after from event where kind like 'account.level%' order by id`);
  /** Events of earlier tests stay. */
  let eventsBefore = 0;
  return {
    server,
    chain,
    orders,
    variantId,
    poolId,
    startedAt,
    today: dayOf(startedAt, chainZone),
    phoneOf,
    createLevel,
    addLevel: async (facts: Body = {}): Promise<Level> => answered(await createLevel(facts)),
    updateLevel: (level: Level, changes: Body, as: TestUser = admin) => {
      const { id, members: _, ...facts } = level;
      return server.call<Level>(`PUT /api/app/member-levels/${id}`, { as, body: { ...facts, ...changes } });
    },
    grant: async (whom: TestUser, level: Level, more: Body = {}, as: TestUser = manager) =>
      server.call<Output<'members.grant'>>('POST /api/app/members/grant', {
        as,
        body: { phoneNumber: await phoneOf(whom), levelId: level.id, untilOn: null, reason: '老客', ...more },
      }),
    end: (whom: TestUser, membershipId: string, as: TestUser = manager) =>
      server.call(`POST /api/app/members/${whom.userId}/end`, { as, body: { membershipId, reason: '误授' } }),
    mine: async (as: TestUser) =>
      answered(await server.call<Output<'members.mine'>>('GET /api/app/members/mine', { as })),
    list: async (query = '', as: TestUser = manager) =>
      answered(await server.call<Output<'members.list'>>(`GET /api/app/members${query}`, { as })).items,
    quote: async (body: Body, as?: TestUser) =>
      answered(
        await server.call<Output<'orders.quote'>>('POST /api/app/orders/quote', {
          ...(as === undefined ? {} : { as }),
          body: orders.orderRequestOf([{ variantId }], body),
        }),
      ),
    /** What became of a guest's levels in the test at hand. */
    eventsOf: async ({ userId }: TestUser) =>
      (await events())
        .slice(eventsBefore)
        .filter(({ subjectId }) => subjectId === userId)
        .map(({ subjectId: _subject, ...event }) => event),
    /** Takes all levels out of the way, and turns the clock back. */
    setRight: async (): Promise<void> => {
      server.clock.set(startedAt);
      await server.db.exec(sql`delete from membership`);
      await server.db.exec(sql`delete from member_level`);
      eventsBefore = (await events()).length;
    },
  };
};
