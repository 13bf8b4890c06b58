import { placeInSet } from '#domain/fitting/fit-rules.ts';
import { usersOf } from '#web/parts/gear-picker/cart-people.ts';
import { isSameGear, type CartLine, type GearRef } from '#web/parts/gear-picker/cart.ts';

type Lines = readonly CartLine[];

/** Sizes that a person gets, with their number, in the order in which gear is handed out. */
export const linesOf = (lines: Lines, person: number) =>
  lines
    .flatMap((line) => {
      const quantity = usersOf(line).filter((user) => user === person).length;
      return quantity === 0 ? [] : [{ line, quantity }];
    })
    .toSorted((a, b) => placeInSet(a.line.art) - placeInSet(b.line.art));

/** Sizes of which units are for nobody in particular, with their places in the line. */
export const sharedLines = (lines: Lines) =>
  lines.flatMap((line) => {
    const units = usersOf(line).flatMap((user, unit) => (user === null ? [unit] : []));
    return units.length === 0 ? [] : [{ line, units }];
  });

/** Takes one unit of a size from a person, or from nobody in particular. */
export const withoutUnitOf = (lines: Lines, gear: GearRef, person: number | null): Lines =>
  lines.flatMap((line) => {
    const users = usersOf(line);
    const at = isSameGear(line, gear) ? users.lastIndexOf(person) : -1;
    if (at < 0) return [line];
    return line.quantity === 1
      ? []
      : [{ ...line, quantity: line.quantity - 1, users: users.filter((_, unit) => unit !== at) }];
  });

type Named = Pick<CartLine, 'title' | 'sizeLabel' | 'art'>;

const isSameSize = (line: Named, { title, sizeLabel }: Named): boolean =>
  line.title === title && line.sizeLabel === sizeLabel;

/** Whose unit of a size waits to be scanned, by index; null when it is nobody's in particular. */
export const waitingUser = (lines: Lines, scanned: Named): number | null =>
  lines.find((line) => isSameSize(line, scanned))?.users.find((user) => user !== null) ?? null;

/** A cart after a piece was scanned for a person: it stands for their unit of its size, else for that of its kind. */
export const withoutWaiting = (lines: Lines, scanned: Named, person: number | null): Lines => {
  const own = (person === null ? sharedLines(lines) : linesOf(lines, person)).map(({ line }) => line);
  const ofKind = person === null ? undefined : own.find(({ art }) => art === scanned.art);
  const line = own.find((each) => isSameSize(each, scanned)) ?? ofKind;
  return line === undefined ? lines : withoutUnitOf(lines, line, person);
};
