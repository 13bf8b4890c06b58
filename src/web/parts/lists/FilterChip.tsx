import { Suspense, type ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { listsText } from '#web/text/lists.ts';

type Props = {
  /** How many filters hold. */
  count: number;
  /** The sheet behind it, which is fetched when it is first opened. */
  children: (sheet: { open: boolean; onClose: () => void }) => ReactNode;
};

/** Opens the filters of a list, and shows how many of them hold. */
export function FilterChip({ count, children }: Props) {
  const t = listsText.use();
  const { show, sheet, wasOpened } = useOpening();
  return (
    <>
      <Chip chosen={count > 0} onPress={show}>
        <Icon name="filter" size={18} />
        {count === 0 ? t.filter : t.filterCount(count)}
      </Chip>
      <Suspense>{wasOpened ? children(sheet) : null}</Suspense>
    </>
  );
}
