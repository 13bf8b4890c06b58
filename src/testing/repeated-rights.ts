import type { CallKey } from '#contract/calls.ts';
import type { Write } from '#testing/repeated-writes.ts';
import type { TestUser } from '#testing/test-server.ts';

type Once = (key: CallKey, write: Write) => Promise<unknown>;

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
