import { lastBookableOn } from '#domain/stores/horizon-parameter.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { findTerms } from '#server/members/member-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import type { Caller } from './caller.ts';

type Plan = {
  readonly caller: Pick<Caller, 'source' | 'accountId'>;
  readonly settings: StoreSettings;
  readonly input: { readonly startDate: Day };
  readonly now: Instant;
};

/** Refuses a guest's own plan that begins later than they may book: `order.startTooFar` {day}. */
export const assertBookable = async (
  db: Queryable,
  { caller: { source, accountId }, settings, input, now }: Plan,
): Promise<void> => {
  if (source !== 'customer') return;
  const member = accountId === null ? null : await findTerms(db, { accountId, on: dayOf(now, chainZone) });
  const lastOn = lastBookableOn(dayOf(now, settings.hours.zone), settings.parameters, member);
  if (input.startDate > lastOn) throw new AppError('order.startTooFar', { day: lastOn });
};
