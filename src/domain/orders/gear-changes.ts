import type { JoiningLine } from '#domain/orders/command.ts';
import { bearsDeposit, hasCodeTwice, joiningLine } from '#domain/orders/create-hire.ts';
import { isPercent } from '#domain/orders/hand-over.ts';
import type { BoundRules, HireCommand, HireContext, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import {
  endUnits,
  findLine,
  hasGearOut,
  hasLeft,
  isInVan,
  isOut,
  isToLeave,
  isWhole,
  liveUnits,
  openUnits,
} from '#domain/orders/units.ts';
import { exchangedTariff } from '#domain/pricing/tariff.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen } from '#domain/orders/price.ts';

/** Gear may join while the hire goes on: not once all of it is back, or settled. */
const isOpen = (hire: Hire): boolean => hire.settlement === null && (isWhole(hire) || hasGearOut(hire));

/**
 * Adds gear to an order: for all its days, or from today once gear is out. Refuses `order.notNow` (all gear is back),
 * `order.periodOver` or `order.extendFirst` (the last day is over), `order.noLines`, `order.quantityWrong`,
 * `order.lineUnknown` (its id is taken), `payment.amountWrong`, `order.codeMissing`, `order.alreadyBound`.
 */
const addLines: HireRule<'addLines'> = (hire, { newLines }, ctx) => {
  if (!isOpen(hire)) return no('order.notNow', { status: hire.status });
  if (ctx.now >= hire.period.endAt) return no(isWhole(hire) ? 'order.periodOver' : 'order.extendFirst');
  const wrong = newLines.map((line) => wrongJoining(hire, line)).find((code) => code !== null);
  if (newLines.length === 0) return no('order.noLines');
  if (wrong !== undefined) return no(wrong);
  const fromDay = isWhole(hire) ? null : ctx.today;
  const joining = newLines.map((line) => joiningLine(line, { bearsDeposit: bearsDeposit(hire), fromDay }));
  const live = hire.lines.filter((line) => liveUnits(line) > 0);
  if (hasCodeTwice([...live, ...joining])) return no('order.alreadyBound');
  return ok({ hire: { ...hire, lines: [...hire.lines, ...joining] } });
};

const wrongJoining = (hire: Hire, line: JoiningLine): OrderCode | null => {
  const { id, size, quantity, shelfRateFen, depositFen, boundTo = null } = line;
  if (!Number.isInteger(quantity) || quantity < 1 || (size === 'large' && quantity !== 1))
    return 'order.quantityWrong';
  if (findLine(hire, id) !== undefined) return 'order.lineUnknown';
  if (!isFen(shelfRateFen) || !isFen(depositFen)) return 'payment.amountWrong';
  return boundTo?.trim() === '' ? 'order.codeMissing' : null;
};

/**
 * Takes units of a line off an order before they left: no hire ever comes of them. Refuses `order.periodOver`,
 * `order.lineUnknown`, `order.notNow` (this gear is out, or the order is settled), `order.reasonRequired`,
 * `order.percentWrong`, `order.quantityWrong`, `order.lastPiece` (the order would be about nothing: it is to be cancelled).
 */
const dropLine: HireRule<'dropLine'> = (hire, { lineId, quantity, reason, keepPercent }, ctx) => {
  if (ctx.now >= hire.period.endAt) return no('order.periodOver');
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  if (hasLeft(line) || hire.settlement !== null) return no('order.notNow', { status: hire.status });
  if (reason.trim() === '') return no('order.reasonRequired');
  if (!isPercent(keepPercent)) return no('order.percentWrong');
  if (!isPartOf(line, quantity)) return no('order.quantityWrong');
  if (isWhole(hire) && openUnits(hire) === quantity) return no('order.lastPiece');
  const end = { units: quantity, how: 'dropped', day: null, at: ctx.now, keepPercent } as const;
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
  const day = hasLeft(old) ? ctx.today : null;
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
  if (hire.settlement !== null || (hasLeft(old) && !isOut(old))) return 'order.nothingOut';
  if (isInVan(old)) return 'order.inVan';
  if (!isPartOf(old, quantity)) return 'order.quantityWrong';
  if (newLine.boundTo === null && hasLeft(old)) return 'order.codeMissing';
  const wrong = wrongJoining(hire, { ...newLine, quantity, setOffFen: 0 });
  if (wrong !== null) return wrong;
  const live = hire.lines.filter((line) => liveUnits(line) > 0);
  return hasCodeTwice([...live, newLine]) ? 'order.alreadyBound' : null;
};

const successorOf = (
  hire: Hire,
  { old, command }: { old: HireLine; command: HireCommand<'exchange'> },
  { now, today }: HireContext,
): HireLine => {
  const { rates = [], ...newLine } = command.newLine;
  const tariff = exchangedTariff(old, rates);
  const joining = { ...newLine, quantity: command.quantity, setOffFen: old.setOffFen, tariff };
  const fromDay = hasLeft(old) ? today : old.fromDay;
  return {
    ...joiningLine(joining, { bearsDeposit: bearsDeposit(hire), fromDay }),
    root: old.root,
    handedOverAt: hasLeft(old) ? now : null,
  };
};

/** The rules that change the gear of an order. */
export const gearRules = {
  exchange: {
    rule: exchange,
    purpose: 'Exchange',
    isOffered: (hire) =>
      hire.settlement === null && hire.lines.some((line) => liveUnits(line) > 0 && !isInVan(line)),
  },
  dropLine: {
    rule: dropLine,
    purpose: 'Exchange',
    isOffered: (hire, _caller, now) =>
      hire.settlement === null &&
      hire.lines.some(isToLeave) &&
      !(isWhole(hire) && openUnits(hire) === 1) &&
      now < hire.period.endAt,
  },
  addLines: {
    rule: addLines,
    purpose: 'Supplement',
    isOffered: (hire, _caller, now) => isOpen(hire) && now < hire.period.endAt,
  },
} satisfies Partial<BoundRules>;
