import { performance } from 'node:perf_hooks';
import { createSetupLink } from '#server/accounts/setup-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { startTestServer } from '#testing/test-server.ts';

// node tools/login-times.ts [ROUNDS]: how long refused logins take, side by side. Printed, never asserted.
const rounds = Number(process.argv[2] ?? 60);
const password = 'deep powder 42';
const { db, clock, call, stop } = await startTestServer();

const addAccounts = async (): Promise<void> => {
  const token = await createSetupLink(db, clock.now());
  const { body } = await call<{ accessToken: string }>('POST /api/app/setup/first-admin', {
    body: { token, userName: 'open', password, name: 'open' },
  });
  for (const userName of ['off', 'waiting']) {
    await call('POST /api/app/users', {
      headers: { authorization: `Bearer ${body.accessToken}` },
      body: {
        userName,
        name: userName,
        email: null,
        phoneNumber: null,
        roles: ['SuperAdmin'],
        storeIds: [],
        primaryStoreId: null,
        password,
      },
    });
  }
  await db.exec(sql`update account set is_active = false where user_name = 'off'`);
};

const refuse = async (userName: string, round: number, typed = 'not it'): Promise<number> => {
  const startedAt = performance.now();
  const { status } = await call('POST /api/app/account/login', {
    body: { userNameOrEmailAddress: userName, password: typed },
    from: `192.0.2.${round % 250}`,
  });
  if (status !== 403) throw new Error(`${userName} was answered ${status}`);
  return performance.now() - startedAt;
};

const kinds: readonly (readonly [title: string, run: (round: number) => Promise<number>])[] = [
  ['wrong password', (round) => refuse('open', round)],
  ['unknown user', (round) => refuse('nobody', round)],
  ['switched off, right password', (round) => refuse('off', round, password)],
  ['has to wait, right password', (round) => refuse('waiting', round, password)],
];
const times = kinds.map((): number[] => []);

await addAccounts();
for (let round = 0; round < rounds; round += 1) {
  await db.exec(sql`delete from failed_try`);
  for (let guess = 0; guess < 5; guess += 1) await refuse('waiting', round);
  // Each comes first as often as the others: the first one finds another table than the last.
  for (const offset of kinds.keys()) {
    const index = (round + offset) % kinds.length;
    const tookMs = await kinds[index]?.[1](round);
    if (tookMs !== undefined) times[index]?.push(tookMs);
  }
}
await stop();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const wrongMs = median(times[0] ?? []);
for (const [index, [title]] of kinds.entries()) {
  const middleMs = median(times[index] ?? []);
  process.stdout.write(
    `${title.padEnd(30)} ${middleMs.toFixed(1).padStart(7)} ms  ${(middleMs / wrongMs).toFixed(2)} of a wrong password\n`,
  );
}
