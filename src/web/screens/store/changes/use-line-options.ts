import { dotted } from '#ui/whole-parts.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';

/** Lines of an order to choose from: for whom, what, by which code. `unitsOf` says how many of a line are named. */
export const useLineOptions = ({ people }: Pick<OrderDetail, 'people'>) => {
  const { nameOf } = useGearWords();
  return (lines: readonly OrderLine[], unitsOf: (line: OrderLine) => number = () => 1) =>
    lines.map((line) => {
      const rider = line.person === null ? '' : (people[line.person]?.name ?? '');
      const units = unitsOf(line);
      const name = units > 1 ? `${nameOf(line)} ×${units}` : nameOf(line);
      return { value: line.id, label: dotted([rider, name, line.boundTo ?? '']) };
    });
};
