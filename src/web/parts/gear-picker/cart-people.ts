import { isSameGear, type CartLine, type GearRef } from '#web/parts/gear-picker/cart.ts';

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
