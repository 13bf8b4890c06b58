import { keyTextOf, promisedAndUnfit, variantKeyOf } from '#server/imports/plan-items.ts';
import type { ItemPlan } from '#server/imports/plan-items.ts';

/** The name of the group that each line of a plan is in, by its number; a line that is not there stands alone. */
export type LineGroups = ReadonlyMap<number, string>;

/** Names that are joined step by step, each set with one of them for all. */
const joinedNames = () => {
  const parents = new Map<string, string>();
  const find = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== name) parents.set(name, root);
    return root;
  };
  const join = (one: string, other: string): void => {
    const [from, to] = [find(one), find(other)];
    if (from !== to) parents.set(from, to);
  };
  return { find, join };
};

/**
 * Names the lines that must come in together for a plan to end the same in batches. Items of one variant share a group:
 * only when all of them get a new price does the variant get it. What becomes such an item, by the old price or the
 * new, comes with them, or it would find or make another variant. So does what may take over a booking of an item that
 * goes out of hire.
 */
export const groupItemLines = (plan: ItemPlan): LineGroups => {
  const { find, join } = joinedNames();
  const meeting = new Set<string>();
  const meetAt = (variantId: string, key: string): void => {
    meeting.add(key);
    join(key, variantId);
  };
  const repriced = new Set(plan.newPrices.map(({ id }) => id));
  for (const { known, row } of plan.changed) {
    if (!repriced.has(known.variantId)) continue;
    meetAt(known.variantId, keyTextOf(known));
    meetAt(known.variantId, keyTextOf(variantKeyOf(row)));
  }
  for (const known of promisedAndUnfit(plan)) meetAt(known.variantId, keyTextOf(known));
  const targets = [...plan.added, ...plan.changed].map(({ line, row }) => ({
    line,
    key: keyTextOf(variantKeyOf(row)),
  }));
  const meets = new Map(targets.filter(({ key }) => meeting.has(key)).map(({ line, key }) => [line, key]));
  for (const { line, known } of plan.changed) {
    const key = meets.get(line);
    if (key !== undefined) join(key, known.variantId);
  }
  return new Map([
    ...[...meets].map(([line, key]) => [line, find(key)] as const),
    ...plan.changed.map(({ line, known }) => [line, find(known.variantId)] as const),
  ]);
};
