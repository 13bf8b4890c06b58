import type { Queryable } from '#server/db/database.ts';
import { expiryOf } from '#server/orders/period.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';

type Done = Promise<unknown>;
type Mistake = { readonly paymentId: string; readonly reason: string };

/**
 * Takes back cash that was booked by mistake: out of the till and shift where it was booked. An order that waits for its
 * first payment again gets the time that one has who was asked to pay. Refuses `till.shiftClosed`, `till.notEnough`.
 */
export const takeBackCash = (tx: Queryable, scope: CommandScope, mistake: Mistake): Done =>
  runCommand(
    tx,
    { ...scope, note: mistake.reason },
    {
      kind: 'takeBackCash',
      build: ({ order: { type, period } }) => ({
        ...said(mistake),
        expiresAt: expiryOf(scope.settings, { type, period, asked: true }, scope.now),
      }),
    },
  );

/** Takes back a cash refund that was booked by mistake: into the till and shift that it left. Refuses `till.shiftClosed`. */
export const takeBackCashRefund = (tx: Queryable, scope: CommandScope, mistake: Mistake): Done =>
  runCommand(tx, { ...scope, note: mistake.reason }, { kind: 'takeBackCashRefund', ...said(mistake) });

const said = ({ paymentId, reason }: Mistake): Mistake => ({ paymentId, reason });
