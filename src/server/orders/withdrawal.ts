import type { OrderCommands } from '#domain/orders/command.ts';
import { datesFact } from '#domain/orders/date-changes.ts';
import type { Queryable } from '#server/db/database.ts';
import { movedPeriod } from '#server/orders/period.ts';
import { addedRates } from '#server/orders/plan-lines.ts';
import type { CommandScope, Locked } from '#server/orders/run-command.ts';

/** Takes a change back that was not paid: with the period without an extension, or prices for the dates of before. */
export const withdrawalOf = async (
  db: Queryable,
  { settings }: Pick<CommandScope, 'settings'>,
  { hire, rows, fact }: Pick<Locked, 'hire' | 'rows'> & { fact: string },
): Promise<OrderCommands['withdraw']> => {
  const { datesBefore } = hire;
  const extension = hire.extensions.find(({ id }) => id === fact);
  const reason = hire.typed.find(({ id }) => id === fact)?.reason ?? '';
  return {
    fact,
    reason,
    ...(extension !== undefined && { period: movedPeriod(settings, hire, -extension.days) }),
    ...(fact === datesFact &&
      datesBefore !== null && {
        rates: await addedRates(db, { hire, rows }, datesBefore.period),
      }),
  };
};
