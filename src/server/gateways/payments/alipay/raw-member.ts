/** Texts as a whole, so that no bracket inside counts, and what gives a JSON text its shape. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Where signs stand that belong to the outer object itself. */
const topSigns = (json: string): { readonly sign: string; readonly index: number }[] => {
  let depth = 0;
  return [...json.matchAll(token)].flatMap(({ 0: sign, index }) => {
    const step = steps[sign] ?? 0;
    const isTop = depth === 1 && step <= 0;
    depth += step;
    return isTop ? [{ sign, index }] : [];
  });
};

/** Finds the value of a member at the top of a valid JSON object, byte for byte as it was written; null when there is none, or two. */
export const rawMember = (json: string, name: string): string | null => {
  const signs = topSigns(json);
  const found = signs.flatMap(({ sign }, at) => {
    const isNamed = sign === ':' && signs[at - 1]?.sign === `"${name}"`;
    if (!isNamed) return [];
    const end = signs.slice(at + 1).find((next) => next.sign === ',' || next.sign === '}');
    return [json.slice((signs[at]?.index ?? 0) + 1, end?.index).trim()];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
};
