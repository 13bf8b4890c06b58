import { describe, expect, it } from 'vitest';
import { overlaps, type TimeWindow } from '#domain/time/period.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';
import { replan, type Replan, type ReplanChoice, type ReplanItem, type ReplanTask } from './replan.ts';

const between = (startAt: number, endAt: number): TimeWindow => ({ startAt, endAt });

/** How many got nothing, transfers, sizes away, moves: the smaller list in this order is the better plan. */
type Cost = readonly [number, number, number, number];

const isLess = (a: Cost, b: Cost): boolean => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
};

type Seat = { readonly itemId: string; readonly window: TimeWindow };

const fits = ({ items }: ReplanTask, seats: readonly Seat[], seat: Seat): boolean => {
  const fixed = items.find(({ id }) => id === seat.itemId)?.fixed ?? [];
  const own = seats.filter(({ itemId }) => itemId === seat.itemId).map(({ window }) => window);
  return ![...fixed, ...own].some((window) => overlaps(window, seat.window));
};

const groupOf = ({ items }: ReplanTask, itemId: string): string =>
  items.find(({ id }) => id === itemId)?.groupId ?? '';

const itemsOf = ({ items }: ReplanTask, groupId: string): readonly ReplanItem[] =>
  items.filter((item) => item.groupId === groupId);

const plus = (cost: Cost, more: Cost): Cost => [
  cost[0] + more[0],
  cost[1] + more[1],
  cost[2] + more[2],
  cost[3] + more[3],
];

const costOf = ({ grade, steps }: ReplanChoice): Cost => [0, grade === 'branch' ? 1 : 0, steps, 0];

/** The cheapest of all ways to seat everybody, by trying each. */
const bruteForce = (task: ReplanTask): Cost => {
  let best: Cost = [task.waiting.length + 1, 0, 0, 0];
  const tryHold = (index: number, seats: readonly Seat[], cost: Cost): void => {
    // Costs only grow.
    if (!isLess(cost, best)) return;
    const hold = task.holds[index];
    if (hold === undefined) {
      best = cost;
      return;
    }
    for (const { id } of itemsOf(task, groupOf(task, hold.itemId))) {
      const seat = { itemId: id, window: hold.window };
      if (!fits(task, seats, seat)) continue;
      tryHold(index + 1, [...seats, seat], plus(cost, [0, 0, 0, id === hold.itemId ? 0 : 1]));
    }
  };
  const tryWaiting = (index: number, seats: readonly Seat[], cost: Cost): void => {
    const booking = task.waiting[index];
    if (booking === undefined) {
      tryHold(0, seats, cost);
      return;
    }
    for (const choice of booking.choices) {
      for (const { id } of itemsOf(task, choice.groupId)) {
        const seat = { itemId: id, window: choice.takes };
        if (fits(task, seats, seat)) tryWaiting(index + 1, [...seats, seat], plus(cost, costOf(choice)));
      }
    }
    tryWaiting(index + 1, seats, plus(cost, [1, 0, 0, 0]));
  };
  tryWaiting(0, [], [0, 0, 0, 0]);
  return best;
};

/** What a plan costs, after a check that everybody who has an item has it alone. */
const checkedCost = (task: ReplanTask, plan: Replan): Cost => {
  const seats: Seat[] = task.holds.map(({ id, itemId, window }) => ({
    itemId: plan.moved.get(id) ?? itemId,
    window,
  }));
  let cost: Cost = [task.waiting.length - plan.placed.size, 0, 0, plan.moved.size];
  for (const { id, choices } of task.waiting) {
    const place = plan.placed.get(id);
    if (place === undefined) continue;
    const groupId = groupOf(task, place.itemId);
    const choice = choices.find((one) => one.groupId === groupId && one.grade === place.grade);
    expect(choice).toBeDefined();
    if (choice === undefined) continue;
    seats.push({ itemId: place.itemId, window: choice.takes });
    cost = plus(cost, costOf(choice));
  }
  for (const [index, seat] of seats.entries()) expect(fits(task, seats.slice(0, index), seat)).toBe(true);
  for (const [id, to] of plan.moved) {
    const from = task.holds.find((hold) => hold.id === id)?.itemId ?? '';
    expect(groupOf(task, to)).toBe(groupOf(task, from));
    expect(to).not.toBe(from);
  }
  return cost;
};

const smallTask = (random: SeededRandom): ReplanTask => {
  const window = (): TimeWindow => {
    const startAt = random.int(7);
    return between(startAt, startAt + 1 + random.int(3));
  };
  const groupIds = ['here', 'sister', 'far sister', 'branch'];
  const items = groupIds.flatMap((groupId) =>
    Array.from({ length: random.int(groupId === 'here' ? 4 : 3) }, (_, index): ReplanItem => ({
      id: `${groupId} ${index}`,
      groupId,
      fixed: random.chance(0.3) ? [window()] : [],
    })),
  );
  const holds: { id: string; itemId: string; window: TimeWindow }[] = [];
  for (const [index, item] of items.entries()) {
    const hold = { id: `hold ${index}`, itemId: item.id, window: window() };
    if (holds.length < 4 && !item.fixed.some((fixed) => overlaps(fixed, hold.window))) holds.push(hold);
  }
  const waiting = Array.from({ length: 1 + random.int(3) }, (_, index) => {
    const takes = window();
    const choices: ReplanChoice[] = [
      { groupId: 'here', grade: 'equal', steps: 0, takes },
      { groupId: 'sister', grade: 'sister', steps: 1, takes },
      { groupId: 'far sister', grade: 'sister', steps: 2, takes },
      { groupId: 'branch', grade: 'branch', steps: 0, takes: between(0, 99) },
    ];
    return { id: `waiting ${index}`, choices: choices.filter(() => random.chance(0.8)) };
  });
  return { items, holds, waiting };
};

describe('replan', () => {
  it('is as good as the best of all plans on 10,000 small cases', () => {
    const random = seededRandom(17);
    let moved = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const task = smallTask(random);
      const plan = replan(task);
      const cost = checkedCost(task, plan);
      expect({ round, cost, isBest: plan.isBest }).toEqual({ round, cost: bruteForce(task), isBest: true });
      moved += plan.moved.size;
    }
    expect(moved).toBeGreaterThan(500);
  });

  it('leaves nothing half done when it gives up', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ id: `i${index}`, groupId: 'here', fixed: [] }));
    const holds = items.map(({ id }, index) => ({
      id: `h${index}`,
      itemId: id,
      window: between(index, index + 5),
    }));
    const waiting = Array.from({ length: 12 }, (_, index) => ({
      id: `w${index}`,
      choices: [{ groupId: 'here', grade: 'equal' as const, steps: 0, takes: between(index, index + 6) }],
    }));
    const task = { items, holds, waiting };
    const plan = replan(task, 50);
    expect(plan.isBest).toBe(false);
    expect(checkedCost(task, plan)[0]).toBe(12 - plan.placed.size);
  });
});
