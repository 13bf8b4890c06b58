import type { CallKey } from '#contract/calls.ts';
import type { Write } from '#testing/repeated-writes.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Once = <T>(key: CallKey, write: Write) => Promise<T>;

/** What a super admin chooses for the whole installation, each under one key. */
export const repeatRights = async (once: Once, admin: TestUser): Promise<void> => {
  const body = { isNeeded: false };
  await once('system.noteStep', { as: admin, at: { step: 'filing' }, body, other: { isNeeded: true } });
  await once('roles.setPermissions', {
    as: admin,
    at: { role: 'Agent' },
    body: { version: 1, permissions: [] },
  });
};

/** Sends every write about members by `once`: a level comes, changes, is given, taken away and goes. */
export const repeatMembers = async (
  once: Once,
  { server, as }: { readonly server: Pick<TestServer, 'signIn'>; readonly as: TestUser },
): Promise<void> => {
  const phoneNumber = '13912340000';
  const { userId } = await server.signIn({ roles: ['Customer'], trust: 'sms', phoneNumber });
  const terms = { percentOff: 5, depositPercent: 0, daysEarlier: 7, spentFen: null };
  const level = { name: '银卡', rank: 1, ...terms };
  const { id } = await once<{ id: string }>('members.createLevel', { as, body: level, other: { rank: 2 } });
  await once('members.updateLevel', { as, at: { id }, body: { ...level, percentOff: 8, version: 1 } });
  const grant = { phoneNumber, levelId: id, untilOn: null, reason: '老客' };
  const given = { as, body: grant, other: { reason: '朋友' } };
  const { membershipId } = await once<{ membershipId: string }>('members.grant', given);
  const end = { membershipId, reason: '误授' };
  await once('members.end', { as, at: { id: userId }, body: end, other: { reason: '到期' } });
  await once('members.removeLevel', { as, at: { id, version: 2 } });
};
