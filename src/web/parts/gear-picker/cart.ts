/** What is wanted: a size of a model, or units of a shelf of small gear. */
export type GearRef = { readonly kind: 'variant' | 'pool'; readonly id: string };

/** How many of one thing are in the cart, with what is known of it, so that it can be named when it is gone. */
export type CartLine = GearRef & {
  readonly title: string;
  readonly sizeLabel: string;
  readonly art: string;
  /** Per unit and day. */
  readonly rateFen: number;
  /** Per unit. */
  readonly depositFen: number;
  readonly quantity: number;
  /** Who uses a unit, by index into the people; units beyond this list are for nobody in particular. */
  readonly users: readonly (number | null)[];
};

/** The largest number of one thing that a line may ask for. */
export const maxQuantity = 50;

/** Tells whether two mean the same size or shelf. */
export const isSameGear = (a: GearRef, b: GearRef): boolean => a.kind === b.kind && a.id === b.id;

export const quantityOf = (lines: readonly CartLine[], gear: GearRef): number =>
  lines.find((line) => isSameGear(line, gear))?.quantity ?? 0;

export const countUnits = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** A cart in which so many of one thing lie; 0 takes it out. A new thing goes to the end. */
export const withQuantity = (
  lines: readonly CartLine[],
  gear: Omit<CartLine, 'quantity' | 'users'>,
  wanted: number,
): readonly CartLine[] => {
  const quantity = Math.min(maxQuantity, Math.max(0, Math.trunc(wanted)));
  const known = lines.find((line) => isSameGear(line, gear));
  if (quantity === 0) return lines.filter((line) => line !== known);
  if (known === undefined) return [...lines, { ...gear, quantity, users: [] }];
  const changed = { ...known, ...gear, quantity, users: known.users.slice(0, quantity) };
  return lines.map((line) => (line === known ? changed : line));
};

/** One requested line of an order call. */
const requestedLine = (line: CartLine, person: number | null, quantity: number) => ({
  ...(line.kind === 'variant' ? { variantId: line.id } : { poolId: line.id }),
  quantity,
  ...(person !== null && { person }),
});

/** The requested lines that a cart stands for: one for each thing and person. */
export const requestedLines = (lines: readonly CartLine[]) =>
  lines.flatMap((line) => {
    const units = new Map<number | null, number>();
    for (let unit = 0; unit < line.quantity; unit += 1) {
      const person = line.users[unit] ?? null;
      units.set(person, (units.get(person) ?? 0) + 1);
    }
    return [...units].map(([person, quantity]) => requestedLine(line, person, quantity));
  });
