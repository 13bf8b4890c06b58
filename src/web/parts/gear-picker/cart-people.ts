import { isSameGear, type CartLine, type GearRef } from '#web/parts/gear-picker/cart.ts';

/** Whose each unit of a line is. */
export const usersOf = (line: CartLine): readonly (number | null)[] =>
  Array.from({ length: line.quantity }, (_, unit) => line.users[unit] ?? null);

/** Gives a person, or nobody in particular, one more unit of a size. */
export const withUnitFor = (
  lines: readonly CartLine[],
  gear: Omit<CartLine, 'quantity' | 'users'>,
  person: number | null,
): readonly CartLine[] => {
  const known = lines.find((line) => isSameGear(line, gear));
  if (known === undefined) return [...lines, { ...gear, quantity: 1, users: [person] }];
  const more = { ...known, quantity: known.quantity + 1, users: [...usersOf(known), person] };
  return lines.map((line) => (line === known ? more : line));
};

/** A cart in which one unit of a line is for a person, or for nobody. */
export const withUser = (
  lines: readonly CartLine[],
  gear: GearRef,
  { unit, person }: { unit: number; person: number | null },
): readonly CartLine[] =>
  lines.map((line) => {
    if (!isSameGear(line, gear) || unit >= line.quantity) return line;
    const users = Array.from({ length: line.quantity }, (_, index) =>
      index === unit ? person : (line.users[index] ?? null),
    );
    return { ...line, users };
  });

/** A cart after a person left the list: their units are for nobody, later people move up. */
export const withoutPerson = (lines: readonly CartLine[], person: number): readonly CartLine[] =>
  lines.map((line) => ({
    ...line,
    users: line.users.map((user) =>
      user === null || user === person ? null : user > person ? user - 1 : user,
    ),
  }));
