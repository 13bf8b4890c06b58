import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/api.ts';
import { addDays } from '#domain/time/days.ts';
import { dayMs } from '#domain/time/instant.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { gold, startMemberShop, type Level } from '#testing/member-shop.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const shop = await startMemberShop();
const { server, chain, startedAt, today, phoneOf, createLevel, addLevel, updateLevel } = shop;
const { grant, end, list, mine, eventsOf } = shop;
const { admin, manager, clerk, guest, stranger, asserted } = chain;
afterAll(() => server.stop());
beforeEach(shop.setRight);

const removeLevel = ({ id, version }: Level, as: TestUser = admin) =>
  server.call(`DELETE /api/app/member-levels/${id}?version=${version}`, { as });
const levels = async (): Promise<readonly Level[]> =>
  answered(
    await server.call<Awaited<Answer<'members.levels'>>>('GET /api/app/member-levels', { as: manager }),
  ).items;

describe('levels', () => {
  test('are the super admin’s to make and change, and read by whoever gives them', async () => {
    const level = await addLevel();
    expect(level).toMatchObject({ ...gold, members: 0, version: 1 });
    for (const as of [manager, clerk, guest]) {
      expect(refusalOf(await createLevel({ name: '银卡', rank: 1 }, as))).toBe('403 session.forbidden');
      expect(refusalOf(await updateLevel(level, {}, as))).toBe('403 session.forbidden');
      expect(refusalOf(await removeLevel(level, as))).toBe('403 session.forbidden');
    }
    for (const as of [clerk, guest])
      expect(refusalOf(await server.call('GET /api/app/member-levels', { as }))).toBe(
        '403 session.forbidden',
      );
    const changed = answered(await updateLevel(level, { percentOff: 12, spentFen: 500_000 }));
    expect(await levels()).toEqual([{ ...level, percentOff: 12, spentFen: 500_000, version: 2 }]);
    const stale = await updateLevel(level, { percentOff: 20 });
    expect(refusalOf(stale)).toBe('409 stale');
    expect((stale.body as unknown as { error: { data: Body } }).error.data['current']).toEqual(changed);
  });

  test('have names and ranks of their own', async () => {
    const level = await addLevel();
    const silver = await addLevel({ name: '银卡', rank: 1 });
    expect(refusalOf(await createLevel({ rank: 3 }))).toBe('409 member.levelNameTaken');
    expect(refusalOf(await createLevel({ name: '钻石卡' }))).toBe('409 member.levelRankTaken');
    expect(refusalOf(await updateLevel(silver, { rank: level.rank }))).toBe('409 member.levelRankTaken');
    expect((await levels()).map(({ name }) => name)).toEqual(['金卡', '银卡']);
    for (const wrong of [{ percentOff: 51 }, { depositPercent: 101 }, { daysEarlier: 366 }, { spentFen: 0 }])
      expect((await createLevel({ name: '错', rank: 9, ...wrong })).status).toBe(400);
  });

  test('are removed only when nobody has them', async () => {
    const level = await addLevel();
    const { membershipId } = answered(await grant(guest, level));
    expect(refusalOf(await removeLevel(level))).toBe('409 member.levelInUse');
    answered(await end(guest, membershipId));
    expect(refusalOf(await removeLevel({ ...level, version: 7 }))).toBe('409 stale');
    answered(await removeLevel(level));
    expect(refusalOf(await removeLevel(level))).toBe('404 member.levelUnknown');
    expect(refusalOf(await updateLevel(level, {}))).toBe('404 member.levelUnknown');
  });
});

describe('a level given by hand', () => {
  test('is a manager’s to give to who proved the phone, for a reason, and stands in the history', async () => {
    const level = await addLevel();
    const { grantedBy, ...member } = answered(await grant(guest, level, { untilOn: addDays(today, 30) }));
    expect(grantedBy).not.toBeNull();
    const phone = await phoneOf(guest);
    expect(member).toMatchObject({
      id: guest.userId,
      phoneNumber: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      levelName: '金卡',
      sinceOn: today,
      untilOn: addDays(today, 30),
      reason: '老客',
      spentFen: 0,
    });
    expect(await mine(guest)).toEqual({
      level: { name: '金卡', percentOff: 10, depositPercent: 50, daysEarlier: 30 },
      sinceOn: today,
      untilOn: addDays(today, 30),
      next: null,
    });
    expect(await eventsOf(guest)).toMatchObject([
      { kind: 'account.levelGranted', note: '老客', after: { level: '金卡', untilOn: addDays(today, 30) } },
    ]);
    for (const as of [clerk, guest])
      expect(refusalOf(await grant(guest, level, {}, as))).toBe('403 session.forbidden');
    expect((await grant(guest, level, { reason: '' })).status).toBe(400);
    expect(refusalOf(await grant(asserted, level))).toBe('403 member.phoneUnproven');
    expect(refusalOf(await grant(guest, level, { untilOn: addDays(today, -1) }))).toBe(
      '403 member.untilPast',
    );
    expect(refusalOf(await grant(guest, { ...level, id: guest.userId }))).toBe('404 member.levelUnknown');
  });

  test('takes the place of another, ends with its last day, and is taken away as it was seen', async () => {
    const level = await addLevel();
    const silver = await addLevel({ name: '银卡', rank: 1 });
    const first = answered(await grant(guest, level));
    const second = answered(await grant(guest, silver, { untilOn: today }));
    expect((await list()).map(({ levelName }) => levelName)).toEqual(['银卡']);
    expect(refusalOf(await end(guest, first.membershipId))).toBe('409 member.changed');
    expect(refusalOf(await end(stranger, second.membershipId))).toBe('409 member.changed');
    expect(refusalOf(await end(guest, second.membershipId, clerk))).toBe('403 session.forbidden');
    server.clock.set(startedAt + dayMs);
    expect(await mine(guest)).toMatchObject({ level: null, next: null });
    expect(refusalOf(await end(guest, second.membershipId))).toBe('409 member.changed');
    server.clock.set(startedAt);
    answered(await end(guest, second.membershipId));
    expect(await list()).toEqual([]);
    expect((await eventsOf(guest)).map(({ kind }) => kind)).toEqual([
      'account.levelGranted',
      'account.levelGranted',
      'account.levelEnded',
    ]);
  });

  test('is given once where two managers give it at the same time', async () => {
    const level = await addLevel();
    const answers = await Promise.all([1, 2, 3].map(() => grant(guest, level)));
    expect(answers.map(refusalOf)).toEqual(['200', '200', '200']);
    expect(await list()).toHaveLength(1);
    expect((await levels())[0]?.members).toBe(1);
  });

  test('is found by name, and by the number, whole for managers and in part for the super admin', async () => {
    const level = await addLevel();
    answered(await grant(guest, level));
    const phone = await phoneOf(guest);
    expect(await list(`?keyword=${phone}`)).toHaveLength(1);
    expect(await list(`?keyword=${phone.slice(3, 9)}`)).toHaveLength(0);
    expect(await list(`?keyword=${phone.slice(3, 9)}`, admin)).toMatchObject([{ phoneNumber: phone }]);
    expect(await list(`?levelId=${level.id}&keyword=user-`)).toHaveLength(1);
    expect(await list(`?levelId=${guest.userId}`)).toHaveLength(0);
    expect(refusalOf(await server.call('GET /api/app/members', { as: clerk }))).toBe('403 session.forbidden');
  });
});
