import { isSameGear, type CartLine } from '#web/parts/gear-picker/cart.ts';
import type { Scheme } from '#web/parts/schemes/scheme-api.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';

const withLine = (lines: readonly CartLine[], line: Scheme['lines'][number]): readonly CartLine[] => {
  const { variantId, poolId, quantity, person } = line;
  const { title, sizeLabel, art, rateFen, depositFen } = line;
  const gear =
    variantId === null
      ? ({ kind: 'pool', id: poolId ?? '' } as const)
      : ({ kind: 'variant', id: variantId } as const);
  const users = Array.from({ length: quantity }, () => person);
  const known = lines.find((each) => isSameGear(each, gear));
  if (known === undefined)
    return [...lines, { ...gear, title, sizeLabel, art, rateFen, depositFen, quantity, users }];
  const more = { ...known, quantity: known.quantity + quantity, users: [...known.users, ...users] };
  return lines.map((each) => (each === known ? more : each));
};

/**
 * A booking as a scheme says it. `isBooking`: the order becomes of the scheme; else it only begins with the same gear, on
 * days that are chosen anew. Who may not know people's sizes gets their names alone.
 */
export const draftOf = (
  scheme: Scheme,
  { isBooking, nameAt }: { isBooking: boolean; nameAt: (place: number) => string },
): Partial<Draft> => ({
  ...(isBooking
    ? { startOn: scheme.startDate, days: scheme.days, scheme: scheme.token }
    : { startOn: null, days: null, scheme: '' }),
  deliveryMethod: scheme.deliveryMethod,
  returnMethod: scheme.returnMethod,
  deliveryAddress: scheme.deliveryAddress ?? '',
  pickupAddress: scheme.pickupAddress ?? '',
  people: scheme.people.map(
    ({ name, details }, index) => details ?? { name: name === '' ? nameAt(index + 1) : name },
  ),
  lines: scheme.lines.reduce(withLine, []),
  isReviewing: isBooking,
});
