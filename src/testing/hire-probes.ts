import { decideHire } from '#domain/orders/decide-hire.ts';
import { askedPrice } from '#domain/orders/hire-money.ts';
import type { HireCommand, HireContext } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { isUnpaid } from '#domain/orders/open-bill.ts';
import { daysOf, guessHireOf, type HireGuess, withdrawalOf } from '#testing/hire-guesses.ts';

// Laws about two commands: they are tried beside a history, which goes on as if they had not been given.

/** A price by kind and by the line that it began with. */
const byRoot = (hire: Hire): string => {
  const rootOf = (lineId: string | null): string => hire.lines.find(({ id }) => id === lineId)?.root ?? '';
  const sums = new Map<string, number>();
  for (const { kind, amountFen, lineId, leg, isWaiver } of askedPrice(hire)) {
    const key = [kind, leg ?? rootOf(lineId), isWaiver].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + amountFen);
  }
  return JSON.stringify([...sums].filter(([, fen]) => fen !== 0).toSorted(([a], [b]) => a.localeCompare(b)));
};

const billedFen = ({ bills }: Hire): number =>
  bills.reduce((sum, { status, totalFen }) => (status === 'Void' ? sum : sum + totalFen), 0);

const give = (hire: Hire, command: HireCommand, ctx: HireContext): Hire | null => {
  const outcome = decideHire(hire, command, ctx);
  return outcome.ok ? outcome.value.hire : null;
};

/** Names the law about two commands that an order breaks, or null. */
export const brokenProbe = (guess: HireGuess, ctx: HireContext): string | null =>
  guess.random.chance(0.5) ? brokenUndo(guess, ctx) : brokenOrder(guess, ctx);

type Undo = { readonly there: HireCommand; readonly back: (after: Hire) => HireCommand | null };

/** A change and what takes it back on the same day. */
const undos: Readonly<Record<string, (guess: HireGuess) => Undo | null>> = {
  exchange: (guess) => {
    const there = guessHireOf(guess, 'exchange');
    const old = guess.hire.lines.find(({ id }) => id === there.lineId);
    if (old === undefined) return null;
    const { size, shelfRateFen, depositFen, tariff, handedOverAt } = old;
    const rates = tariff?.spans ?? [];
    const boundTo = handedOverAt === null ? null : 'back';
    const newLine = { id: guess.newName(), size, shelfRateFen, depositFen, boundTo, rates };
    return {
      there,
      back: () => ({
        kind: 'exchange',
        lineId: there.newLine.id,
        quantity: there.quantity,
        newLine,
        reason: 'back',
      }),
    };
  },
  dates: (guess) => {
    const there = guessHireOf(guess, 'redate');
    const { period, expiresAt } = guess.hire;
    return { there, back: () => ({ kind: 'redate', period, expiresAt, byManager: true }) };
  },
  way: (guess) => {
    const { deliveryMethod: method, wayFees } = guess.hire;
    const there = guessHireOf(guess, 'changeDelivery');
    return { there, back: () => ({ kind: 'changeDelivery', method, feeFen: wayFees.delivery }) };
  },
  return: (guess) => {
    const { returnMethod: method, wayFees } = guess.hire;
    const there = guessHireOf(guess, 'changeReturn');
    return { there, back: () => ({ kind: 'changeReturn', method, feeFen: wayFees.pickup }) };
  },
  extension: (guess) => {
    const { hire } = guess;
    const there = {
      kind: 'extend',
      days: 1,
      period: daysOf(hire, hire.period.days + 1),
      byManager: true,
    } as const;
    return { there, back: (after) => withdrawalIfUnpaid(after, after.extensions.at(-1)?.id ?? '') };
  },
  line: (guess) => {
    const there = guessHireOf(guess, 'addLines');
    const [{ id, quantity } = { id: '', quantity: 0 }] = there.newLines;
    return {
      there,
      back: () => ({ kind: 'dropLine', lineId: id, quantity, reason: 'back', keepPercent: 0 }),
    };
  },
  charge: () => {
    const items = [
      { kind: 'Other', amountFen: 5_000, lineId: null, note: '' },
      { kind: 'CleaningFee', amountFen: 2_000, lineId: null, note: '' },
    ] as const;
    const there = { kind: 'adjust', items, reason: 'as agreed', byManager: true } as const;
    return { there, back: (after) => withdrawalIfUnpaid(after, after.typed.at(-1)?.id ?? '') };
  },
  settlement: (guess) =>
    guess.hire.held === null
      ? { there: guessHireOf(guess, 'settle'), back: () => ({ kind: 'withdrawSettlement' }) }
      : null,
  'unpaid settlement': (guess) =>
    guess.hire.held === null
      ? {
          there: guessHireOf(guess, 'settle'),
          back: (after) => withdrawalIfUnpaid(after, 'settlement'),
        }
      : null,
};

const withdrawalIfUnpaid = (hire: Hire, fact: string): HireCommand | null =>
  isUnpaid(hire, fact) ? withdrawalOf(hire, fact, false) : null;

const brokenUndo = (guess: HireGuess, ctx: HireContext): string | null => {
  const name = guess.random.pick(Object.keys(undos));
  const undo = undos[name]?.(guess) ?? null;
  const back = undo === null ? null : thereAndBack(guess.hire, undo, ctx);
  if (back === null) return null;
  const isSame = byRoot(back) === byRoot(guess.hire) && billedFen(back) === billedFen(guess.hire);
  return isSame ? null : `back from ${name} the price is as before: ${JSON.stringify(undo?.there)}`;
};

const thereAndBack = (hire: Hire, undo: Undo, ctx: HireContext): Hire | null => {
  const there = give(hire, undo.there, ctx);
  if (there === null || there.completedAt !== null) return null;
  const command = undo.back(there);
  return command === null ? null : give(there, command, ctx);
};

const facts = {
  exchange: 'gear',
  dropLine: 'gear',
  addLines: 'gear',
  redate: 'dates',
  extend: 'dates',
  changeDelivery: 'delivery',
  changeReturn: 'return',
  adjust: 'typed',
} as const;

/** Two changes of different facts make the same price in either order. */
const brokenOrder = (guess: HireGuess, ctx: HireContext): string | null => {
  const kinds = Object.keys(facts) as (keyof typeof facts)[];
  const [one, other] = [guess.random.pick(kinds), guess.random.pick(kinds)];
  if (facts[one] === facts[other]) return null;
  const commands = [guessHireOf(guess, one), guessHireOf(guess, other)] as const;
  const there = giveBoth(guess.hire, commands, ctx);
  const back = giveBoth(guess.hire, [commands[1], commands[0]], ctx);
  if (there === null || back === null || byRoot(there) === byRoot(back)) return null;
  return `two changes make one price in either order: ${JSON.stringify(commands)}`;
};

const giveBoth = (
  hire: Hire,
  [one, other]: readonly [HireCommand, HireCommand],
  ctx: HireContext,
): Hire | null => {
  const first = give(hire, one, ctx);
  return first === null ? null : give(first, other, ctx);
};
