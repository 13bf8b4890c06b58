import { tryRules, waitMs } from '#domain/access/login-delay.ts';
import { isoOf } from '#domain/time/instant.ts';
import { addressHashOf } from '#server/accounts/tries.ts';
import type { Ctx } from '#server/http/context.ts';
import { listTries, upsertTries } from './sql-sessions.ts';

type Place = Pick<Ctx, 'db' | 'now' | 'ip' | 'sessions'>;

const keysOf = (place: Place, code: string) => {
  const where = addressHashOf(place);
  return [
    { scope: 'whoCoupon', hash: place.sessions.digest('coupon', `${where} ${code}`) },
    { scope: 'whereCoupon', hash: where },
  ] as const;
};

/** Reads for how many seconds no coupon code is looked up for the caller's network, after many that nobody made; 0: it is. */
export const findCodeWait = async (place: Place): Promise<number> => {
  const rows = await listTries(place.db, keysOf(place, ''));
  const tries = rows.find(({ scope }) => scope === 'whereCoupon');
  if (tries === undefined) return 0;
  const { failures, lastAt } = tries;
  return Math.ceil(waitMs({ failures, lastAt: Date.parse(lastAt) }, tryRules.where, place.now()) / 1000);
};

/** Counts a code that nobody made for the caller's network; the same one, which a page asks for again and again, once. */
export const countWrongCode = async (place: Place, code: string): Promise<void> => {
  const [who, where] = keysOf(place, code);
  const rows = await listTries(place.db, [who, where]);
  if (rows.some(({ scope }) => scope === 'whoCoupon')) return;
  await upsertTries(
    place.db,
    [
      { ...who, add: 1, forgiveMs: tryRules.who.forgiveMs },
      { ...where, add: 1, forgiveMs: tryRules.where.forgiveMs },
    ],
    isoOf(place.now()),
  );
};
