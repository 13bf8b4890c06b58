import { setOf, type FitKind } from '#domain/fitting/fit-rules.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { withUnitFor } from '#web/parts/gear-picker/cart-people.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import type { RiderDraft, Riders } from '#web/screens/customer/order-create/riders/riders-state.ts';

type Fitting = Output<'equipment.fit'>;
type FittedPiece = Fitting['people'][number]['pieces'][number];

/** The kinds that a person's set has, whether they go without one or not. */
export const kindsOf = ({ person }: RiderDraft): readonly FitKind[] =>
  setOf(person.discipline ?? 'ski', person);

/** What the fitting is asked for. */
export const wishesOf = ({ riders }: Riders): Input<'equipment.fit'>['people'] =>
  riders.map((rider) => {
    const { name: _, ...body } = rider.person;
    const wants = kindsOf(rider).flatMap((kind) => {
      const gearId = rider.chosen[kind];
      if (gearId === null) return [];
      return [{ kind, ...(gearId !== undefined && { gearId }) }];
    });
    return { ...body, wants };
  });

const gearOf = (piece: FittedPiece): Omit<CartLine, 'quantity' | 'users'> => ({
  ...(piece.variantId === null
    ? { kind: 'pool', id: piece.poolId ?? '' }
    : { kind: 'variant', id: piece.variantId }),
  title: piece.title,
  sizeLabel: piece.sizeLabel,
  // Kinds are called as the drawings of their categories.
  art: piece.kind,
  rateFen: piece.dailyRentFen,
  depositFen: piece.depositFen,
});

/** What nobody in particular uses: it was chosen piece by piece. */
const forNobody = (line: CartLine): readonly CartLine[] => {
  const used = line.users.filter((user) => user !== null).length;
  return used >= line.quantity ? [] : [{ ...line, quantity: line.quantity - used, users: [] }];
};

/** The cart with a set for each person in place of what people had; what nobody in particular uses stays. */
export const linesWith = (lines: readonly CartLine[], { people }: Fitting): readonly CartLine[] =>
  people
    .flatMap(({ pieces }, person) => pieces.map((piece) => ({ gear: gearOf(piece), person })))
    .reduce<readonly CartLine[]>(
      (cart, { gear, person }) => withUnitFor(cart, gear, person),
      lines.flatMap(forNobody),
    );

/** What the sets come to. */
export const sumOf = ({ people }: Fitting) => {
  const pieces = people.flatMap((rider) => rider.pieces);
  return {
    count: pieces.length,
    rateFen: pieces.reduce((sum, { dailyRentFen }) => sum + dailyRentFen, 0),
    depositFen: pieces.reduce((sum, { depositFen }) => sum + depositFen, 0),
  };
};
