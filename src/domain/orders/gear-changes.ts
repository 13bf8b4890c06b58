import { bearsDeposit, joiningLine } from '#domain/orders/create-hire.ts';
import type { BoundRules, HireCommand, HireContext, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import { endUnits, findLine, isInVan, isOut, isWhole, liveUnits, openUnits } from '#domain/orders/units.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen } from '#domain/orders/price.ts';

/**
 * Adds gear to an order: for all its days, or from today once gear is out. Refuses `order.periodOver` or
 * `order.extendFirst` (the last day is over), `order.quantityWrong`, `order.lineUnknown` (its id is taken),
 * `payment.amountWrong`.
 */
const addLine: HireRule<'addLine'> = (hire, { newLine }, ctx) => {
  const { quantity, size } = newLine;
  if (ctx.now >= hire.period.endAt) return no(isWhole(hire) ? 'order.periodOver' : 'order.extendFirst');
  if (!Number.isInteger(quantity) || quantity < 1 || (size === 'large' && quantity !== 1))
    return no('order.quantityWrong');
  const wrong = wrongJoining(hire, newLine);
  if (wrong !== null) return no(wrong);
  const fromDay = isWhole(hire) ? null : ctx.today;
  const line = joiningLine(newLine, { bearsDeposit: bearsDeposit(hire), fromDay });
  return ok({ hire: { ...hire, lines: [...hire.lines, line] } });
};

const wrongJoining = (
  hire: Hire,
  line: Pick<HireLine, 'id' | 'shelfRateFen' | 'depositFen'>,
): OrderCode | null => {
  if (findLine(hire, line.id) !== undefined) return 'order.lineUnknown';
  return isFen(line.shelfRateFen) && isFen(line.depositFen) ? null : 'payment.amountWrong';
};

/**
 * Takes units of a line off an order before they left: no hire ever comes of them. Refuses `order.periodOver`,
 * `order.lineUnknown`, `order.notNow` (this gear is out), `order.reasonRequired`, `order.quantityWrong`,
 * `order.lastPiece` (the order would be about nothing: it is to be cancelled).
 */
const dropLine: HireRule<'dropLine'> = (hire, { lineId, quantity, reason }, ctx) => {
  if (ctx.now >= hire.period.endAt) return no('order.periodOver');
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  if (line.handedOverAt !== null) return no('order.notNow');
  if (reason.trim() === '') return no('order.reasonRequired');
  if (!isPartOf(line, quantity)) return no('order.quantityWrong');
  if (openUnits(hire) === quantity) return no('order.lastPiece');
  const end = { units: quantity, how: 'dropped', day: null, at: ctx.now } as const;
  return ok({ hire: endUnits(hire, lineId, end), reason });
};

const isPartOf = (line: HireLine, quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= liveUnits(line);

/**
 * Replaces units of a line by another thing: from today where the gear had left, else for all days. A set's share keeps
 * what it costs less than the price list. Refuses `order.periodOver` or `order.extendFirst` (the last day is over, though
 * the gear may not be due), `order.lineUnknown`, `order.nothingOut`, `order.inVan`, `order.quantityWrong`,
 * `order.codeMissing`, `order.alreadyBound`, `payment.amountWrong`.
 */
const exchange: HireRule<'exchange'> = (hire, command, ctx) => {
  if (ctx.now >= hire.period.endAt) return no(isWhole(hire) ? 'order.periodOver' : 'order.extendFirst');
  const old = findLine(hire, command.lineId);
  if (old === undefined) return no('order.lineUnknown');
  const obstacle = obstacleToExchange(hire, old, command);
  if (obstacle !== null) return no(obstacle);
  const hasLeft = old.handedOverAt !== null;
  const day = hasLeft ? ctx.today : null;
  const ended = endUnits(hire, old.id, { units: command.quantity, how: 'exchanged', day, at: ctx.now });
  const line = successorOf(hire, { old, command }, ctx);
  return ok({ hire: { ...ended, lines: [...ended.lines, line] }, reason: command.reason });
};

const obstacleToExchange = (
  hire: Hire,
  old: HireLine,
  command: HireCommand<'exchange'>,
): OrderCode | null => {
  const { newLine, quantity } = command;
  if (!isWhole(hire) && !isOut(old)) return 'order.nothingOut';
  if (isInVan(old)) return 'order.inVan';
  if (!isPartOf(old, quantity) || (newLine.size === 'large' && quantity !== 1)) return 'order.quantityWrong';
  return wrongJoining(hire, newLine) ?? wrongCode(hire, newLine);
};

const wrongCode = (hire: Hire, { size, boundTo }: HireCommand<'exchange'>['newLine']): OrderCode | null => {
  if (boundTo === null) return isWhole(hire) ? null : 'order.codeMissing';
  if (boundTo.trim() === '') return 'order.codeMissing';
  const isTaken = hire.lines.some(
    (line) => line.size === 'large' && line.boundTo === boundTo && liveUnits(line) > 0,
  );
  return size === 'large' && isTaken ? 'order.alreadyBound' : null;
};

const successorOf = (
  hire: Hire,
  { old, command }: { old: HireLine; command: HireCommand<'exchange'> },
  { now, today }: HireContext,
): HireLine => {
  const hasLeft = old.handedOverAt !== null;
  const joining = { ...command.newLine, quantity: command.quantity, setOffFen: old.setOffFen };
  const fromDay = hasLeft ? today : old.fromDay;
  return {
    ...joiningLine(joining, { bearsDeposit: bearsDeposit(hire), fromDay }),
    root: old.root,
    boundTo: command.newLine.boundTo,
    handedOverAt: hasLeft ? now : null,
  };
};

/** The rules that change the gear of an order. */
export const gearRules = {
  exchange: {
    rule: exchange,
    purpose: 'Exchange',
    isOffered: (hire) => isWhole(hire) || hire.lines.some((line) => isOut(line) && !isInVan(line)),
  },
  dropLine: {
    rule: dropLine,
    purpose: 'Exchange',
    isOffered: (hire, _caller, now) => isWhole(hire) && openUnits(hire) > 1 && now < hire.period.endAt,
  },
  addLine: { rule: addLine, purpose: 'Supplement' },
} satisfies Partial<BoundRules>;
