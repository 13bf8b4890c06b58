import { rateFenOf } from '#domain/hire/gross-price.ts';
import { dueFenOf } from '#domain/hire/hire-money.ts';
import type { HireCommand, HireCommandKind } from '#domain/hire/hire-command.ts';
import type { HireContext, HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire, HireLine } from '#domain/hire/hire.ts';
import { endedUnits } from '#domain/hire/units.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { Bill, Line, Order } from '#domain/orders/order.ts';
import type { RuleOutcome } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

type GearKind = Extract<
  HireCommandKind & OrderCommandKind,
  | 'bind'
  | 'unbind'
  | 'load'
  | 'deliveryFailed'
  | 'deliver'
  | 'start'
  | 'handOver'
  | 'askReturn'
  | 'withdrawReturn'
  | 'noteDue'
  | 'collect'
  | 'update'
  | 'setAgent'
>;

/**
 * Makes a rule that moves gear and no money decide about facts, as it stands. Once every command decides about facts the
 * rules take them themselves, and this goes.
 */
export const gearRule =
  <K extends GearKind>(
    rule: (order: Order, command: HireCommand<K>, ctx: HireContext) => RuleOutcome,
  ): HireRule<K> =>
  (hire, command, ctx) => {
    const outcome = rule(asOrder(hire), command, ctx);
    if (!outcome.ok) return no(outcome.code, outcome.facts);
    const { deliveredAt, startedAt, dueNotedAt, returnAskedAt, lines } = outcome.value;
    const moved = hire.lines.map((line, index) => ({ ...line, ...gearOf(lines[index] ?? asLine(line)) }));
    return ok({ hire: { ...hire, deliveredAt, startedAt, dueNotedAt, returnAskedAt, lines: moved } });
  };

const gearOf = ({ boundTo, handedOverAt, collectedAt }: Line) => ({ boundTo, handedOverAt, collectedAt });

const asLine = (line: HireLine): Line => ({
  id: line.id,
  size: line.size,
  quantity: line.quantity,
  rateFen: rateFenOf(line),
  depositFen: line.depositFen,
  boundTo: line.boundTo,
  handedOverAt: line.handedOverAt,
  collectedAt: line.collectedAt,
  closed: {
    returned: endedUnits(line, 'returned'),
    damaged: endedUnits(line, 'damaged'),
    lost: endedUnits(line, 'lost'),
    exchanged: endedUnits(line, 'exchanged'),
    dropped: endedUnits(line, 'dropped'),
  },
  lastClosedAt: null,
});

/** An order in the shape of before, with one bill of what is due: gear leaves only when nothing is. */
const asOrder = (hire: Hire): Order => {
  const totalFen = dueFenOf(hire);
  const due: Bill = {
    id: '',
    purpose: 'Supplement',
    status: 'Open',
    items: [],
    totalFen,
    reason: '',
    createdAt: 0,
    periodBefore: null,
  };
  return {
    ...hire,
    datesKeptAt: null,
    lines: hire.lines.map(asLine),
    bills: totalFen > 0 ? [due] : [],
    payments: [],
  };
};
