/** A line and what has to come in together with it; null for a line that stands alone. */
type Grouped = { readonly group: string | null };

/**
 * Numbers the batches that lines come in by: lines of one group always share a batch, whose number is told for each
 * line, in the order given. A batch is full with `size` lines, and larger only for a large group. The first is `from`.
 */
export function cutBatches(
  lines: readonly Grouped[],
  { size, from }: { readonly size: number; readonly from: number },
): number[] {
  const members = new Map<string, number>();
  for (const { group } of lines) if (group !== null) members.set(group, (members.get(group) ?? 0) + 1);
  const batchOfGroup = new Map<string, number>();
  let [batch, room] = [from, size];
  const take = (count: number): number => {
    if (room <= 0) [batch, room] = [batch + 1, size];
    room -= count;
    return batch;
  };
  return lines.map(({ group }) => {
    if (group === null) return take(1);
    const known = batchOfGroup.get(group);
    if (known !== undefined) return known;
    const taken = take(members.get(group) ?? 1);
    batchOfGroup.set(group, taken);
    return taken;
  });
}
